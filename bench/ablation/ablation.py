"""Each ingredient of the method `ballast` switched off in turn, restated in numpy.

    BALLAST_DATASETS=... python3 ablation.py [SET,... [VARIANT,...]]      sets: orl, coil20, yale-b, isolet (those the method was tuned on)

Needs numpy and scipy. Prints, per variant, the share of cells (kind x rate 10, 30 % x c = 10, 30, 50) within 3 % of the clean fit, the median and
mean excess (a cell counting at most 100 %), and excess and false alarms where nothing is contaminated. One seed; about a minute per set of 400 images.
"""
import os
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np
import scipy.io
import scipy.linalg

FILES = {"orl": "orl-32x32", "coil20": "coil20-32x32", "yale-b": "extended-yaleb-32x32", "isolet": "isolet5"}
KINDS = ["features", "own-features", "occlusion", "black", "salt", "far", "pixels"]
AXES, PATCH, FAINT, WINDOW = 10, 0.05, 0.1, 0.25
DEEP_AMONG_MANY, DEEP_WITHOUT_FARTHEST, FARTHEST = 3.6, 3.5, 0.2
RUNGS, MOST, MOST_LATER, MAJORITY, DEEP, AGREEMENT, NEARLY, NEAR, ROUNDS, TAIL = (10, 20, 35, 50, 70, 100), 500, 300, 0.55, 2.3, 0.95, 0.8, 0.1, 4, 3.0


def load(name):
    x = scipy.io.loadmat(os.path.join(os.environ["BALLAST_DATASETS"], FILES[name] + ".mat"))["fea"].astype(float)
    return x, None if name == "isolet" else (32, 32)


