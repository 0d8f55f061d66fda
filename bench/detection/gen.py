"""Generators: simulation rows, false-alarm distributions, real tables, images. Everything from a seed."""
import os
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np, scipy.io, gzip, glob
D = os.environ.get("BALLAST_DATASETS", os.path.join(os.path.dirname(__file__), "../../../shared/datasets")) + "/"

# ---------- hubert simulation ----------
EIG = {2: (np.array([4, .25]), 1, 100), 4: (np.array([8., 4, 2, 1]), 3, 100),
       10: (np.r_[12, 8, np.linspace(1, .5, 8)], 2, 100), 20: (np.r_[20, 14, 9, np.linspace(1, .5, 17)], 3, 100),
       100: (np.r_[17, 13.5, 8, 3, 1, np.linspace(.095, .001, 95)], 5, 50)}
KINDS = ["none", "shift", "cluster", "point", "far", "radial", "leverage"]
SHIFTS = [6, 10, 14, 20]

def hubert(p, kind, share, seed, n=None):
    lam, k, n0 = EIG[p]; n = n or n0
    rng = np.random.default_rng([p, KINDS.index(kind), int(round(100 * share)), seed])
    X = rng.standard_normal((n, p)) * np.sqrt(lam)
    m = int(round(share * n)) if kind != "none" else 0
    bad = np.zeros(n, bool); bad[:m] = True
    f = SHIFTS[seed % 4]
    e = np.zeros(p); e[min(k, p - 1)] = f
    Z = rng.standard_normal((m, p))
    if kind == "shift": X[:m] = e + Z * np.sqrt(lam)
    elif kind == "cluster": X[:m] = e + Z * np.sqrt(lam / 15)
    elif kind == "point": X[:m] = e + Z * 1e-3 * np.sqrt(lam)
    elif kind == "far": X[:m] = 15 + np.sqrt(8) * Z
    elif kind == "radial": X[:m] = Z * np.sqrt(lam[0] * 6)
    elif kind == "leverage":
        s = np.r_[np.full(k, 5.0), np.ones(p - k)]
        X[:m] = Z * np.sqrt(lam) * s
    q = rng.permutation(n)
    return X[q], bad[q], lam, k

# ---------- false alarms ----------
def clean(kind, n, d, seed):
    rng = np.random.default_rng([sum(map(ord, kind)), n, d, seed])
    A = rng.standard_normal((d, d)) * np.sqrt(1.0 / np.arange(1, d + 1))   # correlated, falling spectrum
    if kind == "normal": return rng.standard_normal((n, d)) @ A.T
    if kind == "t5": return rng.standard_normal((n, d)) @ A.T / np.sqrt(rng.chisquare(5, (n, 1)) / 5)
    if kind == "lognormal": return np.exp(rng.standard_normal((n, d)) @ A.T / np.sqrt((A**2).sum(1)))
    if kind == "uniform": return rng.uniform(-1, 1, (n, d))
    if kind == "mixture":                         # 2..6 groups, no group a majority of more than 60 %
        g = 2 + seed % 5
        w = rng.dirichlet(np.full(g, 8.0)) if g > 2 else np.array([.55, .45])
        c = rng.standard_normal((g, d)) * rng.choice([3, 6])
        return c[rng.choice(g, n, p=w)] + rng.standard_normal((n, d)) * rng.uniform(.5, 1.5, (g, 1))[0]
    if kind == "levels": return rng.integers(1, 6, (n, d)).astype(float)
    if kind == "zeros":                           # counts with many zeros
        return rng.poisson(np.exp(rng.standard_normal((n, 1)) * .5) * rng.uniform(.05, 1.5, d)).astype(float)
    if kind == "binary": return (rng.random((n, d)) < rng.uniform(.05, .5, d)).astype(float)
    raise ValueError(kind)

# ---------- tables ----------
def standard(X):
    X = X[:, X.std(0) > 1e-12]
    return (X - X.mean(0)) / X.std(0)

def rare(X, y, seed=1, share=.1):
    rng = np.random.default_rng(seed)
    good = np.flatnonzero(~y); out = rng.permutation(np.flatnonzero(y))
    m = min(len(out), int(round(share / (1 - share) * len(good))))
    i = np.sort(np.r_[good, out[:m]]); yy = np.zeros(len(y), bool); yy[out[:m]] = True
    return X[i], yy[i]

def table(name):
    f = D + "anomaly/" + name + ".npz"
    if os.path.exists(f):
        z = np.load(f, allow_pickle=True); return standard(z["X"].astype(float)), z["y"].astype(bool)
    if name == "ionosphere":
        r = [l.strip().split(",") for l in open(D + "ionosphere.csv") if l.strip()]
        X = np.array([l[:-1] for l in r], float); X, y = rare(X, np.array([l[-1] == "b" for l in r]))
    elif name == "isolet-rare":
        z = scipy.io.loadmat(D + "isolet5.mat"); g = z["gnd"].ravel()
        s = np.isin(g, [1, 2, 3, 4, 5, 6]); X, y = rare(z["fea"][s].astype(float), g[s] == 6)
        return X[:, X.std(0) > 0], y
    elif name == "pima":
        r = np.array([l.strip().split(",") for l in open(D + "pima-indians-diabetes.csv") if l.strip()], float); X, y = rare(r[:, :-1], r[:, -1] == 1)
    elif name == "australian":
        r = np.loadtxt(D + "australian.dat"); X, y = rare(r[:, :-1], r[:, -1] == 1)
    elif name == "yeast":
        r = [l.split() for l in open(D + "yeast.data") if l.strip()]
        X = np.array([l[1:9] for l in r], float); X, y = rare(X, np.isin([l[9] for l in r], ["ME1", "ME2", "EXC", "VAC", "POX", "ERL"]))
    elif name == "balance":
        r = [l.strip().split(",") for l in open(D + "balance-scale.csv") if l.strip()]; X = np.array([l[1:] for l in r], float); y = np.zeros(len(X), bool)
        return X, y
    return standard(X), y
