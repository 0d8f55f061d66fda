"""How far two saved models are apart."""
import frame
import numpy as np

OBJECTIVE, ANGLE, VALUES = 1e-10, 1e-8, 1e-8
# Arrays whose columns span a subspace: of vectors, of both sides of images, of the pieces of a local model.
BASES = ["basis", "left", "right", "bases"]


def relative(a, b):
    """The largest difference over the largest value."""
    if a.shape != b.shape:
        return np.inf
    if np.array_equal(a, b, equal_nan=True):
        return 0.0
    off = np.abs(a - b).max() / max(np.abs(a).max(), np.abs(b).max())
    return float(off) if np.isfinite(off) else np.inf


def angle(a, b):
    """The largest principal angle of two bases, or of two stacks of bases."""
    if a.shape != b.shape:
        return np.inf
    if a.ndim == 3:
        return max(angle(one, other) for one, other in zip(a, b))
    return frame.angle(a, b)


def same_bits(one, other):
    return one.keys() == other.keys() and all(one[name].tobytes() == other[name].tobytes() for name in one)


class Differences:
    """Those between the arrays of two models. Bases are compared by the angle of their spans, all other arrays value by value."""

    def __init__(self, before, after):
        both = {name: (before[name], after[name]) for name in before if name in after}
        self.angle = max((angle(*both.pop(name)) for name in BASES if name in both), default=None)
        self.objective = relative(*(trace[-1:] for trace in both.pop("objective"))) if "objective" in both else None
        self.weights = relative(*both.pop("weights")) if "weights" in both else None
        rest = {name: relative(*pair) for name, pair in both.items()}
        self.worst = max(rest, key=rest.get, default=None)
        self.rest = rest.get(self.worst)
        self.one_sided = [f"{name} only {when}" for one, other, when in [(before, after, "before"), (after, before, "after")]
                          for name in one if name not in other]
        self.bits = same_bits(before, after)

    def beyond(self):
        """The words for what is out of tolerance."""
        measured = [("objective", self.objective, OBJECTIVE), ("angle", self.angle, ANGLE), ("weights", self.weights, VALUES),
                    (self.worst, self.rest, VALUES)]
        return self.one_sided + [name for name, off, most in measured if off is not None and off > most]
