#!/usr/bin/env python3
"""SP2DPCA by Ballast and by the same algorithm as a loop over images in numpy, on the same file, in one run.

The loop is what the published scripts do: every image on its own, two small products for the left scatter, two for the right,
two for the residual. It starts, weighs and stops as Ballast does: a 2DPCA start, losses over their median, until the objective
moves by less than 1e-7 of itself. Both answers must agree.

usage: sp2dpca.py [--shapes 400x32x32,2414x32x32] [--components 14x14] [--threads 2]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapes", default="400x32x32,2414x32x32", help="images x height x width, comma-separated")
    parser.add_argument("--components", default="14x14")
    parser.add_argument("--threads", type=int, default=2, help="threads of both sides")
    parser.add_argument("--repeats", type=int, default=3, help="runs of the command; the median counts")
    return parser.parse_args()


options = arguments()
os.environ["OPENBLAS_NUM_THREADS"] = str(options.threads)
import numpy as np  # noqa: E402  (after the number of threads is set)

ROOT = pathlib.Path(__file__).resolve().parents[2]


def images(n, h, w, seed=1):
    """Smooth pictures of many kinds; a fifth have a block of salt."""
    random = np.random.default_rng(seed)
    rank = 24
    fall = 1 / np.arange(1, rank + 1)
    left = np.linalg.qr(random.standard_normal((h, rank)))[0]
    right = np.linalg.qr(random.standard_normal((w, rank)))[0]
    cores = random.standard_normal((n, rank, rank)) * np.sqrt(np.outer(fall, fall))
    pictures = 1 + left @ cores @ right.T + 0.01 * random.standard_normal((n, h, w))
    for i in random.permutation(n)[: n // 5]:
        top, edge = random.integers(0, h // 2 + 1), random.integers(0, w // 2 + 1)
        block = pictures[i, top: top + h // 2, edge: edge + w // 2]
        block[random.random(block.shape) < 0.6] = 2
    return pictures


def leading(symmetric, k):
    return np.ascontiguousarray(np.linalg.eigh(symmetric)[1][:, :-k - 1:-1])


def loop_over_images(pictures, k1, k2, limit=200):
    n, h, w = pictures.shape
    mean = pictures.mean(axis=0)
    right_scatter = np.zeros((w, w))
    for a in pictures:
        b = a - mean
        right_scatter += b.T @ b
    right = leading(right_scatter, k2)
    left_scatter = np.zeros((h, h))
    for a in pictures:
        reduced = (a - mean) @ right
        left_scatter += reduced @ reduced.T
    left = leading(left_scatter, k1)
    last = None
    for iteration in range(limit + 1):
        residuals = np.empty(n)
        for i, a in enumerate(pictures):
            b = a - mean
            residuals[i] = np.linalg.norm(b - left @ (left.T @ b @ right) @ right.T)
        losses = residuals / np.median(residuals)
        objective = (1 - np.exp(-losses)).sum()
        if last is not None and abs(objective - last) <= 1e-7 * max(objective, last):
            return left, right, iteration
        last = objective
        weights = np.exp(-(losses - losses.min())) / (2 * residuals)
        mean = np.zeros((h, w))
        for a, eta in zip(pictures, weights):
            mean += eta * a
        mean /= weights.sum()
        left_scatter = np.zeros((h, h))
        for a, eta in zip(pictures, weights):
            reduced = (a - mean) @ right
            left_scatter += eta * (reduced @ reduced.T)
        left = leading(left_scatter, k1)
        right_scatter = np.zeros((w, w))
        for a, eta in zip(pictures, weights):
            reduced = left.T @ (a - mean)
            right_scatter += eta * (reduced.T @ reduced)
        right = leading(right_scatter, k2)
    return left, right, limit


def angle(a, b):
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def median(values):
    return sorted(values)[len(values) // 2]


def command(file, shape, folder):
    model = folder / "model.npz"
    runs = []
    for _ in range(options.repeats):
        out = subprocess.run(
            [ROOT / "ballast", "fit", file, "--shape", shape, "--method", "sp2dpca", "--components", options.components,
             "--model", model, "--json", "--threads", str(options.threads)],
            check=True, stdout=subprocess.PIPE).stdout
        runs.append(json.loads(out))
    with np.load(model) as saved:
        return median([run["seconds"] for run in runs]), runs[0]["iterations"], saved["left"], saved["right"]


def kept_jvm(file, shape):
    out = subprocess.run(
        ["java", f"-Dballast.threads={options.threads}", "-XX:+UseParallelGC", "-cp", ROOT / "app/target/ballast.jar",
         ROOT / "bench/src/main/java/ballast/bench/RepeatedFit.java", file, "sp2dpca", options.components, "60", "200", shape],
        check=True, stdout=subprocess.PIPE).stdout
    return median(list(map(float, out.split()[30:])))


def main():
    k1, k2 = map(int, options.components.split("x"))
    subprocess.run([ROOT / "ballast", "methods"], check=True, stdout=subprocess.DEVNULL)
    print("| images, components | numpy loop s (iterations) | command s (iterations) | ratio | JVM kept s | ratio | angles |")
    print("|---|---|---|---|---|---|---|")
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for size in options.shapes.split(","):
            n, h, w = map(int, size.split("x"))
            pictures = images(n, h, w)
            file = folder / "images.npy"
            np.save(file, pictures.reshape(n, h * w))
            begin = time.perf_counter()
            left, right, iterations = loop_over_images(pictures, k1, k2)
            seconds = time.perf_counter() - begin
            own, own_iterations, own_left, own_right = command(file, f"{h}x{w}", folder)
            kept = kept_jvm(file, f"{h}x{w}")
            off = angle(left, own_left), angle(right, own_right)
            failed |= max(off) > 1e-3
            print(f"| {n} of {h} x {w}, {options.components} | {seconds:.2f} ({iterations}) | {own:.3f} ({own_iterations}) "
                  f"| {seconds / own:.0f} | {kept:.4f} | {seconds / kept:.0f} | {off[0]:.1e} {off[1]:.1e} |", flush=True)
    if failed:
        sys.exit("the answers differ by more than 1e-3 in angle")


main()
