"""Writes reference.csv: figures of plain numpy for ReferenceTest, one named row of numbers per line.

Loadings, shares and scores as scikit-learn's PCA has them (components_, explained_variance_, its ratio), correlations,
contributions and cos2 as FactoMineR's PCA(scale.unit = FALSE) has them, and the rules for the number of components
by their formulas, written down as directly as can be.

    OMP_NUM_THREADS=1 python3 reference.py > reference.csv
"""
import math
import numpy as np

rng = np.random.default_rng(22)
n, d, q = 60, 7, 2
basis = np.linalg.qr(rng.standard_normal((d, q)))[0]
X = rng.standard_normal((n, q)) * [5, 3] @ basis.T + rng.standard_normal((n, d)) * 0.7 + rng.uniform(-5, 5, d)


def row(name, values):
    print(name + ',' + ','.join(repr(float(v)) for v in np.ravel(values)))


row('shape', [n, d])
row('data', X)

Y = X - X.mean(0)
U, S, Vt = np.linalg.svd(Y, full_matrices=False)
Vt *= np.sign(Vt[np.arange(d), np.abs(Vt).argmax(1)])[:, None]
l = S**2 / (n - 1)
V, c = Vt.T, 3
Z = Y @ V
row('variances', l)
row('cumulated', np.cumsum(l / l.sum()))
row('basis', V[:, :c])
row('loadings', V[:, :c] * np.sqrt(l[:c]))
# FactoMineR divides by n, which cancels in all of these
cor = np.array([[np.corrcoef(X[:, j], Z[:, k])[0, 1] for k in range(c)] for j in range(d)])
row('correlations', cor)
row('feature cos2', cor**2)
row('feature contributions', V[:, :c]**2)
row('sample cos2', Z[:, :c]**2 / (Y**2).sum(1)[:, None])
row('sample contributions', Z[:, :c]**2 / (Z[:, :c]**2).sum(0))


def minka(k):
    """log evidence, as Minka (2000), Eq. 30, and scikit-learn's _assess_dimension have it"""
    pu = -k * math.log(2) + sum(math.lgamma((d - i) / 2) - math.log(math.pi) * (d - i) / 2 for i in range(k))
    v = l[k:].mean()
    m = d * k - k * (k + 1) / 2
    hat = np.r_[l[:k], np.full(d - k, v)]
    pa = sum(math.log((l[i] - l[j]) * (1 / hat[j] - 1 / hat[i])) + math.log(n) for i in range(k) for j in range(i + 1, d))
    return (pu - n / 2 * np.log(l[:k]).sum() - n * (d - k) / 2 * math.log(v) + (m + k) / 2 * math.log(2 * math.pi)
            - pa / 2 - k * math.log(n) / 2)


def profile(k):
    """log likelihood, as Zhu, Ghodsi (2006), Eq. 3"""
    a, b = l[:k], l[k:]
    s2 = (((a - a.mean())**2).sum() + ((b - b.mean())**2).sum()) / (d - 2)
    return -(((a - a.mean())**2).sum() + ((b - b.mean())**2).sum()) / 2 / s2 - d / 2 * math.log(2 * math.pi * s2)


def marchenko_pastur_median(beta):
    low, high = (1 - math.sqrt(beta))**2, (1 + math.sqrt(beta))**2
    s = (np.arange(4_000_000) + 0.5) / 4_000_000  # x = low + (high - low) s^2, as the density of beta = 1 has a pole at 0
    x = low + (high - low) * s**2
    density = np.sqrt((high - x) * (x - low)) / (2 * math.pi * beta * x) * 2 * (high - low) * s
    return x[np.searchsorted(np.cumsum(density) / 4_000_000, 0.5)]


def threshold(beta):
    t2 = 2 * (beta + 1) + 8 * beta / (beta + 1 + math.sqrt(beta**2 + 14 * beta + 1))
    return math.sqrt(t2 / marchenko_pastur_median(beta))


def cells():
    """squared errors of blocks left out, Owen, Perry (2009), Eq. 2.3"""
    most = min(n - n // 3 - 2, d - (d + 3) // 4)
    errors = np.zeros(most + 1)
    for r in range(3):
        for f in range(4):
            rows, columns = np.arange(n) % 3 == r, np.arange(d) % 4 == f
            A, B = Y[np.ix_(rows, columns)], Y[np.ix_(rows, ~columns)]
            C, D = Y[np.ix_(~rows, columns)], Y[np.ix_(~rows, ~columns)]
            u, s, vt = np.linalg.svd(D, full_matrices=False)
            errors[0] += (A**2).sum()
            for k in range(1, most + 1):
                inverse = vt[:k].T @ np.diag(1 / s[:k]) @ u[:, :k].T
                errors[k] += ((A - B @ inverse @ C)**2).sum()
    return errors


row('minka', [1 + int(np.argmax([minka(k) for k in range(1, d)]))])
row('profile', [1 + int(np.argmax([profile(k) for k in range(1, d)]))])
row('threshold coefficients', [threshold(b) for b in (0.05, 0.3, 1.0)])
row('threshold', [(S > threshold(d / (n - 1)) * np.median(S)).sum()])
row('cell errors', cells())
row('medians', np.median(X, 0))
row('mad', 1.482602218505602 * np.median(np.abs(X - np.median(X, 0)), 0))
row('iqr', np.quantile(X, 0.75, 0) - np.quantile(X, 0.25, 0))

# Benjamini, Hochberg (1995) on two-sided tails of deviations
z = np.r_[rng.standard_normal(40), [2.5, 3.1, 3.3, 4.0, 6.0]]
p = np.minimum(1, [math.erfc(v / math.sqrt(2)) for v in z])
order = np.argsort(p)
passed = np.nonzero(p[order] <= 0.1 * np.arange(1, len(p) + 1) / len(p))[0]
row('deviations', z)
row('discoveries', [passed.max() + 1])
