"""Reference implementation of the decision of `ballast`: three legs, one scale, one level, one score.

    d = detect(X, c, shape=None, alpha=ALPHA)
    d.score    0 in the middle of the crowd, the largest of all distances, each in units of its own way to the cut; > 1 means flagged
    d.flagged  the decision;   d.dropped  flagged and not good leverage: left out of the fit;   d.leg  which leg flagged each sample ('' if none)

Deterministic; independent of the order of the samples but for ties. Numpy only. SPEC.md says the same in words.
"""
import numpy as np
from types import SimpleNamespace

# ---- constants (SPEC.md has the measurement behind each) ----
ALPHA = 0.003             # level on the scale of section 2, shared by two distances: z = 2.97
CORE = 0.55               # share of samples that location, scale and core are taken from
DIRECTIONS = 300          # pairs of samples
SPLIT_AXES = 20           # of the directions that groups are looked for along, so many are axes where leg b sees all axes
THIN = 1000               # samples that directions, scales and splits are taken from
MOST_AXES = 100           # coordinates of leg b
SPHERED = 50              # of which so many are made equally wide
PER_AXIS = 5              # samples for each of these
MOST_APART, MOST_APART_FEW = 0.40, 0.30 # share that a group or what lies beyond a valley may have, of 100 samples or more and of 50 or fewer
DEEP, DEEP_LONG_TAIL = 3.0, 2.2
GROUP, GROUP_N, GROUP_R, APART, APART_WIDE, APART_WIDE_FEW = 3.3, 60.0, 4.0, 0.5, 2.5, 4.0
SPLIT_DEPTH = 1.4
PARTED, PARTED_GROUP, CLEARER = 1.6, 1.75, 1.35
SMALL, PARTED_DOUBTFUL, MORE_OPEN, KINDS_OF_SMALL = 0.18, 2.0, 3.0, 1.7
MOST_APART_MORE = 0.3     # of several groups together
PLAIN = 1.25              # plain distances count by so much less
SCORED = 0.75             # share that the score's distances are taken from
FEW = 70.0                # fewer samples than about this part by chance where they are skewed
GROUPED = 1.5             # where there are groups a single sample must be so much farther
KIND, SMALL_KIND, MOST_KINDS, KIND_FAR = 0.1, 1 / 3, 8, 1.25 # least share of a kind of all, or of the mean of those; most kinds; the same where it is measured from the nearest of several kinds
NEARLY, NEARLY_FEW, TWICE, ALIKE = 0.6, 1.0, 2.0, 0.75  # a rest that parts nearly as one crowd cannot, more than half as clearly as what was taken away and into parts about as small (or n < FEW), is two kinds
SCATTERED, SCATTERED_FAR, ONE_SIDED = 0.05, 5.0, 2.0 # share so many deviations out, more than a heavy tail has; squared sum of their directions, each of length 1, relative to their number
OPEN, AJAR = 2.0, 1.2
GROUP_FAR, FAR_SHARE = 0.8, 1 / 3 # a group, and outliers on all sides
MANY, NEARER = 0.02, 2 / 3 # where so many are beyond the level the tail is a crowd and begins nearer
WIDE = 2.0                # in wide data (axes that leg b does not see) a single sample must be so much farther
EDGE = 0.01
BLOCKS, CONTRAST_N, CONTRAST_MANY, CONTRAST_NEARER, CONTRAST_FAR, CONTRAST_FAR_FEW = 5, 120.0, 0.04, 0.6, 0.94, 0.985
EVEN_BLOCKS, EVEN_SIDE, EVEN_LEAST, EVEN_MOST, EVEN_PIXELS, WHITE, EVEN_FAR, EVEN_LINE = 8, 16, 0.08, 0.6, 64, 0.8, 6.0, 2.0 # patches of one value with noise
FAINT, FAINT_EVEN, COVERING = 0.1, 0.05, 0.5 # smaller shares count as none; so many of the patches with noise must cover as much as FAINT
MUCH_FOUND = 0.08         # where so many are dropped already leg d is not asked: clean pictures are of several kinds too
DARK = 0.1                # of the range is added before logarithms: what is darker says little
GROWING = (0.55, 0.6, 0.65, 0.7, 0.75)
RUNGS = (10, 20, 35, 50, 70, 100)
GOLD, PLAST = 0.6180339887498949, 0.7548776662466927


def normal_quantile(p):
    from scipy.special import ndtri
    return float(ndtri(p))


# ---------------------------------------------------------------- 1. coordinates
def compact(X, most=None):
    """Scores on the principal axes (exact when most is None) and their variances."""
    Z = X - X.mean(0); n, d = Z.shape
    if d > n:
        w, U = np.linalg.eigh(Z @ Z.T); w, U = w[::-1], U[:, ::-1]; r = int((w > 1e-12 * w[0]).sum()); r = min(r, most or r)
        return U[:, :r] * np.sqrt(w[:r]), w[:r] / (n - 1), int((w > 1e-12 * w[0]).sum())
    w, V = np.linalg.eigh(Z.T @ Z); w, V = w[::-1], V[:, ::-1]; rank = int((w > 1e-12 * w[0]).sum()); r = min(rank, most or rank)
    return Z @ V[:, :r], w[:r] / (n - 1), rank


def hash01(k, j):
    """splitmix64 of (k, j), as a number in [0, 1)."""
    with np.errstate(over="ignore"):
        x = k.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(j + 1) * np.uint64(0xD1B54A32D192ED03)
        x ^= x >> np.uint64(30); x *= np.uint64(0xBF58476D1CE4E5B9); x ^= x >> np.uint64(27); x *= np.uint64(0x94D049BB133111EB); x ^= x >> np.uint64(31)
    return (x >> np.uint64(11)).astype(float) / 2**53


