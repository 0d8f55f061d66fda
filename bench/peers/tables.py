#!/usr/bin/python3
"""What `fit` and `show` say of a table beside scikit-learn and FactoMineR:

    bench/peers/tables.py

draws tables like iris (features of several sizes, tied together, in classes), fits plain PCA with and without scaling, and compares basis,
loadings, variances, shares and cumulated shares, scores, contributions, correlations and cos2 of features and samples. Needs Debian's
python3-sklearn and r-cran-factominer. Ends with status 1 where a figure is off by more than 1e-10 of the largest of its kind.
"""
import csv
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import sklearn
from sklearn.decomposition import PCA

ROOT = pathlib.Path(__file__).resolve().parents[2]
ALLOWED = 1e-10
SIZES = [(150, 4, 3), (60, 7, 2), (400, 12, 5)]
R = """
suppressMessages(library(FactoMineR))
given <- commandArgs(trailingOnly = TRUE)
x <- read.csv(given[1], row.names = 1)
fit <- PCA(x, scale.unit = given[3] == "scaled", ncp = as.integer(given[2]), graph = FALSE)
write.table(format(fit$eig, digits = 17), file.path(given[4], "eig.txt"), row.names = FALSE, col.names = FALSE, quote = FALSE)
for (part in c("var", "ind")) for (what in names(fit[[part]])) if (is.matrix(fit[[part]][[what]]))
  write.table(format(fit[[part]][[what]], digits = 17), file.path(given[4], paste0(part, ".", what, ".txt")),
              row.names = FALSE, col.names = FALSE, quote = FALSE)
cat(as.character(packageVersion("FactoMineR")))
"""


def draw(file, n, d, seed):
    """Samples of three classes, with features in other units each."""
    random = np.random.default_rng(seed)
    kinds = random.integers(3, size=n)
    x = (random.normal(size=(3, d)) * 2)[kinds] + random.normal(size=(n, d)) @ random.normal(size=(d, d))
    x = 10 + x * np.geomspace(0.1, 3, d)
    with open(file, "w") as out:
        out.write("id," + ",".join(f"f{j + 1}" for j in range(d)) + "\n")
        for i, row in enumerate(x):
            out.write(f"s{i + 1}," + ",".join(map(repr, map(float, row))) + "\n")
    return x


def ballast(*words):
    done = subprocess.run([ROOT / "ballast", *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)


def columns(file, start):
    """The columns of a CSV file whose names begin so, as a matrix."""
    with open(file) as rows:
        table = list(csv.DictReader(rows))
    names = [name for name in table[0] if name.startswith(start)]
    return np.array([[float(row[name]) for name in names] for row in table])


def off(ours, theirs):
    return float(np.max(np.abs(ours - theirs)) / np.max(np.abs(theirs)))


def compare(n, d, c, scaled, folder):
    table = folder / "table.csv"
    x = draw(table, n, d, n + d)
    # FactoMineR divides by the deviation of n, scikit-learn's and Ballast's variances by n - 1: only scales differ, by this
    more = np.sqrt(n / (n - 1))
    if scaled:
        x = (x - x.mean(axis=0)) / x.std(axis=0, ddof=1)
    ballast("fit", table, "--method", "pca", "--components", c, "--scale", "standard" if scaled else "none", "--model", folder / "m.npz")
    ballast("show", folder / "m.npz", table, "-o", folder / "pictures")
    ballast("transform", folder / "m.npz", table, "-o", folder / "scores.npy")
    model = np.load(folder / "m.npz")
    scores = np.load(folder / "scores.npy")
    peer = PCA(c, svd_solver="full").fit(x)
    signs = np.sign(np.sum(peer.components_.T * model["basis"], axis=0))
    basis = peer.components_.T * signs
    yield "scikit-learn", "basis", off(model["basis"], basis)
    yield "scikit-learn", "variance", off(model["spectrum"], peer.explained_variance_)
    yield "scikit-learn", "share", off(model["explained"], peer.explained_variance_ratio_)
    yield "scikit-learn", "cumulated share", off(model["cumulated"], np.cumsum(peer.explained_variance_ratio_))
    yield "scikit-learn", "scores", off(scores, peer.transform(x) * signs)
    features = folder / "pictures" / "features.csv"
    yield "scikit-learn", "loadings", off(columns(features, "loading"), basis * np.sqrt(peer.explained_variance_))

    version = subprocess.run(["Rscript", "-e", R, table, str(c), "scaled" if scaled else "plain", folder],
                             stdout=subprocess.PIPE, check=True, text=True).stdout
    theirs = {file.name[:-4]: np.loadtxt(file, ndmin=2) for file in folder.glob("*.txt")}
    signs = np.sign(np.sum(theirs["var.coord"] * model["basis"], axis=0))
    samples = folder / "pictures" / "samples.csv"
    name = f"FactoMineR {version}"
    yield name, "share", off(100 * model["explained"], theirs["eig"][:c, 1])
    yield name, "cumulated share", off(100 * model["cumulated"], theirs["eig"][:c, 2])
    yield name, "loadings", off(columns(features, "loading"), theirs["var.coord"] * signs * (1 if scaled else more))
    yield name, "correlation", off(columns(features, "correlation"), theirs["var.cor"] * signs)
    yield name, "cos2 of features", off(columns(features, "cos2"), theirs["var.cos2"])
    yield name, "contribution of features", off(100 * columns(features, "contribution"), theirs["var.contrib"])
    yield name, "scores", off(scores * (more if scaled else 1), theirs["ind.coord"] * signs)
    yield name, "cos2 of samples", off(columns(samples, "cos2"), theirs["ind.cos2"])
    yield name, "contribution of samples", off(100 * columns(samples, "contribution"), theirs["ind.contrib"])


def main():
    worst = {}
    for n, d, c in SIZES:
        for scaled in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                for peer, what, by in compare(n, d, c, scaled, pathlib.Path(folder)):
                    worst[peer, what] = max(worst.get((peer, what), 0), by)
    for (peer, what), by in worst.items():
        print(f"{peer if peer != 'scikit-learn' else peer + ' ' + sklearn.__version__:20} {what:26} {by:.0e}{'' if by <= ALLOWED else '  OFF'}")
    return 0 if max(worst.values()) <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