def contaminate(x, shape, kind, rate, seed):
    n, d = x.shape
    rng = np.random.default_rng(100 * seed + KINDS.index(kind))
    low, high = x.min(), x.max()
    contaminated = rng.permutation(n)[: round(rate * n)]
    shared = rng.permutation(d)[: d // 5]
    y = x.copy()

    def block(h, w):
        top, left = rng.integers(0, shape[0] - h + 1), rng.integers(0, shape[1] - w + 1)
        mask = np.zeros(shape, bool)
        mask[top : top + h, left : left + w] = True
        return np.flatnonzero(mask)

    def rectangle():
        sizes = [(h, w) for h in range(1, 33) for w in range(1, 33) if 256 <= h * w <= 512]
        return block(*sizes[rng.integers(len(sizes))])

    for i in contaminated:
        if kind == "features":
            y[i, shared] = rng.uniform(low, high, len(shared))
        elif kind == "own-features":
            y[i, rng.permutation(d)[: d // 5]] = rng.uniform(low, high, d // 5)
        elif kind == "pixels":
            y[i, rng.permutation(d)[: d // 5]] = rng.uniform(0, 255, d // 5)
        elif kind == "occlusion":
            at = rectangle()
            y[i, at] = rng.uniform(low, high, len(at))
        elif kind == "black":
            y[i, rectangle()] = low
        elif kind == "salt":
            at = block(16, 16)
            y[i, at[rng.random(len(at)) < 0.6]] = high
        else:
            y[i] = 15 + np.sqrt(8) * rng.standard_normal(d)
    bad = np.zeros(n, bool)
    bad[contaminated] = True
    return y, bad


def axes(x, count):
    mean = x.mean(0)
    z = x - mean
    n, d = z.shape
    if n < d:
        values, vectors = scipy.linalg.eigh(z @ z.T, subset_by_index=[n - count, n - 1])
        return mean, z.T @ vectors[:, ::-1] / np.sqrt(np.maximum(values[::-1], 1e-12 * values[-1]))
    return mean, scipy.linalg.eigh(z.T @ z, subset_by_index=[d - count, d - 1])[1][:, ::-1]


def halves(x, counted):
    """The samples that count in the order of their distance from the mean, and which half each is in (1-2-2-1)."""
    order = np.argsort(((x - x.mean(0)) ** 2).sum(1))
    order = order[counted[order]]
    second = np.zeros(len(x), bool)
    second[order[1::4]] = second[order[2::4]] = True
    return order, second


def fits(x, counted, accepted, count, most, crossed=True):
    """Subspaces with the samples to be measured by them."""
    order, second = halves(x, counted)
    for own in (False, True) if crossed else (None,):
        measured = second == own if crossed else np.ones(len(x), bool)
        fitted = order[(~measured if crossed else measured)[order] & accepted[order]]
        fitted = fitted[np.linspace(0, len(fitted) - 1, min(len(fitted), most * (1 if crossed else 2))).astype(int)]
        yield np.flatnonzero(measured), *axes(x[fitted], min(count, len(fitted)))


def ladder(x, counted, accepted, rungs, crossed):
    """Logarithms of distances at every rung."""
    squares = np.zeros((len(rungs), len(x)))
    for rows, mean, w in fits(x, counted, accepted, max(rungs), MOST if accepted[counted].all() else MOST_LATER, crossed):
        z = x[rows] - mean
        left = (z**2).sum(1)[:, None] - np.cumsum((z @ w) ** 2, 1)
        for k, rung in enumerate(rungs):
            squares[k, rows] = left[:, min(rung, w.shape[1]) - 1]
    return 0.5 * np.log(np.maximum(squares, 1e-14 * np.median(squares[0])))


def patches(x, usual_excused=True):
    """The value that each sample shows at most of the features where it is not the usual one, and where it does."""
    order = np.argsort(((x - x.mean(0)) ** 2).sum(1))
    some = x[order[np.linspace(0, len(x) - 1, min(len(x), 201)).astype(int)]]
    unusual = np.ones(x.shape, bool)
    for j in range(x.shape[1] * usual_excused):
        shown, counts = np.unique(some[:, j], return_counts=True)
        if counts.max() >= len(some) / 3:
            unusual[:, j] = x[:, j] != shown[counts.argmax()]
    values, where = np.zeros(len(x)), np.zeros(x.shape, bool)
    for i in range(len(x)):
        shown, counts = np.unique(x[i, unusual[i]], return_counts=True)
        if len(counts) and counts.max() >= PATCH * x.shape[1]:
            values[i] = shown[counts.argmax()]
            where[i] = unusual[i] & (x[i] == values[i])
    return values, where


def hidden(x, values, where, accepted, masked=True):
    """The share of what a sample should show that its patch hides, beyond the error made elsewhere."""
    shares = np.zeros(len(x))
    for rows, mean, w in fits(x, np.ones(len(x), bool), accepted, AXES, MOST_LATER):
        rows = rows[where[rows].any(1)]
        here, c = where[rows], w.shape[1]
        pairs = (w[:, :, None] * w[:, None, :]).reshape(len(w), -1)
        normal = (1 + 1e-10) * np.eye(c) - (here.astype(float) @ pairs).reshape(-1, c, c) * masked
        scores = np.linalg.solve(normal, ((x[rows] - mean) * (~here | (not masked)) @ w)[:, :, None])[:, :, 0]
        expected = mean + scores @ w.T
        error = (np.abs(x[rows] - expected) * ~here).sum(1) / np.maximum(1, (~here).sum(1))
        gap = np.abs(expected - values[rows, None])
        shares[rows] = (np.maximum(0, gap - error[:, None]) * here).sum(1) / gap.sum(1)
    return shares


def valley(s, near=None, least=0, majority=MAJORITY):
    o = np.sort(s)
    n = len(o)
    window = max(least, 2 * (o[n // 2] - o[n // 4]) / 0.6745 * n**-0.2)
    lowest = o[min(n, int(majority * n)) - 1]
    ends = np.searchsorted(o, o + window, "right")
    i = np.arange(n - 1)
    peaks = np.maximum.accumulate((ends - np.arange(n))[::-1])[::-1][i + 1]
    here = ends[i] - i - 1
    depth = (peaks - here) / np.sqrt(peaks + here)
    place = o[i] + np.maximum(window, o[i + 1] - o[i]) / 2
    depth = np.where(place < lowest, 0, depth)
    if near is not None:
        depth = np.where(np.abs(np.searchsorted(o, place, "right") - near) <= NEAR * n, depth, 0)
    best = np.flatnonzero(depth == depth.max())[0]
    return place[best], depth[best]


def stands_out(s, rejected):
    ranks = np.argsort(np.argsort(s))
    r = rejected.sum()
    return (ranks[rejected].sum() - r * (r - 1) / 2) / max(1, r * (len(s) - r)) if r else 1


def tail(s):
    low, high = np.quantile(s, [0.2, 0.45])
    deviation = (high - low) / 0.71596
    return high + 0.12566 * deviation + TAIL * deviation


def deepest(s, counted, near, least, top):
    """The valley of the largest dimension at which it is nearly as deep as at any, with the distances at it."""
    majority = MAJORITY * len(counted) / counted.sum()
    found = [(valley(row[counted], near, 0, majority), row) for row in s]
    found = [(v, row) for v, row in found if v[1] > 0 and stands_out(top[counted], row[counted] > v[0]) >= least]
    most = max((v[1] for v, _ in found), default=0)
    return [(v, row) for v, row in found if v[1] >= NEARLY * most][-1] if found else None


def first_cut(x, counted, fitted, rungs, crossed, agreement, valleys, tails, again):
    """Who is accepted by distances from fits to some, and whether by a valley; those not counted have no say and are out."""
    s = ladder(x, counted, fitted, rungs, crossed)
    top = s[-1]
    cut = deepest(s, counted, None, agreement, top) if valleys else None
    many = cut is not None and (cut[1][counted] > cut[0][0]).sum() > counted.sum() / 3
    if again and valleys and (cut is None or cut[0][1] < (DEEP_AMONG_MANY if many else DEEP)):
        near = fitted & (top <= np.sort(top[counted])[int(np.ceil((1 - FARTHEST) * counted.sum())) - 1])
        cut = deepest(ladder(x, counted, near, rungs, crossed), counted, None, agreement, top)
        parts = cut is not None and cut[0][1] >= DEEP_WITHOUT_FARTHEST and (cut[1][counted] > cut[0][0]).sum() <= counted.sum() / 3
    else:
        parts = cut is not None and cut[0][1] >= (DEEP_AMONG_MANY if many else DEEP)
    if not parts:
        return counted & (top <= tail(top[counted])) if tails else counted, False
    return counted & (cut[1] <= cut[0][0]), True


def settled(x, counted, good, rungs, crossed, rounds, deepening):
    """The deepest valley without the rejected; or the last one, when it stands still."""
    depth = 0
    for _ in range(rounds - 1):
        s = ladder(x, counted, good, rungs, crossed)
        cut = deepest(s, counted, good.sum(), 0, s[-1])
        if cut is None or deepening and cut[0][1] <= depth:
            break
        new = counted & (cut[1] <= cut[0][0])
        if (new == good).all():
            break
        good, depth = new, cut[0][1]
    return good


def uncovered(x, good, rounds, masked, excused):
    """Who does not hide behind a patch; fits are made without those that are far away."""
    values, where = patches(x, excused)
    whole = np.ones(len(x), bool)
    near = None
    if where.any(1).sum() < DEEP**2:
        return whole
    for k in range(rounds):
        s = np.log(np.maximum(hidden(x, values, where, good & whole, masked), FAINT))
        place, depth = valley(s, near, WINDOW)
        if depth < (DEEP if k == 0 else 1e-9):
            break
        new = s <= place
        if (new == whole).all():
            break
        whole, near = new, new.sum()
    return whole


def accepted(x, rungs=RUNGS, crossed=True, agreement=AGREEMENT, rounds=ROUNDS, deepening=True, valleys=True, tails=True, again=True, patched=True, masked=True, excused=True):
    everybody = np.ones(len(x), bool)
    most = min(len(x) // 2, MOST) // 2
    rungs = tuple(rung for rung in rungs if rung <= most) or (most,)
    good, parted = first_cut(x, everybody, everybody, rungs, crossed, agreement, valleys, tails, again)
    whole = uncovered(x, good, min(3, rounds), masked, excused) if patched else everybody
    if not whole.all():
        good, parted = first_cut(x, whole, whole & good, rungs, crossed, agreement, valleys, tails, again)
    return settled(x, whole, good, rungs, crossed, rounds, deepening) if parted else good


def sketch(x):
    """The first sketch: normal cut on OD^(2/3) at dimension 10, repeated."""
    good = np.ones(len(x), bool)
    for _ in range(10):
        t = np.exp(ladder(x, np.ones(len(x), bool), good, (10,), False)[0] * 2 / 3)
        middle = np.median(t)
        new = t <= middle + 2.24 * 1.4826 * np.median(np.abs(t - middle))
        if (new == good).all():
            break
        good = new
    return good


VARIANTS = {
    "all of it": accepted,
    "no cross-fitting": lambda x: accepted(x, crossed=False),
    "dimension 10 only": lambda x: accepted(x, rungs=(10,)),
    "dimension 50 only": lambda x: accepted(x, rungs=(50,)),
    "ladder up to 70 only": lambda x: accepted(x, rungs=RUNGS[:-1]),
    "no agreement asked": lambda x: accepted(x, agreement=0),
    "no second look": lambda x: accepted(x, again=False),
    "one round": lambda x: accepted(x, rounds=1),
    "rounds until nothing changes": lambda x: accepted(x, deepening=False),
    "no valley, tail only": lambda x: accepted(x, valleys=False),
    "no tail, valley only": lambda x: accepted(x, tails=False),
    "no patches looked for": lambda x: accepted(x, patched=False),
    "patch not masked": lambda x: accepted(x, masked=False),
    "usual values not excused": lambda x: accepted(x, excused=False),
    "first sketch": sketch,
    "everybody (plain PCA)": lambda x: np.ones(len(x), bool),
}


def main():
    names = sys.argv[1].split(",") if len(sys.argv) > 1 else list(FILES)
    variants = {v: VARIANTS[v] for v in sys.argv[2].split(",")} if len(sys.argv) > 2 else VARIANTS
    for name in names:
        x, shape = load(name)
        cells = [("none", 0.0)] + [(k, r) for k in KINDS if shape or k in ("features", "own-features", "far", "pixels") for r in (0.1, 0.3)]
        results = {variant: [] for variant in variants}
        for kind, rate in cells:
            y, bad = contaminate(x, shape, kind if rate else "far", rate, 1)
            mean0, w0 = axes(y[~bad], 50)
            for variant, decide in variants.items():
                good = decide(y)
                mean, w = axes(y[good], 50)
                excess = [
                    ((x - mean - (y - mean) @ w[:, :c] @ w[:, :c].T) ** 2).sum()
                    / ((x - mean0 - (y - mean0) @ w0[:, :c] @ w0[:, :c].T) ** 2).sum()
                    - 1
                    for c in (10, 30, 50)
                ]
                results[variant].append((excess, (~good)[~bad].mean()))
        for variant, rows in results.items():
            excess = 100 * np.array([e for row, _ in rows[1:] for e in row])
            print(
                f"| {name} | {variant} | {100 * np.mean(excess <= 3):.0f} % | {np.median(excess):.2f} % | {np.minimum(excess, 100).mean():.1f} % "
                f"| {100 * max(rows[0][0]):.2f} % | {100 * rows[0][1]:.2f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main()