TUNE_T = ["breastw", "cardio", "thyroid", "vowels", "wdbc", "ionosphere", "isolet-rare"]
VERIFY_T = ["hepatitis", "pageblocks", "wbc", "wine", "pima", "australian", "yeast"]

# ---------- images ----------
_cache = {}
def images(name):
    if name in _cache: return _cache[name]
    if name in ("orl", "coil20", "yale-b", "pie"):
        x = scipy.io.loadmat(D + {"orl": "orl-32x32", "coil20": "coil20-32x32", "yale-b": "extended-yaleb-32x32", "pie": "cmu-pie-pose27-32x32"}[name] + ".mat")["fea"].astype(float)
        x = x.reshape(-1, 32, 32).transpose(0, 2, 1).reshape(len(x), -1); s = (32, 32)
    elif name == "isolet": x = scipy.io.loadmat(D + "isolet5.mat")["fea"].astype(float); s = None
    elif name == "tox": x = scipy.io.loadmat(D + "tox-171.mat")["X"].astype(float); s = None
    elif name in ("mnist", "mnist-a", "mnist-b"):      # all of it, the first half, the second
        b = gzip.open(D + "mnist/t10k-images-idx3-ubyte.gz").read(); x = np.frombuffer(b, np.uint8, offset=16).reshape(-1, 784).astype(float); s = (28, 28)
        x = {"mnist": x, "mnist-a": x[:5000], "mnist-b": x[5000:]}[name]
    elif name == "att":
        r = []
        for p in range(1, 41):
            for k in range(1, 11):
                b = open(f"{D}att-faces/s{p}/{k}.pgm", "rb").read(); r.append(np.frombuffer(b[-10304:], np.uint8).reshape(112, 92)[::2, ::2].ravel())
        x = np.array(r, float); s = (56, 46)
    _cache[name] = (x, s); return x, s
IKINDS = ["features", "own-features", "occlusion", "black", "salt", "pixels", "rotated", "shifted", "mixed-in", "grey", "texture"]
OTHER = {"orl": "coil20", "coil20": "orl", "yale-b": "coil20", "isolet": None, "pie": "orl", "mnist": "orl", "mnist-a": "orl", "mnist-b": "orl", "att": "coil20", "tox": None}

def contaminate(x, shape, kind, rate, seed, name=None):
    n, d = x.shape
    rng = np.random.default_rng([seed, IKINDS.index(kind) if kind in IKINDS else 99])
    low, high = x.min(), x.max(); y = x.copy()
    at_ = rng.permutation(n)[: round(rate * n)]
    bad = np.zeros(n, bool)
    if kind == "none": return y, bad
    bad[at_] = True; shared = rng.permutation(d)[: d // 5]
    h, w = shape or (1, d)
    def block(a, b):
        t, l = rng.integers(0, h - a + 1), rng.integers(0, w - b + 1)
        m = np.zeros((h, w), bool); m[t:t + a, l:l + b] = True; return m.ravel()
    def rect():
        while True:
            a, b = rng.integers(1, h + 1), rng.integers(1, w + 1)
            if .25 * h * w <= a * b <= .5 * h * w: return block(a, b)
    if kind == "mixed-in":
        o, os_ = images(OTHER[name]); o = o[rng.permutation(len(o))[:len(at_)]].reshape(-1, *os_)
        r = np.linspace(0, os_[0] - 1, h).round().astype(int); c = np.linspace(0, os_[1] - 1, w).round().astype(int)
        o = o[:, r][:, :, c].reshape(len(o), -1); y[at_] = low + (high - low) * (o - o.min()) / (o.max() - o.min()); return y, bad
    for i in at_:
        if kind == "features": y[i, shared] = rng.uniform(low, high, len(shared))
        elif kind == "own-features": y[i, rng.permutation(d)[: d // 5]] = rng.uniform(low, high, d // 5)
        elif kind == "pixels": y[i, rng.permutation(d)[: d // 5]] = rng.uniform(0, 255, d // 5)
        elif kind == "occlusion": m = rect(); y[i, m] = rng.uniform(low, high, m.sum())
        elif kind == "black": y[i, rect()] = low
        elif kind == "salt": m = block(h // 2, w // 2); m = m & (rng.random(d) < .6); y[i, m] = high
        elif kind == "rotated":
            im = x[i].reshape(h, w); im = np.rot90(im)
            r = np.linspace(0, im.shape[0] - 1, h).round().astype(int); c = np.linspace(0, im.shape[1] - 1, w).round().astype(int)
            y[i] = im[r][:, c].ravel()
        elif kind == "shifted": y[i] = np.roll(x[i].reshape(h, w), (h // 4, w // 4), (0, 1)).ravel()
        elif kind == "grey": m = rect(); y[i, m] = (low + high) / 2 + .02 * (high - low) * rng.standard_normal(m.sum())
        elif kind == "texture": m = rect(); y[i, m] = np.roll(x[rng.integers(n)].reshape(h, w), (rng.integers(h), rng.integers(w)), (0, 1)).ravel()[m]
    return y, bad
