"""Plain PCA beside scikit-learn's solvers, with the accuracy of each."""
import frame
import numpy as np
import scipy.linalg

TEXT = """
`pca` beside the solvers of scikit-learn {version} and, where that has no `covariance_eigh`, beside what it does: X'X in numpy, then `scipy.linalg.eigh` for the leading
vectors. *Excess* is the sum of squared residuals over that of the exact answer, minus one; *angle* is between the subspaces. A peer counts where it is within
1e-6 and 1e-3: the ratio of the fastest of those is marked. Ballast also measures the residual of every sample, which scikit-learn does not. The clock starts with the
samples in memory. Ballast is fitted until it gets no faster, *command* is a Java that has just started. A peer that takes ten times as long as the fastest is measured once.
"""
COLUMNS = ["samples x dimension, components; solver", "s", "ratio", "excess", "angle", ""]

# The work, in multiplications, from which on a full SVD takes minutes and is left out.
TOO_MUCH = 6e10


def covariance_eigh(data, c):
    n, d = data.shape
    mean = data.mean(axis=0)
    scatter = data.T @ data
    scatter -= n * np.outer(mean, mean)
    return scipy.linalg.eigh(scatter, subset_by_index=[d - c, d - 1], check_finite=False, overwrite_a=True)[1]


def peers(data, c):
    from sklearn.decomposition import PCA, IncrementalPCA
    n, d = data.shape

    def solver(name):
        return lambda: PCA(c, svd_solver=name, random_state=0).fit(data).components_.T

    sides = {name: solver(name) for name in ["arpack", "randomized"]}
    if n * d * min(n, d) <= TOO_MUCH:
        sides["full"] = solver("full")
        sides["IncrementalPCA"] = lambda: IncrementalPCA(c).fit(data).components_.T
    if n >= d:
        exists = "covariance_eigh" in str(PCA._parameter_constraints["svd_solver"])
        sides["covariance_eigh" if exists else "X'X and eigh"] = (
            solver("covariance_eigh") if exists else lambda: covariance_eigh(data, c))
    return sides


class Accuracy:
    def __init__(self, data, exact):
        self.centred = data - data.mean(axis=0)
        self.total = np.einsum("ij,ij->", self.centred, self.centred)
        self.exact, self.least = exact, self.left(exact)

    def left(self, basis):
        scores = self.centred @ basis
        return self.total - np.einsum("ij,ij->", scores, scores)

    def of(self, basis):
        return self.left(basis) / self.least - 1, frame.angle(self.exact, basis)


def rows(section, shape, kept, options):
    n, d, c = shape
    file = frame.vectors(n, d, c)
    data = np.load(file)
    found = {name: frame.timed(call) for name, call in peers(data, c).items()}
    accuracy = Accuracy(data, found["arpack"][0])
    off = {name: accuracy.of(basis) for name, (basis, _) in found.items()}
    del accuracy
    fastest = min(seconds for _, seconds in found.values())
    kept.open(file)
    kept.warmed("pca", c)
    again = {name: lambda call=call: frame.timed(call)[1] for name, call in peers(data, c).items() if found[name][1] < 10 * fastest}
    times = frame.interleaved(options.rounds, {
        "Ballast": lambda: kept.fit("pca", c)["seconds"], **again}, lambda: frame.command(file, "pca", c))
    own = kept.fit("pca", c)
    off["Ballast"] = off["command"] = Accuracy(data, found["arpack"][0]).of(kept.arrays()["basis"])
    times |= {name: [found[name][1]] for name in found if name not in times}
    accurate = [name for name in found if off[name][0] <= 1e-6 and off[name][1] <= 1e-3]
    best = min(accurate, key=lambda name: sorted(times[name])[len(times[name]) // 2])
    for name, seconds in times.items():
        peer = name not in ("Ballast", "command")
        note = "" if not peer else "fastest that counts" if name == best else "counts" if name in accurate else "too inaccurate"
        section.put(f"{n} x {d}, {c}; {name}", [
            frame.middle(seconds), frame.ratio(seconds, times["Ballast"]) if peer else "", f"{max(0, off[name][0]):.0e}",
            f"{off[name][1]:.0e}", own["route"] if name == "Ballast" else note], options.quick)


def section():
    try:
        import sklearn
        version = sklearn.__version__
    except ImportError:
        version = "(not installed)"
    order = [f"{n} x {d}, {c}; {name}" for n, d, c in frame.SHAPES
             for name in ["Ballast", "command", "covariance_eigh", "X'X and eigh", "arpack", "full", "IncrementalPCA", "randomized"]]
    return frame.Section("pca", "Plain PCA and scikit-learn", TEXT.format(version=version), COLUMNS, order)


def run(options):
    with frame.Kept() as kept:
        for shape in frame.SHAPES:
            if options.wants(shape):
                rows(section(), shape, kept, options)
