"""Models of Ballast in Python, with nothing but numpy: load, transform, inverse, distances, flags.

    model = ballast_model.load("m.npz")
    scores = model.transform(x)   # x: one row per sample, columns as model.features, without missing values
"""
import json
import numpy as np


def load(file):
    """Opens a model of vectors, such as `ballast fit table.csv --model m.npz` writes."""
    return Model(np.load(file))


class Model:
    def __init__(self, arrays):
        self.arrays = dict(arrays)
        self.meta = json.loads(self.arrays["meta"].tobytes())
        if "basis" not in self.arrays or self.meta.get("scale") == "unit":
            raise ValueError("only models of vectors with a basis, not scaled to units, are opened here")
        self.mean, self.basis = self.arrays["mean"], self.arrays["basis"]
        self.features = [str(name) for name in self.arrays.get("features", [])]
        self.offset = self.arrays.get("scale_offset", 0.0)
        self.factor = self.arrays.get("scale_factor", 1.0)

    def scaled(self, x):
        return (np.asarray(x, dtype=float) - self.offset) / self.factor

    def transform(self, x):
        return (self.scaled(x) - self.mean) @ self.basis

    def inverse(self, scores):
        return (self.mean + scores @ self.basis.T) * self.factor + self.offset

    def distances(self, x):
        """Score distances and orthogonal distances, as on the outlier map."""
        a, z = self.arrays, self.scaled(x)
        if "reference_mean" not in a:  # a method that measures from its own subspace
            scores = (z - self.mean) @ self.basis
            rest = z - self.mean - scores @ self.basis.T
            return np.sqrt((scores ** 2 / a["spectrum"]).sum(axis=1)), np.sqrt((rest ** 2).sum(axis=1))
        within = (z - a["reference_mean"]) @ a["reference_axes"]
        score = np.sqrt((within ** 2 / a["reference_variances"]).sum(axis=1))
        if "reference_beyond_axes" not in a:
            return score, np.zeros(len(z))
        rest = z - a["reference_beyond_mean"]
        rest = rest - (rest @ a["reference_beyond_axes"]) @ a["reference_beyond_axes"].T
        return score, np.sqrt((rest ** 2).sum(axis=1))

    def flags(self, x):
        """Which samples are outliers: a distance is beyond its cutoff."""
        score, orthogonal = self.distances(x)
        return (score > self.arrays["cutoffs"][0]) | (orthogonal > self.arrays["cutoffs"][1])
