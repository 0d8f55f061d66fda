import sys, time
from gen import *
from rule import *
from sklearn.ensemble import IsolationForest
from sklearn.neighbors import LocalOutlierFactor
from sklearn.covariance import MinCovDet
from sklearn.metrics import roc_auc_score as AUC, average_precision_score as AP
def peers(X):
    out = {"iforest": -np.mean([IsolationForest(random_state=k).fit(X).score_samples(X) for k in range(3)], 0)}
    Z, l, _ = compact(X); Z = Z[:, l > 1e-6 * l[0]]
    if len(X) > 2 * Z.shape[1]: 
        import warnings
        with warnings.catch_warnings(): warnings.simplefilter("ignore"); out["mcd"] = MinCovDet(random_state=0).fit(Z).mahalanobis(Z)
    l2 = LocalOutlierFactor(n_neighbors=20).fit(X); out["lof"] = -l2.negative_outlier_factor_
    
    return out
def run(names, scorers, with_peers=True):
    tot = {}
    for nm in names:
        X, y = table(nm); row = {}
        sc = dict(peers(X)) if with_peers else {}
        for k, f in scorers.items(): sc[k] = f(X)
        for k, s in sc.items():
            flag = None
            if isinstance(s, tuple): s, flag, why = s
            row[k] = "%.3f/%.3f" % (AUC(y, s), AP(y, s)) + ("" if flag is None else " fl %.2f/%.3f %s" % (flag[y].mean(), flag[~y].mean(), why))
            tot.setdefault(k, []).append([AUC(y, s), AP(y, s)] + ([flag[y].mean(), flag[~y].mean()] if flag is not None else []))
        print(nm, X.shape, y.mean().round(3), row, flush=True)
    for k, v in tot.items(): print("MEAN", k, len(v), np.round(np.mean(v, 0), 3))
if __name__ == "__main__":
    import rule
    def f(alpha=ALPHA, legs="ab", plain=None):
        def g(X):
            if plain: rule.PLAIN = plain
            l = compact(X)[1]; c = max(1, int(np.searchsorted(np.cumsum(l) / l.sum(), .8)) + 1); d = detect(X, c, legs=legs, alpha=alpha); return d.score, d.flagged, d.why["b"][0] if "b" in d.why else ""
        return g
    if sys.argv[1] == "tune": run(TUNE_T, {"1.25 .0015": f(plain=1.25), "1.25 .003": f(.003, plain=1.25), "1.1 .003": f(.003, plain=1.1), "1 .003": f(.003, plain=1.)}, False)
    elif sys.argv[1] == "tunefinal": run(TUNE_T, {"rule": f(), "leg b": f(legs="b"), "alpha .01": f(.01)}, True)
    else: run(VERIFY_T, {"rule": f(), "leg b": f(legs="b"), "alpha .01": f(.01)}, True)
