"""Why EGCFS has 62 % on ORL and not the 87.5 % of PCA-CL, table 2. In plain NumPy, apart from the library.

    python3 bench/peers/egcfs.py DATASETS/orl-32x32.mat

Ten splits in halves, images of norm one, nearest neighbour: the accuracy in 100 pixels chosen in several ways, in the
pixels that EGCFS chooses and in the projection W by whose rows it chooses them, for several parameters.
"""

import sys

import numpy as np
import scipy.io

PIXELS = 100
SPLITS = 10
NEIGHBOURS = 9
ITERATIONS = 8


def splits(labels):
    for seed in range(SPLITS):
        random = np.random.default_rng(seed)
        training = np.concatenate(
            [random.permutation(np.where(labels == c)[0])[: np.sum(labels == c) // 2] for c in np.unique(labels)])
        yield training, np.setdiff1d(np.arange(len(labels)), training)


def squared_distances(a, b):
    return (a**2).sum(1)[:, None] + (b**2).sum(1)[None] - 2 * a @ b.T


def accuracy(training, test, own, others):
    return 100 * np.mean(own[squared_distances(training, test).argmin(0)] == others)


def laplacian(z):
    """Of the graph of adaptive neighbours (RPCA-AN, Eq. 15)."""
    d = squared_distances(z, z)
    np.fill_diagonal(d, np.inf)
    s = np.zeros_like(d)
    for i, row in enumerate(d):
        near = np.argsort(row)[: NEIGHBOURS + 1]
        shares = row[near[-1]] - row[near[:-1]]
        s[i, near[:-1]] = shares / shares.sum()
    s = (s + s.T) / 2
    return np.diag(s.sum(1)) - s


def egcfs(x, alpha, clusters):
    """The projection W of minimal (tr Z'LZ - ||F'Z||^2) / T + alpha sum ||w^j|| / sqrt(c d), Z = X W."""
    d = x.shape[1]
    total = (x**2).sum()
    w = np.linalg.svd(x, full_matrices=False)[2][:PIXELS].T
    for _ in range(ITERATIONS):
        z = x @ w
        f = np.linalg.svd(z, full_matrices=False)[0][:, :clusters]
        lengths = np.sqrt((w**2).sum(1) + 1e-6 * PIXELS / d)
        penalty = alpha / np.sqrt(PIXELS * d) / (2 * lengths)
        w = np.linalg.eigh(x.T @ ((f @ f.T - laplacian(z)) @ x) / total - np.diag(penalty))[1][:, ::-1][:, :PIXELS]
    return w


def main():
    file = scipy.io.loadmat(sys.argv[1])
    x, labels = file["fea"].astype(float), file["gnd"].ravel()
    x /= np.linalg.norm(x, axis=1, keepdims=True)
    found = {}
    for training, test in splits(labels):
        a, b = x[training], x[test]

        def note(name, left, right):
            found.setdefault(name, []).append(accuracy(left, right, labels[training], labels[test]))

        def choose(name, pixels):
            note(name, a[:, pixels], b[:, pixels])

        note("all pixels", a, b)
        centred = a - a.mean(0)
        axes = np.linalg.svd(centred, full_matrices=False)[2][:PIXELS].T
        note("PCA", a @ axes, b @ axes)
        choose("random pixels", np.random.default_rng(len(found["PCA"])).permutation(x.shape[1])[:PIXELS])
        loudest = np.argsort(-a.var(0))[:PIXELS]
        choose("pixels of most variance", loudest)
        means = np.array([a[labels[training] == c].mean(0) for c in labels[training]])
        choose("pixels that tell the classes apart, by labels", np.argsort(-means.var(0) / a.var(0))[:PIXELS])
        for alpha in (0, 1, 100):
            for clusters in (10, 40):
                w = egcfs(centred, alpha, clusters)
                chosen = np.argsort(-(w**2).sum(1))[:PIXELS]
                name = f"EGCFS, alpha = {alpha}, {clusters} clusters"
                choose(name + ": pixels", chosen)
                note(name + ": projection", a @ w, b @ w)
                found.setdefault(name + ": pixels among those of most variance, of 100", []).append(
                    len(set(chosen) & set(loudest)))
    for name, values in found.items():
        print(f"{np.mean(values):6.2f} +- {np.std(values, ddof=1):.2f}  {name}")


if __name__ == "__main__":
    main()
