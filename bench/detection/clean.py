"""Real sets in which nothing is wrong: what is flagged and left out, and what that costs.

    python3 clean.py tuning|verification [NAME,...]

Each set as it is and standardised (tables); excess is the squared error of all samples on the axes of those not left out, over that of plain PCA, less one.
"""
import sys

import numpy as np, scipy.io

from gen import D, images, standard
from rule import compact, detect


def inliers(name, outliers=False):
    z = np.load(D + "anomaly/" + name + ".npz"); return z["X"][z["y"].astype(bool) == outliers].astype(float)


def text(name, columns, label, keep, delimiter=None):
    rows = [l.strip().split(delimiter) for l in open(D + name) if l.strip()]; return np.array([[float(l[j]) for j in columns] for l in rows if keep is None or l[label] in keep])


def mat(name, variable="fea"): return scipy.io.loadmat(D + name)[variable].astype(float)


def letters(first): z = scipy.io.loadmat(D + "isolet5.mat"); g = z["gnd"].ravel(); return z["fea"][np.isin(g, range(first, first + 5))].astype(float)


def digit(k, n=300):
    import gzip
    y = np.frombuffer(gzip.open(D + "mnist/t10k-labels-idx1-ubyte.gz").read(), np.uint8, offset=8); return images("mnist")[0][y == k][:n]


def yeast(*classes): return text("yeast.data", range(1, 9), 9, classes)


def sets(part):
    """Name, maker, components, whether it is a table."""
    if part == "tuning":
        out = [(n, lambda n=n: inliers(n), 4, True) for n in ("breastw", "pageblocks", "wbc", "wdbc", "cardio")]
        out += [("australian", lambda: text("australian.dat", range(14), 14, None), 4, True), ("australian 0", lambda: text("australian.dat", range(14), 14, "0"), 4, True), ("yeast", lambda: yeast("CYT", "NUC", "MIT", "ME3", "ME2", "ME1", "EXC", "VAC", "POX", "ERL"), 4, True)]
        return out + [("coil20 first half", lambda: images("coil20")[0][::2], 30, False), ("coil20 a quarter", lambda: images("coil20")[0][::4], 30, False)]
    out = [(n, lambda n=n: inliers(n), 2 if n == "thyroid" else 4, True) for n in ("thyroid", "vowels", "hepatitis", "wine")]
    out += [(n + " outliers", lambda n=n: inliers(n, True), 4, True) for n in ("breastw", "pageblocks", "cardio")]
    out += [("australian 1", lambda: text("australian.dat", range(14), 14, "1"), 4, True)]
    out += [("pima " + k, lambda k=k: text("pima-indians-diabetes.csv", range(8), 8, k, ","), 4, True) for k in "01"]
    out += [("ionosphere g", lambda: text("ionosphere.csv", [0] + list(range(2, 34)), 34, "g", ","), 4, True)]
    out += [("yeast " + k, lambda k=k: yeast(k), 4, True) for k in ("CYT", "NUC", "MIT", "ME3")]
    out += [("balance", lambda: text("balance-scale.csv", range(1, 5), 0, None, ","), 2, True)]
    out += [("isolet %d" % k, lambda k=k: letters(k), 10, False) for k in (7, 12, 17, 22)]
    out += [("digit %d" % k, lambda k=k: digit(k), 30, False) for k in (0, 1, 4, 7)]
    return out + [("coil20 second half", lambda: images("coil20")[0][1::2], 30, False), ("tox", lambda: mat("tox-171.mat", "X"), 10, False)]


def error(X, A, c):
    mean = X[A].mean(0); Y = X - mean; V = np.linalg.svd(Y[A] if A.all() else X[A] - mean, full_matrices=False)[2][:c].T; return ((Y - Y @ V @ V.T)**2).sum()


def excess(X, dropped, c): return error(X, ~dropped, c) / error(X, np.ones(len(X), bool), c) - 1 if dropped.any() else 0.


def main(part, names):
    total = []
    for name, make, c, table in sets(part):
        if names and name not in names: continue
        X = make()
        for how, Y in ((("raw", X), ("standardised", standard(X))) if table else (("raw", X),)):
            shape = {784: (28, 28), 1024: (32, 32)}.get(Y.shape[1]); r = detect(Y, c, shape); e = excess(Y, r.dropped, c); total.append((r.flagged.mean(), r.dropped.mean(), e))
            print("%-20s %-12s %4d x %-4d flagged %5.1f %%, left out %5.1f %%, excess %7.2f %%  %s" % (name, how, *Y.shape, 100 * r.flagged.mean(), 100 * r.dropped.mean(), 100 * e, {k: v[0] if k == "b" else v for k, v in r.why.items()}), flush=True)
    t = np.array(total); print("mean flagged %.2f %%, left out %.2f %%; excess above 0.5 %% in %d of %d" % (100 * t[:, 0].mean(), 100 * t[:, 1].mean(), (t[:, 2] > .005).sum(), len(t)))


if __name__ == "__main__": main(sys.argv[1], sys.argv[2].split(",") if len(sys.argv) > 2 else None)
