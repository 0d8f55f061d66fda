#!/usr/bin/env python3
"""Time per iteration of MaxEnt-PCA: Ballast and the same blocked formula in numpy, on the same file, in one run.

One iteration is the published step U <- orth(U + C U) with a fixed bandwidth: the kernel of all pairs in blocks, C U = X'(D o Z - P Z),
orthonormalisation, and the new scores. The numpy side is written twice, with every pair evaluated in blocks of rows and with each
pair evaluated once for both of its samples; the faster one counts. Both sides start from plain PCA, do the same number of
iterations, and must end with the same entropy and subspace. Ballast's time is the difference between a long and a short run, so that
reading and the start do not count; rounds of both sides alternate, and the medians are compared.

usage: maxent.py [--shapes 5000x784x20,...] [--threads 2] [--rounds 3]
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapes", default="5000x784x20", help="samples x dimension x components, comma-separated")
    parser.add_argument("--threads", type=int, default=2, help="threads of both sides")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each side; the median counts")
    parser.add_argument("--iterations", default="5,25", help="iterations of the short and the long run")
    return parser.parse_args()


options = arguments()
os.environ["OPENBLAS_NUM_THREADS"] = str(options.threads)
import numpy as np  # noqa: E402  (after the number of threads is set)

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHORT, LONG = map(int, options.iterations.split(","))


def samples(n, d, c, seed=1):
    random = np.random.default_rng(seed)
    rank = min(n, d, 3 * c)
    data = (random.standard_normal((n, rank)) * (10 / np.arange(1, rank + 1) ** 0.5)) @ (
        random.standard_normal((rank, d)) / np.sqrt(d))
    data += 0.05 * random.standard_normal((n, d))
    data[: n // 10] += 30 * random.standard_normal((n // 10, d)) / np.sqrt(d)
    return np.ascontiguousarray(data - data.mean(axis=0))


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


def numpy_loop(data, start, sigma, iterations, kernel_sums):
    """The seconds of each iteration, the entropy at the end, and the basis."""
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


def ballast(file, c, sigma, iterations, folder):
    model = folder / "model.npz"
    out = subprocess.run(
        [ROOT / "ballast", "fit", file, "--method", "maxent-pca", "--components", str(c), "--set", "step=1",
         "--set", f"bandwidth={sigma!r}", "--tolerance", "0", "--max-iterations", str(iterations), "--model", model, "--json",
         "--threads", str(options.threads)],
        check=True, stdout=subprocess.PIPE).stdout
    with np.load(model) as saved:
        return json.loads(out), saved["basis"]


def angle(a, b):
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def main():
    subprocess.run([ROOT / "ballast", "methods"], check=True, stdout=subprocess.DEVNULL)
    print("| samples x dimension, components | numpy, every pair s | numpy, each pair once s | Ballast s | ratio "
          "| entropy off by | angle |")
    print("|---|---|---|---|---|---|---|")
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for shape in options.shapes.split(","):
            n, d, c = map(int, shape.split("x"))
            data = samples(n, d, c)
            file = folder / "samples.npy"
            np.save(file, data)
            _, vectors = np.linalg.eigh(data.T @ data)
            start = np.ascontiguousarray(vectors[:, ::-1][:, :c])
            sigma = float(np.sqrt(np.var(data @ start, axis=0).sum()))
            times = {every_pair: [], each_pair_once: [], ballast: []}
            for _ in range(options.rounds):
                for kernel_sums in (every_pair, each_pair_once):
                    seconds, entropy, basis = numpy_loop(data, start, sigma, LONG, kernel_sums)
                    times[kernel_sums].append(seconds)
                short, _ = ballast(file, c, sigma, SHORT, folder)
                run, found = ballast(file, c, sigma, LONG, folder)
                times[ballast].append((run["seconds"] - short["seconds"]) / (LONG - SHORT))
            peers = [statistics.median(times[side]) for side in (every_pair, each_pair_once)]
            own = statistics.median(times[ballast])
            off = abs(run["objective"] / -entropy - 1)
            turned = angle(basis, found)
            failed |= off > 1e-9 or turned > 1e-6
            print(f"| {n} x {d}, {c} | {peers[0]:.3f} | {peers[1]:.3f} | {own:.3f} | {min(peers) / own:.1f} "
                  f"| {off:.1e} | {turned:.1e} |", flush=True)
    if failed:
        sys.exit("an answer of Ballast is not within 1e-9 (entropy) and 1e-6 (angle) of numpy's")


main()
