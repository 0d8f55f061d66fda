"""Images: excess over the clean fit when the dropped are left out, found and false shares of the decision, by set, size and kind.

    python3 img.py SETS KINDS SIZES SEEDS [VARIANTS [RATE]]      e.g. img.py pie,att,mnist rotated,grey 100,400 71,72 plain,today,abc

Excess: squared error of the fit without the dropped against that of the fit without the damaged, at c = 10 and 30, mean, %.
Variants: plain (nobody dropped), today (bench/ablation), or legs of rule.py (ab, abc, ...).
"""
import os
import sys
import time

from gen import *
from rule import axes, detect

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ablation"))
import ablation as today

TABLES = ("none", "features", "own-features", "pixels")


def draw(name, kind, rate, seed, n):
    x, shape = images(name)
    if n < len(x): x = x[np.sort(np.random.default_rng([7, seed]).permutation(len(x))[:n])]
    return (x, shape) + contaminate(x, shape, kind, rate, seed, name)


def excess(x, y, keep, bad, cs=(10, 30)):
    errors = []
    for fitted in (keep, ~bad):
        m, W = axes(y[fitted], max(cs)); errors.append([((x - m - (y - m) @ W[:, :c] @ W[:, :c].T)**2).sum() for c in cs])
    return 100 * np.mean(np.array(errors[0]) / errors[1] - 1)


def decide(variant, y, shape):
    if variant == "plain": return np.zeros(len(y), bool), ""
    if variant == "today": return ~today.accepted(y, patched=shape is not None), ""
    d = detect(y, 30 if len(y) > 100 else 10, shape, legs=variant); return d.dropped, "/".join("%d" % (len(d.why[k]) - 1) if k == "d" else str(d.why[k][0]) for k in "bdca" if k in d.why)


def run(names, kinds, sizes, seeds, variants, rate=.2):
    total = {}
    for name in names:
        for n in sizes:
            for kind in kinds:
                if images(name)[1] is None and kind not in TABLES: continue
                cells = {v: [] for v in variants}; t = time.time(); whys = []
                for s in seeds:
                    x, shape, y, bad = draw(name, kind, rate, s, n)
                    for v in variants:
                        out, why = decide(v, y, shape); cells[v].append([excess(x, y, ~out, bad), out[bad].mean() if bad.any() else 0, out[~bad].mean()]); whys.append(why)
                print(name, n, kind, " | ".join("%s %.1f (%.2f/%.3f)" % ((v,) + tuple(np.mean(c, 0))) for v, c in cells.items()), [w for w in whys if w], "%.1f s" % ((time.time() - t) / len(seeds)), flush=True)
                for v in variants: total.setdefault((kind, v), []).append(np.mean(cells[v], 0))
    for kind in kinds: print("MEAN", kind, " | ".join("%s %.1f (%.2f/%.3f)" % ((v,) + tuple(np.mean(total[kind, v], 0))) for v in variants if (kind, v) in total))


if __name__ == "__main__":
    names, kinds, sizes, seeds = (a.split(",") for a in sys.argv[1:5]); variants = sys.argv[5].split(",") if len(sys.argv) > 5 else ["plain", "today", "abc"]
    run(names, kinds, [int(v) for v in sizes], [int(v) for v in seeds], variants, float(sys.argv[6]) if len(sys.argv) > 6 else .2)
