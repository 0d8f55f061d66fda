#!/usr/bin/env python3
"""SP2DPCA by Ballast and by the same algorithm as a loop over images in numpy, on the same file, in one run.

The loop does what Algorithm 1 of the paper says: every image on its own; the weights of the self-paced loss in an outer loop, and for
fixed weights an inner loop of mean, left and right basis until it stands still. "One loop" does the same with new weights in
every sweep, as Ballast does, which ends at the same answer with fewer sweeps. All start from 2DPCA, divide losses by their
median and stop when the objective moves by less than 1e-7 of itself. All answers must agree.

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


class Loop:
    """Mean and bases, one image at a time."""

    def __init__(self, pictures, k1, k2):
        self.pictures, self.k1, self.k2 = pictures, k1, k2
        self.sweeps = 0
        self.mean = pictures.mean(axis=0)
        scatter = np.zeros((pictures.shape[2], pictures.shape[2]))
        for a in pictures:
            b = a - self.mean
            scatter += b.T @ b
        self.right = leading(scatter, k2)
        self.left = self.left_basis(np.ones(len(pictures)))

    def left_basis(self, weights):
        scatter = np.zeros((self.pictures.shape[1], self.pictures.shape[1]))
        for a, eta in zip(self.pictures, weights):
            reduced = (a - self.mean) @ self.right
            scatter += eta * (reduced @ reduced.T)
        return leading(scatter, self.k1)

    def right_basis(self, weights):
        scatter = np.zeros((self.pictures.shape[2], self.pictures.shape[2]))
        for a, eta in zip(self.pictures, weights):
            reduced = self.left.T @ (a - self.mean)
            scatter += eta * (reduced.T @ reduced)
        return leading(scatter, self.k2)

    def residuals(self):
        residuals = np.empty(len(self.pictures))
        for i, a in enumerate(self.pictures):
            b = a - self.mean
            residuals[i] = np.linalg.norm(b - self.left @ (self.left.T @ b @ self.right) @ self.right.T)
        return residuals

    def sweep(self, weights):
        mean = np.zeros_like(self.mean)
        for a, eta in zip(self.pictures, weights):
            mean += eta * a
        self.mean = mean / weights.sum()
        self.left = self.left_basis(weights)
        self.right = self.right_basis(weights)
        self.sweeps += 1


def stands_still(last, now):
    return last is not None and abs(now - last) <= 1e-7 * max(abs(now), abs(last))


def pace(residuals):
    losses = residuals / np.median(residuals)
    return np.exp(-(losses - losses.min())), (1 - np.exp(-losses)).sum()


def one_loop(pictures, k1, k2):
    loop, last = Loop(pictures, k1, k2), None
    while True:
        residuals = loop.residuals()
        easy, objective = pace(residuals)
        if stands_still(last, objective):
            return loop
        last = objective
        loop.sweep(easy / (2 * residuals))


def algorithm_1(pictures, k1, k2):
    loop, last = Loop(pictures, k1, k2), None
    while True:
        residuals = loop.residuals()
        easy, objective = pace(residuals)
        if stands_still(last, objective):
            return loop
        last, inner = objective, None
        while not stands_still(inner, easy @ residuals):
            inner = easy @ residuals
            loop.sweep(easy / (2 * residuals))
            residuals = loop.residuals()


def angle(a, b):
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def timed(algorithm, pictures, k1, k2):
    begin = time.perf_counter()
    loop = algorithm(pictures, k1, k2)
    return loop, time.perf_counter() - begin


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
    print("| images, components | Algorithm 1 s (sweeps) | one loop s (sweeps) | command s (sweeps) | JVM kept s "
          "| Algorithm 1 / JVM kept | one loop / JVM kept | angles |")
    print("|---|---|---|---|---|---|---|---|")
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for size in options.shapes.split(","):
            n, h, w = map(int, size.split("x"))
            pictures = images(n, h, w)
            file = folder / "images.npy"
            np.save(file, pictures.reshape(n, h * w))
            published, seconds = timed(algorithm_1, pictures, k1, k2)
            single, single_seconds = timed(one_loop, pictures, k1, k2)
            own, own_sweeps, left, right = command(file, f"{h}x{w}", folder)
            kept = kept_jvm(file, f"{h}x{w}")
            off = [max(angle(loop.left, left), angle(loop.right, right)) for loop in (published, single)]
            failed |= max(off) > 1e-3
            print(f"| {n} of {h} x {w}, {options.components} | {seconds:.2f} ({published.sweeps}) "
                  f"| {single_seconds:.2f} ({single.sweeps}) | {own:.3f} ({own_sweeps}) | {kept:.4f} "
                  f"| {seconds / kept:.0f} | {single_seconds / kept:.0f} | {off[0]:.1e} {off[1]:.1e} |", flush=True)
    if failed:
        sys.exit("the answers differ by more than 1e-3 in angle")


main()
