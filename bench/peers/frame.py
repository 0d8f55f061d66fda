"""What the comparisons share: data, clocks, Ballast kept and from the command line, ratios, tables.

Must be imported before numpy: it sets the number of threads of both sides.
"""
import datetime
import json
import os
import pathlib
import platform
import statistics
import subprocess
import time

THREADS = 2
os.environ["OPENBLAS_NUM_THREADS"] = str(THREADS)
import numpy as np  # noqa: E402  (after the number of threads is set)

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "bench" / "target" / "peers"
DOCUMENT = ROOT / "bench" / "target" / "peers" / "benchmarks.md"

# Samples x dimension x components.
SHAPES = [(2414, 1024, 50), (400, 10304, 50), (20000, 784, 30), (60000, 784, 50), (5000, 4096, 100)]


def vectors(n, d, c, seed=1):
    """A file of samples of uneven size with a slowly falling spectrum; a fifth have a fifth of their features replaced."""

    def drawn():
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
        return data + 5

    return stored(f"vectors-{n}x{d}x{c}", drawn)


def images(n, h, w, seed=1):
    """A file of smooth pictures of many kinds, one row each; a fifth have a block of salt."""

    def drawn():
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
        return pictures.reshape(n, h * w)

    return stored(f"images-{n}x{h}x{w}", drawn)


def stored(name, drawn):
    file = WORK / f"{name}.npy"
    if not file.exists():
        WORK.mkdir(parents=True, exist_ok=True)
        partial = file.with_suffix(".part.npy")
        np.save(partial, np.ascontiguousarray(drawn()))
        partial.rename(file)
    return file


def angle(a, b):
    """The largest principal angle between the spans of two orthonormal bases."""
    return float(np.arcsin(min(1, np.linalg.norm(b - a @ (a.T @ b), 2))))


def timed(call):
    begin = time.perf_counter()
    result = call()
    return result, time.perf_counter() - begin


class Kept:
    """Ballast in a JVM that is kept from fit to fit."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            ["java", f"-Dballast.threads={THREADS}", "-XX:+UseParallelGC", *options,
             "-cp", ROOT / "bench" / "target" / "benchmarks.jar", "ballast.bench.KeptFit"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        print(*words, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"Ballast ended at: {' '.join(map(str, words))}")
        return json.loads(answer)

    def open(self, file, shape=None):
        self.ask("open", file, *([shape] if shape else []))

    def fit(self, method, components, tolerance=1e-7, most=200, **settings):
        return self.ask("fit", method, components, tolerance, most, *(f"{name}={value}" for name, value in settings.items()))

    def warmed(self, method, components, most=15):
        """Fits until three fits in a row are no faster than the fastest before them."""
        fastest, since = float("inf"), 0
        while since < 3 and most > 0:
            seconds = self.fit(method, components)["seconds"]
            since = 0 if seconds < fastest else since + 1
            fastest, most = min(fastest, seconds), most - 1

    def arrays(self):
        """The arrays of the model of the last fit."""
        return self.model(lambda file: self.ask("save", file))

    @staticmethod
    def model(save):
        file = WORK / f"model-{os.getpid()}.npz"
        save(file)
        with np.load(file) as saved:
            arrays = {name: saved[name] for name in saved.files}
        file.unlink()
        return arrays

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def command(file, method, components, *more):
    """The seconds that a fit says it took when it is run from the command line."""
    model = WORK / f"model-{os.getpid()}.npz"
    out = subprocess.run(
        [ROOT / "ballast", "fit", file, "--method", method, "--components", str(components), "--model", model, "--json",
         "--threads", str(THREADS), *map(str, more)],
        check=True, stdout=subprocess.PIPE).stdout
    model.unlink()
    return json.loads(out)["seconds"]


def interleaved(rounds, sides, command=None):
    """Runs each side (a function that returns its seconds) once per round; the seconds of each, in order of rounds. The command,
    which starts a Java and reads the file each time, is run in the first round alone."""
    times = {name: [] for name in [*sides, "command"]}
    for _ in range(rounds):
        for name, side in sides.items():
            times[name].append(side())
        if command and not times["command"]:
            times["command"].append(command())
    return times


def ratio(peer, own):
    """How many times faster than the peer, round by round: the median and, if there are several, the range."""
    ratios = sorted(a / b for a, b in zip(peer, own))
    middle = statistics.median(ratios)
    return figure(middle) if len(ratios) == 1 else f"{figure(middle)} ({figure(ratios[0])}-{figure(ratios[-1])})"


def middle(times):
    return figure(statistics.median(times))


def figure(value):
    """Two digits at least, and no more than say something."""
    return f"{value:.0f}" if value >= 20 else f"{value:.1f}" if value >= 2 else f"{value:.2f}" if value >= 0.1 else f"{value:.2g}"


def machine():
    name = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), platform.machine())
    return f"{os.cpu_count()} cores of {name}, {platform.system()}"


class Section:
    """A table of the document. Rows are kept from run to run, so that a part of them can be measured anew."""

    def __init__(self, name, title, text, columns, order):
        self.name, self.title, self.text, self.columns, self.order = name, title, text, columns, order
        self.file = WORK / "results" / f"{name}.json"
        self.rows = self.stored()

    def stored(self):
        return json.loads(self.file.read_text()) if self.file.exists() else {}

    def put(self, key, cells, quick=False):
        self.rows[key] = {"cells": [str(cell) for cell in cells], "date": datetime.date.today().isoformat(), "quick": quick}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.rows, indent=1))
        print("|", " | ".join([key, *self.rows[key]["cells"]]), "|", flush=True)

    def markdown(self):
        self.rows = self.stored()
        keys = [key for key in self.order if key in self.rows] + [key for key in self.rows if key not in self.order]
        if not keys:
            return ""
        dates = sorted({self.rows[key]["date"] for key in keys})
        quick = " (some rows by `--quick`)" if any(self.rows[key]["quick"] for key in keys) else ""
        lines = [f"## {self.title}", "", self.text.strip(), "",
                 "| " + " | ".join(self.columns) + " |", "|---" * len(self.columns) + "|"]
        lines += ["| " + " | ".join([key, *self.rows[key]["cells"]]) + " |" for key in keys]
        lines += ["", f"`bench/peers/run {self.name}`{quick}, {' to '.join(dates)}, {machine()}."]
        return "\n".join(lines)
