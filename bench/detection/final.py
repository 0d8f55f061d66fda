import sys, warnings; warnings.simplefilter("ignore")
from h1 import *
import os, sys, rule, copy
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ablation"))
import ablation as today
mode, base = sys.argv[1], int(sys.argv[2])
def today_dec(X, k, info):
    p = X.shape[1]; most = min(len(X) // 4, p // 2); return ~today.accepted(X, patched=False, rungs=tuple(q for q in (10, 20) if q <= most) or (max(1, most),))
def with_patch(name, value, f):
    def g(X, k, info):
        old = getattr(rule, name); setattr(rule, name, value)
        try: return f(X, k, info)
        finally: setattr(rule, name, old)
    return g
full = lambda X, k, info: rule.detect(X, k).dropped
V = {"rule": full, "a only": lambda X, k, info: rule.detect(X, k, legs="a").dropped, "b only": lambda X, k, info: rule.detect(X, k, legs="b").dropped,
     "no groups": with_patch("peel", lambda *a: None, full), "no projections": with_patch("outlyingness", lambda Z, o, V: (Z**2).sum(1), full),
     "no leverage test": with_patch("also_far", lambda X, out, *rest, **named: out, full), "today": today_dec}
if mode == "sim":                          # final.py sim SEED [VARIANT,...]: means of four draws a row, as tables
    for v in sys.argv[3].split(",") if len(sys.argv) > 3 else V:
        rows = hub(V[v], range(base, base + 4), out=False); print("| %s: p, kind, share | clean fit | plain | maxsub | found | false %% | eigenvalues |\n|---|---|---|---|---|---|---|" % v)
        for k, (a, clean_fit, plain, found, false, ev) in rows.items(): print("| %s %s %s | %.2f | %.2f | %.2f | %.2f | %.1f | %.2f |" % (k + (clean_fit, plain, a, found, 100 * false, ev)))
        for name, low, high in (("10 to 30 %", .05, .35), ("40 %", .35, 1)):
            m = np.mean([x for k, x in rows.items() if k[1] not in ("none", "leverage") and low < k[2] < high], 0); print("%s, %s: maxsub %.3f, clean fit %.3f, plain %.3f, found %.3f, false %.2f %%" % (v, name, m[0], m[1], m[2], m[3], 100 * m[4]), flush=True)
elif mode == "fa":
    grid = ((50, 5), (50, 50), (50, 500), (200, 5), (200, 50), (200, 500), (1000, 5), (1000, 50), (1000, 200), (10000, 5), (10000, 50))
    fa(lambda X: rule.detect(X, 5).flagged, range(base, base + 5), grid=grid)
