"""How seconds and memory of a fit grow with samples, dimension and components."""
import json
import statistics
import subprocess

import frame
import memory
import numpy as np

TEXT = """
Samples as everywhere on this page; one thing grows, the others stay. Seconds to the answer in a JVM that is kept (the median of three fits after one, or a single fit
where one takes more than ten seconds), and the largest resident size of a process that reads the file and fits it beyond that of one that fits 200 x 100 samples, pages of
the file included. *Exponent*: the slope of the logarithms, over all points and, in brackets, between the last two. An asterisk
marks a fit that has not settled at the limit of 200 iterations, which exponents leave out. That is in the samples: with 200 components, the weights of RPCA-AN wander in the plain
loop with dense eigenvectors as well, and still move then.

| | samples | dimension | components |
|---|---|---|---|
| time | ![seconds by samples](benchmarks/seconds-by-samples.svg) | ![seconds by dimension](benchmarks/seconds-by-dimension.svg) | ![seconds by components](benchmarks/seconds-by-components.svg) |
| memory | ![memory by samples](benchmarks/memory-by-samples.svg) | ![memory by dimension](benchmarks/memory-by-dimension.svg) | ![memory by components](benchmarks/memory-by-components.svg) |
"""
COLUMNS = ["method, what grows", "from - to", "seconds", "exponent", "memory, MB", "exponent"]
METHODS = ["pca", "rpca-om", "rpca-an", "epca", "ballast"]
GROWING = {
    "samples": [(n, 100, 10) for n in (1_000, 10_000, 100_000, 1_000_000)],
    "dimension": [(2_000, d, 10) for d in (100, 300, 1_000, 3_000, 10_000)],
    "components": [(5_000, 1_000, c) for c in (5, 10, 20, 50, 100, 200)],
}
HELD = {"samples": "d = 100, c = 10", "dimension": "n = 2000, c = 10", "components": "n = 5000, d = 1000"}
LONG = 10
MOST = 200

# What Java itself may need for each sample: weights, losses and residuals, as they are and as they were.
HEAP_PER_SAMPLE = 200
# Coordinates of few samples in many dimensions, as they are made and as they are kept.
HEAP_PER_COORDINATE = 16


def seconds(file, method, c, rounds):
    """The middle time of some fits after a first one, or that of the first where it is long; and whether they settled."""
    with frame.Kept() as kept:
        kept.open(file)
        first = kept.fit(method, c, most=MOST)
        times = [first["seconds"]] if first["seconds"] > LONG else [kept.fit(method, c, most=MOST)["seconds"] for _ in range(rounds)]
        return statistics.median(times), first["iterations"] < MOST


def held(file, method, shape, tiny):
    """Megabytes beyond those of a process that fits next to nothing."""
    n, d, c = shape
    heap = n * HEAP_PER_SAMPLE + (n * n * HEAP_PER_COORDINATE if n < d else 0)
    return (memory.from_nothing(file, method, c, heap) - tiny) / 1e6


def exponent(sizes, values, counted=None):
    """The slope of the logarithms over all points that count and between the last two of them."""
    counted = np.array([True] * len(sizes) if counted is None else counted)
    x, y = np.log(np.array(sizes)[counted]), np.log(np.maximum(np.array(values)[counted], 1e-9))
    return f"{np.polyfit(x, y, 1)[0]:.2f} ({(y[-1] - y[-2]) / (x[-1] - x[-2]):.2f})"


def draw(name, growing, title, lines):
    file = frame.DOCUMENT.parent / "benchmarks" / f"{name}-by-{growing}.svg"
    file.parent.mkdir(exist_ok=True)
    chart = {"title": f"{title} by {growing}", "horizontal": f"{growing} ({HELD[growing]})", "vertical": title, "lines": lines}
    subprocess.run(["java", "-cp", frame.ROOT / "bench" / "target" / "benchmarks.jar", "ballast.bench.ScalingCurves", file],
                   input=json.dumps(chart), text=True, check=True)


def section():
    return frame.Section("scaling", "How it grows", TEXT, COLUMNS, [f"{method}, {growing}" for growing in GROWING for method in METHODS])


def run(options):
    table = section()
    small = frame.vectors(200, 100, 5)
    tiny = {method: memory.from_nothing(small, method, 5) for method in METHODS}
    for growing, shapes in GROWING.items():
        files = [frame.vectors(*shape) for shape in shapes]
        axis = list(GROWING).index(growing)
        sizes = [shape[axis] for shape in shapes]
        times, sizes_held = {}, {}
        for method in METHODS:
            times[method], settled = zip(*(seconds(file, method, shape[2], options.rounds) for file, shape in zip(files, shapes)))
            sizes_held[method] = [max(0.1, held(file, method, shape, tiny[method])) for file, shape in zip(files, shapes)]
            table.put(f"{method}, {growing}", [
                f"{sizes[0]} - {sizes[-1]}", ", ".join(frame.figure(time) + ("" if still else "*") for time, still in zip(times[method], settled)),
                exponent(sizes, times[method], settled),
                ", ".join(map(frame.figure, sizes_held[method])), exponent(sizes, sizes_held[method])], options.quick)
        draw("seconds", growing, "seconds", {method: list(zip(sizes, values)) for method, values in times.items()})
        draw("memory", growing, "megabytes", {method: list(zip(sizes, values)) for method, values in sizes_held.items()})
