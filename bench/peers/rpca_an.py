#!/usr/bin/env python3
"""Time to the same answer: RPCA-AN by Ballast and by a plain, tuned numpy/scipy loop, on the same files, in one run.

The numpy loop forms the weighted scatter (or the Gram matrix when there are fewer samples than dimensions) and takes its
leading eigenvectors with scipy.linalg.eigh(subset_by_index). It runs until the weights move by less than 1e-7 of the
largest; that is "the answer". Its time counts up to the first iteration from which on the objective is within 1e-6 and the
subspace within 1e-3 of the answer: it is not charged for finding out that it has arrived. Ballast runs with its own
defaults, is charged for all of its fit, and its answer must be within the same bounds.

usage: rpca_an.py [--shapes 2414x1024x50,...] [--threads 2] [--repeats 3] [--keep DIR]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

SHAPES = "2414x1024x50,400x10304x50,20000x784x30,60000x784x50,5000x4096x100"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapes", default=SHAPES, help="samples x dimension x components, comma-separated")
    parser.add_argument("--threads", type=int, default=2, help="threads of both sides")
    parser.add_argument("--repeats", type=int, default=3, help="runs of Ballast; the median counts")
    parser.add_argument("--keep", help="folder for the generated files; default: a temporary one")
    return parser.parse_args()


options = arguments()
os.environ["OPENBLAS_NUM_THREADS"] = str(options.threads)
import numpy as np  # noqa: E402  (after the number of threads is set)
import scipy.linalg  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]


def samples(n, d, c, seed=1):
    """Samples of uneven size with a slowly falling spectrum; a fifth have a fifth of their features replaced."""
    random = np.random.default_rng(seed)
    rank = min(n, d, 3 * c + 150)
    scales = 100 / np.arange(1, rank + 1) ** 0.8
    size = np.exp(0.5 * random.standard_normal((n, 1)))
    data = (random.standard_normal((n, rank)) * scales * size) @ (random.standard_normal((rank, d)) / np.sqrt(d))
    data += 0.05 * random.standard_normal((n, d))
    bad = random.permutation(n)[: n // 5]
    features = random.permutation(d)[: d // 5]
    spread = 3 * data.std()
    data[np.ix_(bad, features)] = random.uniform(-spread, spread, (len(bad), len(features)))
    data += 5
    return np.ascontiguousarray(data)


def leading(symmetric, c):
    d = symmetric.shape[0]
    values, vectors = scipy.linalg.eigh(
        symmetric, subset_by_index=[d - c, d - 1], check_finite=False, overwrite_a=True)
    return values[::-1], np.ascontiguousarray(vectors[:, ::-1])


def weigh(losses, k):
    """RPCA-AN, Eq. 15."""
    edge = np.partition(losses, k)[k]
    height = np.maximum(edge - losses, 0)
    volume = height.sum()
    p = height / volume
    return p, p @ losses + volume / 2 * (p @ p)


def numpy_loop(data, c, limit=200):
    n, d = data.shape
    k = int(np.ceil(0.85 * n - 1e-9))
    p = np.full(n, 1 / n)
    story = []
    begin = time.perf_counter()
    squares = np.einsum("ij,ij->i", data, data)
    for _ in range(limit):
        mean = p @ data
        if n >= d:
            scatter = (data * p[:, None]).T @ data
            scatter -= np.outer(mean, mean)
            _, basis = leading(scatter, c)
            scores = data @ basis - mean @ basis
            whole = squares - 2 * (data @ mean) + mean @ mean
        else:
            centred = data - mean
            weighted = centred * np.sqrt(p)[:, None]
            values, vectors = leading(weighted @ weighted.T, c)
            basis = np.ascontiguousarray((weighted.T @ vectors) / np.sqrt(values))
            scores = centred @ basis
            whole = np.einsum("ij,ij->i", centred, centred)
        losses = np.maximum(whole - np.einsum("ij,ij->i", scores, scores), 0)
        last, (p, objective) = p, weigh(losses, k)
        story.append((time.perf_counter() - begin, objective, basis))
        if np.abs(p - last).max() < 1e-7 * p.max():
            break
    return story


def angle(a, b):
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def time_to_answer(story):
    _, goal, subspace = story[-1]
    arrived = len(story) - 1
    while arrived > 0 and abs(story[arrived - 1][1] / goal - 1) < 1e-6 and angle(story[arrived - 1][2], subspace) < 1e-3:
        arrived -= 1
    return story[arrived][0], arrived + 1


def ballast(file, c, folder):
    model = folder / "model.npz"
    runs = []
    for _ in range(options.repeats):
        out = subprocess.run(
            [ROOT / "ballast", "fit", file, "--method", "rpca-an", "--components", str(c), "--model", model, "--json",
             "--threads", str(options.threads)],
            check=True, stdout=subprocess.PIPE).stdout
        runs.append(json.loads(out))
    with np.load(model) as saved:
        basis = saved["basis"]
    return sorted(runs, key=lambda run: run["seconds"])[len(runs) // 2], basis


def main():
    subprocess.run([ROOT / "ballast", "methods"], check=True, stdout=subprocess.DEVNULL)
    print("| samples x dimension, components | numpy s (iterations) | Ballast s (iterations) | ratio "
          "| objective off by | angle |")
    print("|---|---|---|---|---|---|")
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        for shape in options.shapes.split(","):
            n, d, c = map(int, shape.split("x"))
            file = folder / f"{n}x{d}.npy"
            data = samples(n, d, c)
            np.save(file, data)
            story = numpy_loop(data, c)
            del data
            seconds, iterations = time_to_answer(story)
            run, basis = ballast(file, c, folder)
            off = abs(run["objective"] / story[-1][1] - 1)
            turned = angle(story[-1][2], basis)
            failed |= off > 1e-6 or turned > 1e-3
            print(f"| {n} x {d}, {c} | {seconds:.2f} ({iterations}) | {run['seconds']:.2f} ({run['iterations']}) "
                  f"| {seconds / run['seconds']:.1f} | {off:.1e} | {turned:.1e} |", flush=True)
            if not options.keep:
                file.unlink()
    if failed:
        sys.exit("an answer of Ballast is not within 1e-6 (objective) and 1e-3 (angle) of numpy's")


main()
