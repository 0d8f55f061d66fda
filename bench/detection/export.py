"""Known answers of rule.py for a port: data sets made by a formula, what is flagged and dropped, why, and the first scores.

    python3 export.py > known.json

Numbers: u(k) of a set with seed S = (mix(S + (k + 1) * 0x9E3779B97F4A7C15) >>> 11) / 2^53, mix as in splitmix64 (x ^= x >>> 30; x *= 0xBF58476D1CE4E5B9;
x ^= x >>> 27; x *= 0x94D049BB133111EB; x ^= x >>> 31), k = 0, 1, 2, ...: each set draws on where it stopped. N(n, d): n x d numbers, row by row, each the sum
(from left to right) of twelve u, less 6. U(n, d): n x d numbers u, row by row. Every set below says in one line how it is made; columns and samples count from 0.
"""
import json

import numpy as np

from rule import detect


class Draw:
    def __init__(self, seed): self.seed, self.k = seed, 0

    def U(self, n, d):
        with np.errstate(over="ignore"):
            x = np.uint64(self.seed) + (np.arange(self.k, self.k + n * d).astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
            x ^= x >> np.uint64(30); x *= np.uint64(0xBF58476D1CE4E5B9); x ^= x >> np.uint64(27); x *= np.uint64(0x94D049BB133111EB); x ^= x >> np.uint64(31)
        self.k += n * d; return ((x >> np.uint64(11)).astype(float) / 2**53).reshape(n, d)

    def N(self, n, d):
        u = self.U(n * d, 12); s = np.zeros(n * d)
        for j in range(12): s = s + u[:, j]
        return (s - 6).reshape(n, d)


def crowd(seed, n, sd):
    """N(n, d), column j times sd[j]."""
    return Draw(seed).N(n, len(sd)) * np.array(sd, float)


def moved(seed, n, sd, m, column, by, shrink=1.):
    """As crowd; then the first m samples times shrink, then `by` added to their column."""
    X = crowd(seed, n, sd); X[:m] *= shrink; X[:m, column] += by; return X


def pictures(seed, n, side, noise):
    """a = U(n, 30): pixel (i, j) = (1 + 4 i / side) (noise N(n, side side) + sum over k < 30 of sin((0.3 + 0.9 frac(0.618 k)) i + (0.3 + 0.9 frac(0.755 k)) j + 6.28 a_k))."""
    g = Draw(seed); a = g.U(n, 30); i, j = np.arange(side)[:, None], np.arange(side)[None, :]; X = np.zeros((n, side, side))
    for k in range(30): X += np.sin((.3 + .9 * (.618 * k % 1)) * i + (.3 + .9 * (.755 * k % 1)) * j + 6.28 * a[:, k, None, None])
    return ((1 + 4 * i / side) * (X + noise * g.N(n, side * side).reshape(n, side, side))).reshape(n, -1)


def turned(seed, n, m, side, noise):
    """As pictures; the first m pictures transposed."""
    X = pictures(seed, n, side, noise); X[:m] = X[:m].reshape(m, side, side).transpose(0, 2, 1).reshape(m, -1); return X


def covered(seed, n, m, side):
    """a = N(n, 40): pixel (i, j) = 100 + 6 N(n, side side) + 20 times the sum over k < 40 of 0.9^k a_k sin((0.1 + 0.3 frac(0.618 k) + 0.015 k) i + (0.1 + 0.3 frac(0.755 k) + 0.015 k) j + k);
    then in picture p < m the side/2 rows from 3 p mod (side/2 + 1) on and the side/2 columns from 7 p mod (side/2 + 1) on are set to 100 + 2 N(m, side side/4)."""
    g = Draw(seed); a = g.N(n, 40); i, j = np.arange(side)[:, None], np.arange(side)[None, :]; X = 100 + 6 * g.N(n, side * side).reshape(n, side, side)
    for k in range(40): X += 20 * .9**k * a[:, k, None, None] * np.sin((.1 + .3 * (.618 * k % 1) + .015 * k) * i + (.1 + .3 * (.755 * k % 1) + .015 * k) * j + k)
    h = side // 2; v = 100 + 2 * g.N(m, h * h).reshape(m, h, h)
    for p in range(m): X[p, 3 * p % (h + 1):, 7 * p % (h + 1):][:h, :h] = v[p]
    return X.reshape(n, -1)


def noisy(seed, n, m, d):
    """F = N(n, 30), B = N(30, d): X = F B + 0.3 N(n, d); then in sample i < m the columns (7 i + 5 k) mod d, k = 0 .. d/5 - 1, are set to 30 U(m, d/5)[i, k] - 15."""
    g = Draw(seed); X = g.N(n, 30) @ g.N(30, d) + .3 * g.N(n, d); v = 30 * g.U(m, d // 5) - 15
    for i in range(m): X[i, (7 * i + 5 * np.arange(d // 5)) % d] = v[i]
    return X


def heavy(seed, n, d):
    """N(n, d); then each sample over the root of the mean of five squares, N(n, 5): t with five degrees of freedom."""
    g = Draw(seed); X = g.N(n, d); q = g.N(n, 5); return X / np.sqrt((q * q).sum(1) / 5)[:, None]


def wide_part(seed, n, d, m):
    """N(n, d); the first m samples times 2.5."""
    X = Draw(seed).N(n, d); X[:m] *= 2.5; return X


def scattered(seed, n, sd, m, by):
    """As crowd; the first m samples over sd, column by column, times `by`."""
    X = crowd(seed, n, sd); X[:m] *= by / np.array(sd, float); return X


def kinds(seed, m):
    """0.4 N(150, 4); 1 -0.6 2.8 1.1 added to the samples 1, 4, 7, ..., 1.6 -0.4 4.1 1.8 to 2, 5, 8, ...; then the first m times 0.2, and 4 -3 9 -3 added."""
    X = .4 * Draw(seed).N(150, 4); X[1::3] += [1, -.6, 2.8, 1.1]; X[2::3] += [1.6, -.4, 4.1, 1.8]; X[:m] = .2 * X[:m] + [4, -3, 9, -3]; return X


def leverage(X): X[:10, :2] *= 8; return X


def gross(X): X[:12] += 15; return X


SMALL = [np.sqrt(v) for v in (17, 13.5, 8, 3, 1)] + [np.sqrt(.095 - .001 * j) for j in range(95)]
SETS = {
    "one crowd: crowd(1, 100, 5 4 3 2 1)": (crowd(1, 100, [5, 4, 3, 2, 1]), 2, None),
    "a shift: moved(2, 100, 3 2 1.5 1, 30, column 3, by 10)": (moved(2, 100, [3, 2, 1.5, 1], 30, 3, 10), 3, None),
    "a cluster: moved(3, 100, 4 3 1 x 8, 20, column 2, by 14, shrink 0.25)": (moved(3, 100, [4, 3] + [1] * 8, 20, 2, 14, .25), 2, None),
    "a point: moved(4, 100, 5 4 3 1 x 17, 10, column 3, by 10, shrink 0.001)": (moved(4, 100, [5, 4, 3] + [1] * 17, 10, 3, 10, .001), 3, None),
    "good leverage: crowd(5, 100, 4 3 1 x 8), columns 0 and 1 of the first 10 times 8": (leverage(crowd(5, 100, [4, 3] + [1] * 8)), 2, None),
    "gross: crowd(6, 300, 5 4 3 2 1 1 1 1), 15 added to every column of the first 12": (gross(crowd(6, 300, [5, 4, 3, 2, 1, 1, 1, 1])), 2, None),
    "few and wide: moved(7, 50, roots of 17 13.5 8 3 1 and 0.095 - 0.001 j for j = 0 .. 94, 10, column 5, by 14)": (moved(7, 50, SMALL, 10, 5, 14), 5, None),
    "heavy tails: heavy(8, 200, 5)": (heavy(8, 200, 5), 2, None),
    "two groups: moved(9, 200, 1 x 5, 90, column 0, by 8)": (moved(9, 200, [1] * 5, 90, 0, 8), 2, None),
    "three kinds: kinds(38, 0)": (kinds(38, 0), 2, None),
    "three kinds and six outliers: kinds(24, 6)": (kinds(24, 6), 2, None),
    "levels: 1 + floor(5 U(300, 4)), seed 10": (1 + np.floor(5 * Draw(10).U(300, 4)), 2, None),
    "a wide part: wide_part(11, 400, 6, 24)": (wide_part(11, 400, 6, 24), 2, None),
    "on all sides: scattered(15, 100, 3 2 1.5 1, 20, by 7)": (scattered(15, 100, [3, 2, 1.5, 1], 20, 7), 3, None),
    "noise in samples: noisy(12, 300, 45, 200)": (noisy(12, 300, 45, 200), 8, None),
    "pictures: pictures(13, 300, 20, noise 4)": (pictures(13, 300, 20, 4), 8, (20, 20)),
    "turned pictures, leg a: turned(14, 300, 60, 20, noise 2)": (turned(14, 300, 60, 20, 2), 8, (20, 20)),
    "covered pictures: covered(16, 300, 60, 20)": (covered(16, 300, 60, 20), 8, (20, 20)),
    "turned pictures, leg d: turned(14, 300, 60, 20, noise 4)": (turned(14, 300, 60, 20, 4), 8, (20, 20)),
}


def plain(v):
    if isinstance(v, (list, tuple)): return [plain(x) for x in v]
    return v.item() if isinstance(v, np.generic) else v


def main():
    known = []
    for name, (X, c, shape) in SETS.items():
        r = detect(X, c, shape); known.append({"set": name, "n": len(X), "d": X.shape[1], "c": c, "shape": shape, "x": [float(v) for v in X[0, :3]] + [float(X[-1, -1])], "flagged": np.flatnonzero(r.flagged).tolist(), "dropped": np.flatnonzero(r.dropped).tolist(), "hiding": np.flatnonzero(r.hiding).tolist(),
                      "legs": sorted(set(r.leg[r.flagged])), "why": {k: plain(v) for k, v in r.why.items()}, "score": [round(float(v), 9) for v in r.score[:4]] + [round(float(v), 9) for v in r.score[-2:]]})
    print("[\n" + ",\n".join(json.dumps(k) for k in known) + "\n]")


if __name__ == "__main__":
    main()
