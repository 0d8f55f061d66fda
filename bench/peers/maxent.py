"""One iteration of MaxEnt-PCA beside the same blocked formula in numpy.

An iteration is the published step U <- orth(U + C U) with a fixed bandwidth: the kernel of all pairs in blocks, C U = X'(D o Z - P Z),
orthonormalisation, and the new scores. Both sides start from plain PCA and must end with the same entropy and subspace.
"""
import statistics
import time

import frame
import numpy as np

TEXT = """
One iteration of `maxent-pca` with a fixed bandwidth and step, beside the same formula in blocks of numpy, written twice: with every pair evaluated, and with each
pair evaluated once for both of its samples; the faster one counts. Ballast's time is the difference between a long and a short fit over the iterations between.
"""
COLUMNS = ["samples x dimension, components", "numpy, every pair s", "numpy, each pair once s", "Ballast s", "ratio", "entropy off by", "angle"]
SHAPES = [(5000, 784, 20)]
SHORT, LONG = 3, 11


def every_pair(scores, sigma, block=512):
    """Row sums of the kernel and its product with the scores, some rows at a time."""
    n, c = scores.shape
    y = scores / sigma
    half = np.einsum("ij,ij->i", y, y) / 2
    right = np.column_stack([scores, np.ones(n)])
    sums = np.empty((n, c + 1))
    for first in range(0, n, block):
        rows = slice(first, first + block)
        kernel = y[rows] @ y.T
        kernel -= half[rows, None]
        kernel -= half
        np.exp(kernel, out=kernel)
        sums[rows] = kernel @ right
    return sums


def each_pair_once(scores, sigma, block=512):
    n, c = scores.shape
    y = scores / sigma
    half = np.einsum("ij,ij->i", y, y) / 2
    right = np.column_stack([scores, np.ones(n)])
    sums = np.zeros((n, c + 1))
    for first in range(0, n, block):
        rows = slice(first, min(n, first + block))
        rest = slice(first, n)
        kernel = y[rows] @ y[rest].T
        kernel -= half[rows, None]
        kernel -= half[rest]
        np.exp(kernel, out=kernel)
        sums[rows] += kernel @ right[rest]
        size = rows.stop - first
        sums[rows.stop:] += kernel[:, size:].T @ right[rows]
    return sums


def loop(data, start, sigma, iterations, kernel_sums):
    """The seconds of a usual iteration, the entropy at the end, and the basis."""
    n, c = data.shape[0], start.shape[1]
    basis, scores, seconds = start, data @ start, []
    sums = kernel_sums(scores, sigma)
    for _ in range(iterations):
        begin = time.perf_counter()
        total = sums[:, c].sum()
        pulled = (sums[:, c:] * scores - sums[:, :c]) / (sigma * sigma * total)
        basis, _ = np.linalg.qr(basis + data.T @ pulled)
        scores = data @ basis
        sums = kernel_sums(scores, sigma)
        seconds.append(time.perf_counter() - begin)
    entropy = -np.log(sums[:, c].sum() / n ** 2) + c / 2 * np.log(2 * np.pi * sigma ** 2)
    return statistics.median(seconds), entropy, basis


def row(section, n, d, c, kept, options):
    file = frame.vectors(n, d, c)
    data = np.load(file)
    data -= data.mean(axis=0)
    start = np.ascontiguousarray(np.linalg.eigh(data.T @ data)[1][:, ::-1][:, :c])
    sigma = float(np.sqrt(np.var(data @ start, axis=0).sum()))
    found = {}

    def peer(kernel_sums):
        seconds, found["entropy"], found["basis"] = loop(data, start, sigma, LONG, kernel_sums)
        return seconds

    def own():
        short, found["fit"] = (
            kept.fit("maxent-pca", c, tolerance=0, most=most, step=1, bandwidth=repr(sigma)) for most in (SHORT, LONG))
        return (found["fit"]["seconds"] - short["seconds"]) / (LONG - SHORT)

    kept.open(file)
    own()
    times = frame.interleaved(options.rounds, {
        "every": lambda: peer(every_pair), "once": lambda: peer(each_pair_once), "kept": own})
    best = min(times["every"], times["once"], key=statistics.median)
    off = abs(found["fit"]["objective"] / -found["entropy"] - 1)
    section.put(f"{n} x {d}, {c}", [
        frame.middle(times["every"]), frame.middle(times["once"]), frame.middle(times["kept"]), frame.ratio(best, times["kept"]),
        f"{off:.0e}", f"{frame.angle(found['basis'], kept.arrays()['basis']):.0e}"], options.quick)


def section():
    return frame.Section("maxent", "MaxEnt-PCA and numpy", TEXT, COLUMNS, [])


def run(options):
    with frame.Kept() as kept:
        for shape in SHAPES:
            row(section(), *shape, kept, options)
