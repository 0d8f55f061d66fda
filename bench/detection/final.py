import sys, json, warnings; warnings.simplefilter("ignore")
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
     "no leverage test": with_patch("also_far", lambda X, out, group, c, z: out, full), "today": today_dec}
if mode == "sim":
    res = {}
    for v, f in V.items():
        if len(sys.argv) > 3 and v not in sys.argv[3].split(","): continue
        r = hub(f, range(base, base + 4), out=False); res[v] = {"%d_%s_%s" % k: list(map(float, x)) for k, x in r.items()}
        json.dump(res, open("sim_%d%s.json" % (base, "".join(sys.argv[3:4])), "w")); print(v, "done", flush=True)
elif mode == "fa":
    grid = ((50, 5), (50, 50), (50, 500), (200, 5), (200, 50), (200, 500), (1000, 5), (1000, 50), (1000, 200), (10000, 5), (10000, 50))
    fa(lambda X: rule.detect(X, 5).flagged, range(base, base + 5), grid=grid)