def spread_levels(X, order):
    """Columns of few levels: equal values are spread evenly over half the way to the next, so that levels are neither gaps nor ties."""
    n, d = X.shape; Y = X; rank = np.empty(n, np.int64); rank[order] = np.arange(n)
    for j in range(d):
        v = np.unique(X[: 4 * int(np.sqrt(n)) + 8, j])
        if len(v) > np.sqrt(n) + 1: continue
        v, inv = np.unique(X[:, j], return_inverse=True)
        if len(v) < 2 or len(v) > np.sqrt(n) + 1: continue
        gap = np.diff(v); w = np.minimum(np.minimum(np.r_[gap[0], gap], np.r_[gap, gap[-1]]), np.median(gap)) / 2
        if Y is X: Y = X.copy()
        Y[:, j] = v[inv] + (2 * hash01(rank, j) - 1) * w[inv]
    return Y


def thinned(order, most):
    m = min(most, len(order)); return order[(np.arange(m) * len(order)) // m]


# ---------------------------------------------------------------- 2. the common scale
def scale_of(s):
    """Middle, quartile spread and power of a crowd of log distances: on d^p (log d if p = 0) its quartiles lie evenly, 0 <= p <= 2/3."""
    a, m, b = np.quantile(s, [.25, .5, .75]); u, v = m - a, b - m
    if v >= u: return m, max(v, 1e-9), 0.
    f = lambda p: np.exp(p * v) + np.exp(-p * u) - 2          # rises through 0 at the power sought
    lo, hi = 0., 2 / 3
    if f(hi) > 0:
        for _ in range(40):
            p = .5 * (lo + hi)
            if f(p) > 0: hi = p
            else: lo = p
    return m, max(v, 1e-9), hi if hi * v > 1e-6 else 0.


def deviations(s, scale):
    m, v, p = scale
    if p == 0.: return (s - m) * .6744897501960817 / v
    return np.expm1(np.clip(p * (s - m), -50, 50)) * .6744897501960817 / np.expm1(p * v)


def relative(s, z, crowd=None):
    """Log distances between the middle of everybody, or of a crowd, (0) and the cut at z deviations (1): what makes distances of different kinds comparable."""
    m, v, p = scale_of(s if crowd is None else crowd); reach = z * v / .6744897501960817 if p == 0. else np.log1p(z * np.expm1(p * v) / .6744897501960817) / p
    return (s - m) / reach


# ---------------------------------------------------------------- 3. valleys
def valley(s, majority, look, least=0.):
    """Deepest valley in a crowd of log distances above a share `look`; none if it leaves less than the majority below."""
    o = np.sort(s); n = len(o); window = max(least, 2 * (o[n // 2] - o[n // 4]) / .6745 * n**-.2)
    if not window > 0: return np.inf, 0.
    lowest = o[int(np.ceil(look * n)) - 1]; ends = np.searchsorted(o, o + window, "right"); i = np.arange(n - 1)
    peaks = np.maximum.accumulate((ends - np.arange(n))[::-1])[::-1][i + 1]; here = ends[i] - i - 1
    depth = (peaks - here) / np.sqrt(peaks + here); place = o[i] + np.maximum(window, o[i + 1] - o[i]) / 2
    depth = np.where(place < lowest, 0, depth); b = np.flatnonzero(depth == depth.max())[0]
    if np.searchsorted(o, place[b], "right") < majority * n: return np.inf, 0.
    return place[b], depth[b]


# ---------------------------------------------------------------- 4. leg b: all directions
def pair_directions(Z, order, m=DIRECTIONS):
    n = len(order); k = np.arange(m); a = (k * GOLD % 1 * n).astype(int); b = (k * PLAST % 1 * n).astype(int); b = np.where(a == b, (b + 1) % n, b)
    V = Z[order[a]] - Z[order[b]]; s = np.linalg.norm(V, axis=1); ok = s > 1e-12 * max(s.max(), 1e-300)
    return V[ok] / s[ok, None]


def outlyingness(Z, o, V):
    """Stahel-Donoho: largest |projection - middle| / spread, both from the shortest 55 % of the projections of o."""
    P = Z @ V.T; S = np.sort(P[o], 0); n = len(o); h = int(np.ceil(CORE * n)); w = S[h - 1:] - S[: n - h + 1]; i = w.argmin(0); j = np.arange(P.shape[1])
    middle, half = .5 * (S[i, j] + S[i + h - 1, j]), .5 * w[i, j]; ok = half > 1e-6 * P[o].std(0)
    return (np.abs(P[:, ok] - middle[ok]) / half[ok]).max(1) if ok.any() else np.zeros(len(Z))


def without_itself(T, A):
    """Squared Mahalanobis distances from the accepted A; a member's from the others of A (by a rank-one formula)."""
    m = A.sum(); Y = T - T[A].mean(0); w, U = np.linalg.eigh(Y[A].T @ Y[A]); ok = w > 1e-10 * m
    if not ok.any(): return np.ones(len(T))
    q = ((Y @ U[:, ok])**2 / w[ok]).sum(1); k = m / (m - 1)
    return np.where(A, (m - 2) * k * k * q / np.maximum(1e-9, 1 - k * q), (m - 1) * q)


def best_cut(P, least=.1):
    """Per column the cut with the largest share of variance between both sides, each side at least 10 %."""
    n = len(P); mean = P.mean(0); S = np.sort(P, 0) - mean; c = np.cumsum(S, 0); i = np.arange(1, n)[:, None]
    B = c[:-1]**2 * n / (i * (n - i)); a = max(1, int(least * n)); B = B[a - 1: n - a]; k = B.argmax(0) + a - 1; j = np.arange(P.shape[1])
    return B[k - a + 1, j] / np.maximum((S**2).sum(0), 1e-300), .5 * (S[k, j] + S[k + 1, j]) + mean


def gap(p, t):
    """Two measures of the gap between two sides of a projection. Depth: counts as in a valley, the lower of both peaks against the emptiest window between
    the medians. Openness: from 95 % of the larger side to the nearer quarter of the smaller, in deviations of the larger (a long tail is no second crowd)."""
    s = np.sort(p); n = len(s); a, b = s[s <= t], s[s > t]; w = 1.5 * min(max(a.std(), b.std()), s.std()) * n**-.2
    if not w > 0: return 0., 0.
    openness = (np.quantile(b, .25) - np.quantile(a, .95)) / max(a.std(), 1e-300) if len(b) <= len(a) else (np.quantile(b, .05) - np.quantile(a, .75)) / max(b.std(), 1e-300)
    count = lambda x: np.searchsorted(s, x + w / 2, "right") - np.searchsorted(s, x - w / 2, "left")
    g = np.linspace(np.median(a), np.median(b), 101); N = count(g); here = N.min(); at = g[N.argmin()]; c = count(s)
    lower, upper = c[s <= at], c[s > at]; peak = min(lower.max() if len(lower) else 0, upper.max() if len(upper) else 0)
    return (peak - here) / np.sqrt(max(1, peak + here)), openness


def find_split(Z, T, o, rounds=3):
    """The clearest parting in two groups: every pair direction refined by Fisher's. (separation, share, smaller side, depth)"""
    none = (0., 0., None, 0., 0.); m = len(o); r = T.shape[1]
    if m < 20: return none
    a = min(SPLIT_AXES, r) if Z.shape[1] == r or len(T) < FEW else 0; V = pair_directions(Z, o, DIRECTIONS - a)
    if not len(V): return none
    To = T[o] - T[o].mean(0); S = To.T @ To / m; S += np.eye(r) * (np.trace(S) / m + 1e-12); inverse = np.linalg.inv(S); P = np.concatenate([Z[o] @ V.T, Z[o][:, :a]], 1); cut = best_cut(P)[1]
    for _ in range(rounds):                 # S^-1 (m1 - m0) is Fisher's direction: within = total - between, of rank one
        G = (P > cut).astype(float); n1 = G.sum(0); sums = G.T @ To; V = (sums * (m / (n1 * (m - n1)))[:, None]) @ inverse; P = To @ V.T; cut = best_cut(P)[1]
    G = P > cut; n1 = G.sum(0); n0 = m - n1; s1 = (P * G).sum(0); mean1, mean0 = s1 / n1, -s1 / n0
    within = np.maximum((P**2).sum(0) - n1 * mean1**2 - n0 * mean0**2, 0) / m; D2 = (mean1 - mean0)**2 / np.maximum(within, 1e-300)
    D = np.sqrt(np.maximum(0, D2 * max(.05, (m - r - 3) / m) - r * (1 / n1 + 1 / n0))); D[np.minimum(n1, n0) < 2] = 0
    clear = np.flatnonzero(D >= .8 * D.max()); weight = D[clear]**2 * n1[clear] * n0[clear] / m**2; best = none
    for k in clear[np.argsort(-weight, kind="stable")][:10]:          # of the clear ones that with most between, if there is a gap
        depth, openness = gap(P[:, k], cut[k]); found = depth >= SPLIT_DEPTH and openness >= OPEN
        if best[2] is None or found:
            side = (T - T[o].mean(0)) @ V[k] > cut[k]; best = (D[k], min(n1[k], n0[k]) / m, side if n1[k] < n0[k] else ~side, depth, openness)
            if found: break
    return best


def null_separation(m, r): return GROUP + (GROUP_N + GROUP_R * r) / m          # what parts one crowd of m samples, at most


def most_apart(n): return max(MOST_APART_FEW, min(MOST_APART, MOST_APART_FEW + (n - 50) / 500))


def peel(Z, T, o, trace, wide):
    """Groups apart from the others, taken away one by one until the rest is one crowd, and how far they are apart; None if there is no such group, or no such rest."""
    n = len(T); gone = np.zeros(n, bool); least = widest = np.inf; more = False; clear = (APART_WIDE_FEW if n <= 250 else APART_WIDE) if wide else APART * (1 + (FEW / len(o))**4)
    for _ in range(4):
        oo = o[~gone[o]]; D, share, side, depth, openness = find_split(Z, T, oo); null = null_separation(len(oo), T.shape[1]); trace.append((round(float(D), 1), round(share, 2), round(float(depth), 1), round(float(openness), 1)))
        parts = depth >= SPLIT_DEPTH and openness >= AJAR and (D >= null or gone.any() and two_kinds(D, null, least, wide, n, share, gone.mean()))
        doubtful = gone.mean() < SMALL or more
        if gone.any() and (D <= least / (PARTED_DOUBTFUL if n < FEW or wide and doubtful else CLEARER) and not parts or wide and D <= least / (PARTED_DOUBTFUL if doubtful else PARTED_GROUP) and (D <= 2 * null or openness <= widest / MORE_OPEN)): return gone, least
        if not parts or D < null + clear or openness < OPEN: return None
        more = bool(gone.any()); gone |= side & ~gone; least = min(least, D); widest = min(widest, openness)
        if gone.mean() > (MOST_APART_MORE if more else most_apart(n) + .01): return None
    return None


def two_kinds(D, null, apart, wide, n, share, taken): return not wide and (D >= null - NEARLY and D > apart / TWICE and taken >= ALIKE * share * (1 - taken) or n < FEW and D >= null - NEARLY_FEW)


def separation(To, g):
    """How far two given groups are apart along Fisher's direction, as in find_split."""
    m, r = To.shape; n1 = g.sum(); n0 = m - n1; Y = To - To.mean(0); S = Y.T @ Y / m; S += np.eye(r) * (np.trace(S) / m + 1e-12); delta = Y[g].mean(0) - Y[~g].mean(0)
    p = Y @ np.linalg.solve(S, delta); within = (p[g].var() * n1 + p[~g].var() * n0) / m
    return np.sqrt(max(0., (p[g].mean() - p[~g].mean())**2 / max(within, 1e-300) * max(.05, (m - r - 3) / m) - r * (1 / n1 + 1 / n0)))


def one_crowd(Z, T, o, A, share, separate, trace, wide):
    """Whether the accepted are one crowd: no parting of them that is clear and nearly as large as what is rejected."""
    oo = o[A[o]]; strict = not wide and share >= .1
    if len(oo) < 20 or not (~A[o]).sum() > 1: return True
    D, s2, _, depth, openness = find_split(Z, T, oo); D0 = max(separate, separation(T[o], ~A[o])); trace.append(("rest", round(float(D), 1), round(s2, 2), round(float(depth), 1), round(float(openness), 1), "rejected", round(float(D0), 1)))
    null = null_separation(len(oo), T.shape[1]); clear = two_kinds(D, null, D0, wide, len(T), s2, share) or D >= null if strict else D >= null + .3 and (D > D0 / PARTED or D > (KINDS_OF_SMALL if wide and share < SMALL else 2) * null)
    return not (clear and s2 >= .4 * share and depth >= SPLIT_DEPTH and openness >= AJAR)


def kinds(Z, T, o):
    """The samples parted again and again, as clearly as no crowd parts: kinds of at least a tenth of all, or of a good part of what a kind has on average. What parts and is less is of no kind."""
    waiting, found, small = [np.ones(len(T), bool)], [], []
    while waiting:
        g = waiting.pop(); oo = o[g[o]]; D, share, side, depth, openness = find_split(Z, T, oo)
        if side is None or D < null_separation(len(oo), T.shape[1]) or depth < SPLIT_DEPTH or openness < AJAR or len(found) + len(waiting) >= MOST_KINDS - 1: found.append(g); continue
        for h in (g & ~side, g & side): (waiting if h[o].sum() >= max(3, KIND * len(o)) else small).append(h)
    return found + [g for g in small if g[o].sum() >= max(3, SMALL_KIND * sum(h[o].sum() for h in found) / len(found))]


def nearest_kind(T, groups, z):
    """Log distances from the nearest kind; the covariance within kinds is one but for its size. From the best three quarters of each kind, found by concentration,
    then from all that are not far; a member's from the others."""
    n, K = len(T), len(groups); member = np.full(n, -1); size = np.zeros(K)
    for k, g in enumerate(groups): member[g] = k
    for step in range(5):
        count = np.bincount(member[member >= 0], minlength=K); means = np.stack([T[member == k].mean(0) for k in range(K)]); A = member >= 0; Y = (T[A] - means[member[A]]) / np.exp(size[member[A], None]); m = A.sum() - K; w, U = np.linalg.eigh(Y.T @ Y); ok = w > 1e-10 * m
        L = np.empty((n, K))
        for k in range(K):
            q = (((T - means[k]) @ U[:, ok])**2 / w[ok]).sum(1) / np.exp(2 * size[k]); a = count[k] / (count[k] - 1)
            L[:, k] = .5 * np.log(np.maximum(np.where(member == k, (m - 1) * a * a * q / np.maximum(1e-9, 1 - a * q), m * q), 1e-300))
        near, s = L.argmin(1), L.min(1)
        if step == 4: break
        new = np.where(deviations(s, scale_of(s)) > z, -1, near)
        if step < 3:
            for k in range(K):
                mine = near == k
                if mine.any(): new[mine & (s > np.quantile(s[mine], SCORED))] = -1
        if min((new == k).sum() for k in range(K)) < 3: break
        member = new; size += [np.median(L[near == k, k]) for k in range(K)]; size -= size.mean()
    return s


def scattered(Z, T, o, z):
    """Outliers on all sides: more of them beyond what the nearer half foretells of a normal crowd than a heavy tail has, and no more on one side than on the others.
    Nobody if they are few, or all on one side (skewed)."""
    n, r = T.shape; nobody = np.zeros(n, bool); q = outlyingness(Z, o, pair_directions(Z, o))
    for _ in range(4): A = least_of(q, CORE); q = without_itself(T, A)
    dev = nearer_half(q, np.ones(n, bool)); far = dev > SCATTERED_FAR
    if far.sum() < SCATTERED * n: return nobody
    Y = T - T[A].mean(0); w, U = np.linalg.eigh(Y[A].T @ Y[A]); ok = w > 1e-10 * A.sum(); Y = (Y[far] @ U[:, ok]) / np.sqrt(w[ok]); Y /= np.linalg.norm(Y, axis=1)[:, None]
    if (Y.sum(0)**2).sum() > ONE_SIDED * far.sum(): return nobody
    crowd = dev <= z; return nearer_half(without_itself(T, crowd), crowd) > z


def nearer_half(q, crowd):
    """Deviations of squared distances on the scale that the nearer half of a crowd has if it is normal."""
    s = .5 * np.log(np.maximum(q, 1e-300)); a, m = np.quantile(s[crowd], [.25, .5]); return .6744897501960817 * np.expm1(2 / 3 * (s - m)) / max(-np.expm1(2 / 3 * (a - m)), 1e-9)


def least_of(q, share):
    A = np.zeros(len(q), bool); A[np.argsort(q, kind="stable")[: int(np.ceil(share * len(q)))]] = True; return A


def leg_b(X, z, order, split=True, bulk_allowed=True):
    """Outlyingness in all directions. Suspects, log distances (Mahalanobis, plain), who belongs to the crowd that the scale is taken from, reason."""
    n = len(X); trace = []
    spread = spread_levels(X, order) if X.shape[1] <= n else X; Z, l, rank = compact(spread, MOST_AXES); r = max(1, min(Z.shape[1], n // PER_AXIS, SPHERED)); T = Z[:, :r] / np.sqrt(l[:r]); wide = rank > r; most = most_apart(n)
    o = thinned(np.argsort((Z**2).sum(1), kind="stable"), THIN)
    A = np.zeros(n, bool); A[np.argsort(outlyingness(Z, o, pair_directions(Z, o)), kind="stable")[: int(np.ceil(CORE * n))]] = True
    starts = [("projections", A, np.zeros(n, bool), 0.)]
    if split:
        groups = peel(Z, T, o, trace, wide)
        if groups is not None: starts.append(("group", ~groups[0], *groups))
    best = None
    for name, A, side, separate in starts:
        for _ in range(3):
            s = .5 * np.log(np.maximum(without_itself(T, A), 1e-300)); a, m, b = np.quantile(s[~side], [.25, .5, .75])
            place, depth = valley(s, 1 - most, .4)
            deep = bulk_allowed and depth >= (DEEP_LONG_TAIL if b - m > 3 * (m - a) else DEEP)
            crowd = ~side & (s <= place) if deep else ~side
            out = side | (deviations(s, scale_of(s[crowd])) > z) | (~crowd if deep else False)
            if (A == ~out).all(): break
            A = ~out
        apart = (~crowd).mean(); reason = "tail" if crowd.all() else name
        ok = apart <= most + .01 and out.mean() <= .49 and (crowd.all() or name == "group" and (wide or apart < .1) or one_crowd(Z, T, o, ~out, apart, separate, trace, wide))
        if not ok: out = np.zeros(n, bool); reason = "groups"
        trace.append((name, reason, round(float(out.mean()), 3), round(float(depth), 1)))
        if best is None or out.sum() > best[0].sum(): best = (out, crowd, reason)
    out, crowd, reason = best
    if reason == "groups": crowd = np.ones(n, bool)
    if reason == "tail" and not wide and n >= FEW:
        far = scattered(Z, T, o, z)
        if far.any() and far.mean() <= most + .01: out, crowd, reason = far, ~far, "scattered"
    s = .5 * np.log(np.maximum(without_itself(T, crowd & ~out), 1e-300))
    if reason == "groups": z = z * GROUPED
    if reason == "groups" and not wide:
        several = kinds(Z, T, o); trace.append(("kinds", len(several)))
        if len(several) > 1: z = z / GROUPED * KIND_FAR * (1 + 10 / n); s = nearest_kind(T, several, z)
    Xs = X if spread is X else spread
    mean = Xs[crowd & ~out].mean(0); e = .5 * np.log(np.maximum(((Xs - mean)**2).sum(1), 1e-300))
    if reason == "groups" and not wide and len(several) > 1: e = s          # from the mean of several kinds a whole kind may be far
    if reason == "groups": out = deviations(s, scale_of(s)) > z
    q = outlyingness(Z, o, pair_directions(Z, o))                        # for the score only: distances from the best three quarters, as MCD has them
    for _ in range(3):
        A = np.zeros(n, bool); A[np.argsort(q, kind="stable")[: int(np.ceil(SCORED * n))]] = True; q = without_itself(T, A)
    rank_s = .5 * np.log(np.maximum(q, 1e-300)); rank_e = .5 * np.log(np.maximum(((spread - spread[A].mean(0))**2).sum(1), 1e-300))
    return out, s, e, crowd, reason, trace, rank, r, out & ~crowd, rank_s, rank_e, z


def also_far(X, out, group, c, z, on_all_sides=False, gone=False):
    """Of the suspects those that are far from c axes of the others too (orthogonal distance); the rest is good leverage. A group is judged as one, and so are outliers on all sides if a third of them is far."""
    A = ~out & ~np.asarray(gone); m = A.sum(); mean = X[A].mean(0); Y = X[A] - mean; k = min(c, m - 2, X.shape[1] - 1)
    if not out.any() or k < 1: return out & False
    if Y.shape[1] > m: w, U = np.linalg.eigh(Y @ Y.T); w, U = w[::-1], U[:, ::-1]; k = min(k, int((w > 1e-9 * w[0]).sum())); V = Y.T @ U[:, :k] / np.sqrt(w[:k])
    else: w, V = np.linalg.eigh(Y.T @ Y); w, V = w[::-1], V[:, ::-1]; k = min(k, int((w > 1e-9 * w[0]).sum())); V = V[:, :k]
    S = (X - mean) @ V; od2 = np.maximum(((X - mean)**2).sum(1) - (S**2).sum(1), 0); h = 1 / m + (S**2 / w[:k]).sum(1)
    e = np.where(A, od2 / np.maximum(.02, 1 - h), od2 / (1 + h))**(1 / 3); a, mid, b = np.quantile(e[A], [.25, .5, .75])
    far = out & (e > mid + z * max(mid - a, b - mid) / .6745)
    if group.any():
        both = A | group; stands = far[group].mean() > FAR_SHARE if on_all_sides else rank_sum(e[both], group[both]) >= GROUP_FAR; far = (far & ~group) | (group if stands else far & group)
    return far


# ---------------------------------------------------------------- 5. leg a: distances from cross-fitted axes
def axes(X, count):
    mean = X.mean(0); Y = X - mean; n, d = Y.shape; count = min(count, n - 1, d)
    if n < d: w, U = np.linalg.eigh(Y @ Y.T); w, U = w[::-1][:count], U[:, ::-1][:, :count]; return mean, Y.T @ U / np.sqrt(np.maximum(w, 1e-12 * w[0]))
    return mean, np.linalg.eigh(Y.T @ Y)[1][:, ::-1][:, :count]


def folds_of(order, n, count):
    f = np.full(n, -1); k = np.arange(len(order)); back = (k // count) % 2 == 1
    f[order] = np.where(back, count - 1 - k % count, k % count); return f          # 1..F, F..1, ...: halves are 1-2-2-1


def ladder(X, folds, order, fitted, rungs, most):
    sq = np.zeros((len(rungs), len(X)))
    for f in range(folds.max() + 1):
        rows = np.flatnonzero(folds == f); use = order[(folds[order] != f) & fitted[order]]; use = thinned(use, most)
        if len(use) < 3 or not len(rows): continue
        mean, W = axes(X[use], max(rungs)); Y = X[rows] - mean; left = (Y**2).sum(1)[:, None] - np.cumsum((Y @ W)**2, 1)
        for k, rung in enumerate(rungs): sq[k, rows] = left[:, min(rung, W.shape[1]) - 1]
    return .5 * np.log(np.maximum(sq, 1e-14 * np.median(sq[0]) + 1e-300))


def rank_sum(s, out):
    if not out.any() or out.all(): return 1.
    r = np.argsort(np.argsort(s, kind="stable"), kind="stable"); m = out.sum(); return (r[out].sum() - m * (m - 1) / 2) / (m * (len(s) - m))


def deepest(L, counted, near=None, agreement=0., top=None, majority=.55):
    found = []
    for row in L:
        s = row[counted]; least = min(1., (2 / 3 if len(counted) < FEW else majority) * len(counted) / counted.sum()); place, depth = valley(s, least, least)
        if near is None and (s <= place).mean() < least + EDGE: depth = 0          # the rising flank at the limit: the true valley lies below
        if near is not None and depth > 0 and abs((s <= place).sum() - near) > .1 * len(s): depth = 0
        if depth > 0 and (agreement == 0 or rank_sum(top[counted], s > place) >= agreement): found.append((depth, place, row))
    most = max((f[0] for f in found), default=0); found = [f for f in found if f[0] >= .8 * most]
    return found[-1] if found else None


def leg_a(X, order, counted, fitted, z, folds=None):
    """Orthogonal distances. Suspects among the counted, log distances, crowd, reason."""
    n = len(X); m = counted.sum(); F = folds or (10 if m <= 250 else 2); o = order[counted[order]]; f = folds_of(o, n, F); f[f < 0] = 0
    size = min(int(m * (F - 1) / F), 500); most = min(size // 2, X.shape[1] // 2); rungs = tuple(x for x in RUNGS if x <= most)
    if not rungs: return None
    cap = lambda fit: 500 if fit[counted].all() else 300
    L = ladder(X, f, o, fitted & counted, rungs, cap(fitted)); top = L[-1]; beyond = lambda c: (c[2][counted] > c[1]).mean(); many = lambda c: beyond(c) > 1 / 3
    cut = deepest(L, counted, None, .95, top)
    if cut is None or cut[0] < (3.6 if many(cut) else 2.6 if F == 10 and beyond(cut) > 1 / 4 else 2.3):
        near = fitted & counted & (top <= np.quantile(top[counted], .8)); cut = deepest(ladder(X, f, o, near, rungs, 300), counted, None, .95, top) if F == 2 else None
        if cut is not None and (cut[0] < 3.5 or many(cut)): cut = None
    if cut is None:
        return (deviations(top, scale_of(top[counted])) > z) & counted, top, counted, "tail"
    out = counted & (cut[2] > cut[1]); last = 0.; row = cut[2]
    for _ in range(3):
        c = deepest(ladder(X, f, o, counted & ~out, rungs, 300), counted, (counted & ~out).sum())
        if c is None or c[0] <= last: break
        new = counted & (c[2] > c[1]); row, last = c[2], c[0]
        if (new == out).all(): break
        out = new
    if n < FEW and 0 < last < 2.3: return (deviations(top, scale_of(top[counted])) > z) & counted, top, counted, "tail"
    return out, row, counted & ~out, "valley"


# ---------------------------------------------------------------- 6. leg c: occlusion, images only
def patches(X, order):
    """The value each sample shows at most of the features where it is not the usual one, and where it does."""
    some = X[thinned(order, 201)]; S = np.sort(some, 0); unusual = np.ones(X.shape, bool)
    for j in range(X.shape[1]):
        v, k = np.unique(some[:, j], return_counts=True)
        if k.max() >= len(some) / 3: unusual[:, j] = X[:, j] != v[k.argmax()]
    values, where = np.zeros(len(X)), np.zeros(X.shape, bool)
    for i in range(len(X)):
        v, k = np.unique(X[i, unusual[i]], return_counts=True)
        if len(k) and k.max() >= .05 * X.shape[1]: values[i] = v[k.argmax()]; where[i] = unusual[i] & (X[i] == values[i])
    return values, where


def even_patches(X, shape):
    """The largest rectangle of each image in which neighbours are no more alike than pixels far apart: an even cover, of which only noise is seen. Its mean, and where it is."""
    n = len(X); h, w = shape; B = EVEN_BLOCKS; values, where = np.zeros(n), np.zeros((n, h, w), bool)
    if min(h, w) < EVEN_SIDE: return values, where.reshape(n, -1)
    I = X.reshape(n, h, w); Y = I - I.mean((1, 2), keepdims=True); ys, xs = np.arange(B + 1) * h // B, np.arange(B + 1) * w // B; nothing = 1e-8 * (X.max(1) - X.min(1))**2
    def integral(A): S = np.zeros((n, A.shape[1] + 1, A.shape[2] + 1)); S[:, 1:, 1:] = A.cumsum(1).cumsum(2); return S
    sums, squares, along, down = (integral(A) for A in (Y, Y * Y, np.diff(Y, axis=2)**2, np.diff(Y, axis=1)**2)); best, place = np.zeros(n), np.zeros((n, 4), int)
    box = lambda S, t, b, l, r: S[:, b, r] - S[:, t, r] - S[:, b, l] + S[:, t, l]
    for t, b, l, r in ((ys[i], ys[j], xs[k], xs[m]) for i in range(B) for j in range(i + 1, B + 1) for k in range(B) for m in range(k + 1, B + 1)):
        size = (b - t) * (r - l)
        if size < max(EVEN_PIXELS, EVEN_LEAST * h * w) or size > EVEN_MOST * h * w: continue
        variance = box(squares, t, b, l, r) / size - (box(sums, t, b, l, r) / size)**2; steps = np.minimum(box(along, t, b, l, r - 1) / ((b - t) * (r - l - 1)), box(down, t, b - 1, l, r) / ((b - t - 1) * (r - l)))
        new = (variance > nothing) & (steps >= 2 * WHITE * variance) & (size > best); best[new] = size; place[new] = t, b, l, r
    for i in np.flatnonzero(best):
        (t, b, l, r), p = place[i], I[i]; inside = p[t:b, l:r]; mean, sd = inside.mean(), inside.std(); even = lambda line: ((line - mean)**2).mean() <= (EVEN_LINE * sd)**2
        if np.abs(inside - mean).max() > EVEN_FAR * sd: continue                    # one bright pixel in the dark is white, too
        while t > 0 and even(p[t - 1, l:r]): t -= 1
        while b < h and even(p[b, l:r]): b += 1
        while l > 0 and even(p[t:b, l - 1]): l -= 1
        while r < w and even(p[t:b, r]): r += 1
        if (b - t) * (r - l) <= EVEN_MOST * h * w: values[i] = mean; where[i, t:b, l:r] = True
    return values, where.reshape(n, -1)


def hidden_share(X, values, where, order, fitted):
    """Share of what a sample should show that its patch hides, beyond the error made elsewhere."""
    share = np.zeros(len(X)); f = folds_of(order, len(X), 2)
    for own in (0, 1):
        use = thinned(order[(f[order] != own) & fitted[order]], 300); rows = np.flatnonzero((f == own) & where.any(1))
        if not len(rows) or len(use) < 12: continue
        mean, W = axes(X[use], max(1, min(10, len(use) // 3))); c = W.shape[1]; here = where[rows]
        normal = (1 + 1e-10) * np.eye(c) - (here.astype(float) @ (W[:, :, None] * W[:, None, :]).reshape(len(W), -1)).reshape(-1, c, c)
        scores = np.linalg.solve(normal, ((X[rows] - mean) * ~here @ W)[:, :, None])[:, :, 0]; expected = mean + scores @ W.T
        error = (np.abs(X[rows] - expected) * ~here).sum(1) / np.maximum(1, (~here).sum(1)); g = np.abs(expected - values[rows, None])
        share[rows] = (np.maximum(0, g - error[:, None]) * here).sum(1) / np.maximum(g.sum(1), 1e-300)
    return share


def leg_c(X, order, near, found, even=False):
    """Who hides behind a patch of one value, or of one value with noise (even)."""
    values, where = found; hiding = np.zeros(len(X), bool); share = np.zeros(len(X)); last = None; faint = FAINT_EVEN if even else FAINT
    if where.any(1).sum() < 2.3**2: return hiding, share
    for k in range(3):
        share = hidden_share(X, values, where, order, near & ~hiding); s = np.log(np.maximum(share, faint)); place, depth = valley(s, .55, .55, .25)
        if even and k == 0 and (share >= FAINT).sum() < COVERING * where.any(1).sum(): break         # even places are usual here: shadows, backgrounds
        if depth < (2.3 if k == 0 else 1e-9) or last is not None and abs((s > place).sum() - last) > .1 * len(X): break
        new = s > place
        if (new == hiding).all(): break
        hiding, last = new, new.sum()
    return hiding, share


# ---------------------------------------------------------------- 7. leg d: local contrast, images only
def contrasts(X, shape):
    """Square roots of the mean absolute differences of the logarithms of neighbours, along rows and along columns, in 5 x 5 blocks; not those that are 0 in half of the samples."""
    h, w = shape; low = X.min(); I = np.log(X.reshape(len(X), h, w) - low + DARK * (X.max() - low)); row, column = np.arange(h) * BLOCKS // h, np.arange(w) * BLOCKS // w; F = []
    for D, a, b in ((np.abs(np.diff(I, axis=2)), row, column[:-1]), (np.abs(np.diff(I, axis=1)), row[:-1], column)):
        sums = np.stack([D[:, a == i].sum(1) for i in range(BLOCKS)], 1); F += [sums[:, i][:, b == j].sum(1) / ((a == i).sum() * (b == j).sum()) for i in range(BLOCKS) for j in range(BLOCKS)]
    F = np.sqrt(np.stack(F, 1)); return F[:, np.median(F, 0) > 0]


def leg_d(X, shape, order, z):
    """Pictures whose contrasts lie elsewhere than those of the others: parts covered, pictures turned, moved, or of something else."""
    n = len(X); nobody = np.zeros(n, bool); level = z * (1 + CONTRAST_N / n)
    if min(shape) < 2 * BLOCKS: return nobody, nobody, None
    F = contrasts(X, shape)
    if F.shape[1] < 2 or not F.var(0).sum() > 0: return nobody, nobody, None
    Z, l, _ = compact(F); r = max(1, min(Z.shape[1], n // PER_AXIS, SPHERED)); T = Z[:, :r] / np.sqrt(l[:r]); o = thinned(np.argsort((Z**2).sum(1), kind="stable"), THIN); q = outlyingness(Z, o, pair_directions(Z, o))
    for share in GROWING:
        A = np.zeros(n, bool); A[np.argsort(q, kind="stable")[: int(np.ceil(share * n))]] = True; q = without_itself(T, A)
    far = nearer_half(q, np.ones(n, bool)) / level
    out = far > CONTRAST_NEARER; many = (far > 1).mean(); trace = (round(float(many), 3), round(float(out.mean()), 3))
    if many < CONTRAST_MANY or out.mean() > .41: return nobody, far, trace
    m = (~out).sum(); F = 10 if n <= 250 else 2; most = min(int(m * (F - 1) / F), 300) // 2; rungs = tuple(x for x in RUNGS if x <= min(most, X.shape[1] // 2, 35))[-1:]
    stands = rank_sum(ladder(X, folds_of(order, n, F), order, ~out, rungs, 300)[0], out) if rungs else 0.; trace += (round(float(stands), 2),)
    return (out if stands >= (CONTRAST_FAR if n > 250 else CONTRAST_FAR_FEW) else nobody), far, trace


# ---------------------------------------------------------------- 8. everything
def detect(X, c, shape=None, alpha=ALPHA, legs="abcd", folds=None):
    n, d = X.shape; none = np.zeros(n, bool); R = SimpleNamespace(score=np.zeros(n), flagged=none, dropped=none, leg=np.full(n, "", object), hiding=none, why={}, cut=0.)
    if n < 20 or d < 2 or not ((X - X.mean(0))**2).sum() > 0: return R
    z = normal_quantile(1 - alpha / 2) * (1 + 10 / n) * (WIDE if min(n - 1, d) > max(1, min(n // PER_AXIS, SPHERED)) else 1); 
    order = np.argsort(((X - X.mean(0))**2).sum(1), kind="stable"); flagged, dropped, score = none.copy(), none.copy(), np.full(n, -np.inf)
    rank = min(n - 1, d); r = 0
    if "b" in legs:
        out, s, e, crowd, reason, trace, rank, r, group, rank_s, rank_e, far = leg_b(X, z, order); R.why["b"] = (reason, trace)
        score = np.maximum(relative(rank_s, far), relative(rank_e, far * PLAIN))
        beyond = np.maximum(deviations(s, scale_of(s[crowd])), deviations(e, scale_of(e[crowd])) / PLAIN) / far
        if reason != "groups" and n >= FEW and (beyond[crowd] > 1).mean() >= MANY: beyond /= NEARER; R.why["nearer"] = True
        score = np.where(group, np.maximum(score, relative(s, far, s[crowd])), score)
        out = out | (beyond > 1); flagged = out.copy(); dropped = also_far(X, out, group, c, z, reason == "scattered"); R.leg[out] = "all directions"
    def distances(counted, fitted):
        return leg_a(X, order, counted, fitted, z, folds) if "a" in legs and rank > r and rank >= 20 else None
    got = distances(np.ones(n, bool), ~dropped)
    if "c" in legs and shape is not None:
        near = ~dropped if got is None else ~dropped & ~got[0]; hiding, share = leg_c(X, order, near, patches(X, order)); even, even_share = leg_c(X, order, near & ~hiding, even_patches(X, shape), True); R.why["c"] = ("even" if even.any() else "patches" if hiding.any() else "-", round(float(hiding.mean()), 3), round(float(even.mean()), 3))
        share = np.where(even, np.maximum(share, even_share * (FAINT / FAINT_EVEN)), share); hiding = hiding | even; R.hiding = hiding
        if hiding.any():
            R.leg[hiding & ~flagged] = "occlusion"; score = np.where(hiding, np.maximum(score, share / FAINT), score); flagged |= hiding; dropped |= hiding
            got = distances(np.ones(n, bool), near)
    if got is not None:
        out, s, crowd, reason = got; R.why["a"] = (reason, round(float(out.mean()), 3)); score = np.maximum(score, relative(s, z))
        R.leg[out & ~flagged] = "orthogonal distance"; flagged |= out; dropped |= also_far(X, out, none, c, z, gone=dropped) if reason == "tail" else out
    left = np.flatnonzero(~dropped); looks = []
    for _ in range(3 if "d" in legs and shape is not None and dropped.mean() < MUCH_FOUND else 0):
        y = X[left]; o = np.argsort(((y - y.mean(0))**2).sum(1), kind="stable"); foreign, far, trace = leg_d(y, shape, o, normal_quantile(1 - alpha / 2)); R.why.setdefault("d", []).append(trace)
        if not foreign.any(): break
        if looks and 2 * foreign.sum() >= len(looks[0][0]): looks = []; break          # pictures of several kinds
        looks.append((left[foreign], far[foreign])); left = left[~foreign]
    for at, far in looks: R.leg[at[~flagged[at]]] = "local contrast"; score[at] = np.maximum(score[at], far / CONTRAST_NEARER); flagged[at] = True; dropped[at] = True
    if dropped.mean() > .49: R.why["too many"] = dropped.mean(); dropped = none; flagged = none
    score = np.where(flagged, 1 + np.maximum(score, 0), np.where(score > .9, 1 - .1 * np.exp(-(score - .9) / .1 * .1), score)); R.cut = 1.      # the order is kept on both sides of 1
    R.score, R.flagged, R.dropped = score, flagged, dropped
    return R
