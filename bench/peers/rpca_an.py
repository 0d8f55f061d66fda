#!/usr/bin/env python3
"""Time to the same answer: RPCA-AN by Ballast and by a plain, tuned numpy/scipy loop, on the same files, in one run.

The numpy loop forms the weighted scatter (or the Gram matrix when there are fewer samples than dimensions) and takes its
leading eigenvectors with scipy.linalg.eigh(subset_by_index). It runs until the weights move by less than 1e-7 of the
largest; that is "the answer". Two times are compared:

  to the answer  up to the first iteration from which on the objective is within 1e-6 and the subspace within 1e-3 of the
                 answer; neither side is charged for finding out that it has arrived (Ballast runs with that limit)
                 ("JVM kept": the same in a JVM that has done such fits before, as in a program that keeps running)
  to the stop    until the weights move by less than 3.2e-5 of the largest, Ballast's own rule; its answer must be within
                 the same bounds

usage: rpca_an.py [--shapes 2414x1024x50,... | --file DATA.npy --components 50] [--threads 2] [--repeats 3] [--keep DIR]
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
    parser.add_argument("--file", help="samples of your own (.npy, one row each) instead of generated ones")
    parser.add_argument("--components", type=int, default=50, help="components for --file")
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
        moved = np.abs(p - last).max() / p.max()
        story.append((time.perf_counter() - begin, objective, basis, moved))
        if moved < 1e-7:
            break
    return story


def angle(a, b):
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def distance(objective, basis, answer):
    return abs(objective / answer[1] - 1), angle(answer[2], basis)


def is_there(off):
    return off[0] < 1e-6 and off[1] < 1e-3


def arrival(story):
    """The first iteration from which on the answer is there, and the one at which Ballast's rule would stop."""
    arrived = len(story) - 1
    while arrived > 0 and is_there(distance(story[arrived - 1][1], story[arrived - 1][2], story[-1])):
        arrived -= 1
    stopped = next(i for i, (_, _, _, moved) in enumerate(story) if moved < 3.2e-5 or i == len(story) - 1)
    return arrived, stopped


def ballast(file, c, folder, *more):
    """The run with the median time, and the basis it found."""
    model = folder / "model.npz"
    runs = []
    for _ in range(options.repeats):
        out = subprocess.run(
            [ROOT / "ballast", "fit", file, "--method", "rpca-an", "--components", str(c), "--model", model, "--json",
             "--threads", str(options.threads), *more],
            check=True, stdout=subprocess.PIPE).stdout
        runs.append(json.loads(out))
    with np.load(model) as saved:
        basis = saved["basis"]
    return sorted(runs, key=lambda run: run["seconds"])[len(runs) // 2], basis


def ballast_to_answer(file, c, folder, answer, most):
    """With the fewest iterations that arrive; searched from above with one run each, then measured."""
    repeats, options.repeats = options.repeats, 1
    limit = most
    while limit > 1:
        run, basis = ballast(file, c, folder, "--max-iterations", str(limit - 1))
        if not is_there(distance(run["objective"], basis, answer)):
            break
        limit -= 1
    options.repeats = repeats
    return ballast(file, c, folder, "--max-iterations", str(limit))[0]


def ballast_in_kept_jvm(file, c, run):
    """Median of the last fits of many, some seconds of them."""
    times = max(6, min(30, int(5 / run["seconds"])))
    out = subprocess.run(
        ["java", f"-Dballast.threads={options.threads}", "-XX:+UseParallelGC", "-cp", ROOT / "app/target/ballast.jar",
         ROOT / "bench/src/main/java/ballast/bench/RepeatedFit.java", file, "rpca-an", str(c), str(times),
         str(run["iterations"])],
        check=True, stdout=subprocess.PIPE).stdout
    seconds = sorted(map(float, out.split()[times // 2:]))
    return seconds[len(seconds) // 2]


def compared(file, c, folder):
    """Prints one row; whether the answer of Ballast is right."""
    data = np.load(file).astype(np.float64)
    n, d = data.shape
    story = numpy_loop(data, c)
    del data
    arrived, stopped = arrival(story)
    run, basis = ballast(file, c, folder)
    short = ballast_to_answer(file, c, folder, story[-1], run["iterations"])
    kept = ballast_in_kept_jvm(file, c, short)
    off = distance(run["objective"], basis, story[-1])
    # numpy's first iteration is plain PCA, which Ballast calls its start.
    print(f"| {n} x {d}, {c} | {story[arrived][0]:.2f} ({arrived}) | {short['seconds']:.2f} ({short['iterations']}) "
          f"| {story[arrived][0] / short['seconds']:.1f} | {kept:.2f} | {story[arrived][0] / kept:.1f} "
          f"| {story[stopped][0]:.2f} ({stopped}) "
          f"| {run['seconds']:.2f} ({run['iterations']}) | {story[stopped][0] / run['seconds']:.1f} "
          f"| {off[0]:.1e} | {off[1]:.1e} |", flush=True)
    return is_there(off)


def main():
    subprocess.run([ROOT / "ballast", "methods"], check=True, stdout=subprocess.DEVNULL)
    print("| samples x dimension, components | to the answer: numpy s (iterations) | Ballast s (iterations) | ratio "
          "| JVM kept s | ratio | to the stop: numpy s | Ballast s | ratio | objective off by | angle |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        for shape in [None] if options.file else options.shapes.split(","):
            if shape is None:
                file, c = pathlib.Path(options.file), options.components
            else:
                n, d, c = map(int, shape.split("x"))
                file = folder / f"{n}x{d}.npy"
                np.save(file, samples(n, d, c))
            failed |= not compared(file, c, folder)
            if shape is not None and not options.keep:
                file.unlink()
    if failed:
        sys.exit("an answer of Ballast is not within 1e-6 (objective) and 1e-3 (angle) of numpy's")


main()
