"""Tables of three kinds, 150 x 4, in the places of the irises, two of them close together, with six gross outliers: what is found, and what else is flagged.

    python3 kinds.py [FIRST [COUNT]]      seeds FIRST .. FIRST + COUNT - 1 (1, 20)

Outliers: none; together, four deviations of all samples from the mean of all; cells, one feature five deviations off; all features four deviations off.
"""
import sys

import numpy as np

from rule import detect

MEANS = np.array([[5, 3.4, 1.46, .25], [5.94, 2.77, 4.26, 1.33], [6.59, 2.97, 5.55, 2.03]])
DEVIATIONS = np.array([[.35, .38, .17, .1], [.52, .31, .47, .2], [.64, .32, .55, .27]])
CORRELATIONS = (.3, .6, .5)


def table(seed, outliers):
    g = np.random.default_rng(seed); R = [(1 - r) * np.eye(4) + r for r in CORRELATIONS]
    X = np.concatenate([m + g.standard_normal((50, 4)) @ np.linalg.cholesky(r).T * s for m, s, r in zip(MEANS, DEVIATIONS, R)])
    g = np.random.default_rng([seed, 5]); S = X.std(0); bad = np.zeros(150, bool); bad[g.permutation(150)[:6] if outliers != "none" else []] = True
    for i in np.flatnonzero(bad):
        if outliers == "together": X[i] = X.mean(0) + 4 * S * [1, -1, 1, -1] + .2 * g.standard_normal(4)
        elif outliers == "cells": j = g.integers(4); X[i, j] += 5 * S[j] * g.choice([-1, 1])
        elif outliers == "all": X[i] += 4 * S * g.choice([-1, 1], 4)
    return X, bad


if __name__ == "__main__":
    first, count = (int(v) for v in (sys.argv[1:] + ["1", "20"][len(sys.argv) - 1:]))
    for outliers in ("none", "together", "cells", "all"):
        rows = []
        for seed in range(first, first + count):
            X, bad = table(seed, outliers); f = detect(X, 2).flagged; rows.append((f[bad].mean() if bad.any() else np.nan, f[~bad].mean()))
        found, false = np.array(rows).T; print("%-9s found %3.0f %%, none of them in %d of %d tables; false %.1f %%, more than a tenth in %d" % (outliers, 100 * found.mean(), (found == 0).sum(), count, 100 * false.mean(), (false > .1).sum()), flush=True)
