"""Long tails: what it costs to leave out what the rule leaves out if nothing is wrong, and what it costs to keep it if it is wrong.

    python3 tails.py [FIRST [COUNT]]      seeds FIRST .. FIRST + COUNT - 1 (1, 12)

The first is the error of all samples on the axes of those kept, the second that of those kept on the axes of all, each over the least possible, less one.
"""
import sys

import numpy as np

from gen import clean
from rule import axes, detect

SIZES = ((50, 5), (200, 5), (1000, 5), (50, 50), (200, 50), (1000, 50))


def error(X, fit):
    mean, V = fit; Y = X - mean; return (Y**2).sum() - ((Y @ V)**2).sum()


def costs(X, c):
    kept = ~detect(X, c).dropped; every, part = axes(X, c), axes(X[kept], c)
    return kept.mean(), error(X, part) / error(X, every) - 1, error(X[kept], every) / error(X[kept], part) - 1


if __name__ == "__main__":
    first, count = (int(v) for v in (sys.argv[1:] + ["1", "12"][len(sys.argv) - 1:]))
    for kind in ("t5", "lognormal"):
        for n, d in SIZES:
            kept, good, bad = np.array([costs(clean(kind, n, d, seed), 3 if d < 10 else 5) for seed in range(first, first + count)]).T
            print("%-9s %4d x %-2d left out %.2f %%; leaving them out if good %5.2f %%, keeping them if bad %5.2f %%" % (kind, n, d, 100 - 100 * kept.mean(), 100 * good.mean(), 100 * bad.mean()), flush=True)
