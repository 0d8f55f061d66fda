import sys
from gen import *
from rule import *
def maxsub(X, A, k):
    mu = X[A].mean(0); U, s, Vt = np.linalg.svd(X[A] - mu, full_matrices=False); sv = np.linalg.svd(Vt[:k, :k], compute_uv=False)
    return np.arccos(min(1, sv.min())) / (np.pi / 2), (s[:k]**2 / (A.sum() - 1))
def hub(decide, seeds, ps=(2, 4, 10, 20, 100), kinds=KINDS, shares=(.1, .2, .3, .4), out=True):
    rows = {}
    for p in ps:
        for kind in kinds:
            for share in ([0.] if kind == "none" else shares):
                R = []
                for s in seeds:
                    X, bad, lam, k = hubert(p, kind, share, s); info = {}
                    rej = decide(X, k, info); a, ev = maxsub(X, ~rej, k); pl, _ = maxsub(X, np.ones(len(X), bool), k); cl, evc = maxsub(X, ~bad, k)
                    R.append([a, cl, pl, rej[bad].mean() if bad.any() else np.nan, rej[~bad].mean(), np.mean(ev / lam[:k])])
                rows[(p, kind, share)] = np.mean(R, 0)
                if out: print(p, kind, share, "maxsub %.2f clean %.2f plain %.2f found %.2f false %.3f ev %.2f" % tuple(rows[(p, kind, share)]), flush=True)
    return rows
def fa(flag, seeds, kinds=("normal", "t5", "lognormal", "uniform", "mixture", "levels", "zeros", "binary"), grid=((50, 5), (200, 5), (1000, 5), (100, 20), (1000, 20), (50, 100), (200, 100))):
    for kind in kinds:
        R = [[flag(clean(kind, n, d, s)).mean() for s in seeds] for n, d in grid]
        print(kind, "mean %.2f%%" % (100 * np.mean(R)), ", ".join("%dx%d %.1f (%.0f)" % (g + (100 * np.mean(x), 100 * max(x))) for g, x in zip(grid, R)), flush=True)
if __name__ == "__main__":
    legs = sys.argv[1] if len(sys.argv) > 1 else "ab"; al = float(sys.argv[2]) if len(sys.argv) > 2 else ALPHA
    fa(lambda X: detect(X, 3, legs=legs, alpha=al).flagged, range(1, 6))
    if len(sys.argv) <= 3: hub(lambda X, k, info: detect(X, k, legs=legs, alpha=al).dropped, range(1, 5))
