"""Whether the library flags and leaves out the same samples as the rule in numpy: drawn tables, and real ones of BALLAST_DATASETS.

    python3 agree.py [FIRST [COUNT]]      seeds FIRST .. FIRST + COUNT - 1 (1, 2); fits through ../../ballast
"""
import csv, os, subprocess, sys, tempfile

import numpy as np

import gen, kinds
from rule import detect

BALLAST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ballast")
SIZES = ((50, 5), (200, 5), (1000, 5), (100, 20), (50, 50), (200, 50))


def sets(seeds):
    for s in seeds:
        for p in gen.EIG:
            for kind in gen.KINDS: yield "hubert %d %s %d" % (p, kind, s), gen.hubert(p, kind, 0 if kind == "none" else .2, s)[0], gen.EIG[p][1]
        for kind in ("normal", "t5", "lognormal", "uniform", "mixture", "levels", "zeros", "binary"):
            for n, d in SIZES: yield "%s %d x %d %d" % (kind, n, d, s), gen.clean(kind, n, d, s), 3
        for outliers in ("none", "together", "cells", "all"): yield "kinds %s %d" % (outliers, s), kinds.table(s, outliers)[0], 2
    for name in ("breastw", "cardio", "thyroid", "wdbc", "hepatitis", "wbc", "wine"):
        path = gen.D + "anomaly/" + name + ".npz"
        if os.path.exists(path): yield name, gen.standard(np.load(path)["X"].astype(float)), 4


def library(X, c, folder):
    np.save(folder + "/x.npy", X); run = subprocess.run([BALLAST, "outliers", folder + "/x.npy", "-c", str(c), "-o", folder + "/x.csv"], capture_output=True, text=True)
    if run.returncode: raise SystemExit(run.stderr)
    rows = list(csv.DictReader(open(folder + "/x.csv"))); return np.array([float(r["outlier_score"]) > 1 for r in rows]), np.array([float(r["weight"]) == 0 for r in rows])


if __name__ == "__main__":
    first, count = (int(v) for v in (sys.argv[1:] + ["1", "2"][len(sys.argv) - 1:])); same = total = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, X, c in sets(range(first, first + count)):
            c = min(c, X.shape[1] - 1); R = detect(X, c); flagged, dropped = library(X, c, folder); total += 1
            if (flagged == R.flagged).all() and (dropped == R.dropped).all(): same += 1
            else: print("%-24s flagged %d, here %d, %d differ; left out %d, here %d, %d differ" % (name, flagged.sum(), R.flagged.sum(), (flagged != R.flagged).sum(), dropped.sum(), R.dropped.sum(), (dropped != R.dropped).sum()), flush=True)
    print("%d of %d the same" % (same, total))
