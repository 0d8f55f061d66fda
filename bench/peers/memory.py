"""The largest resident size of a process that fits, beyond that of one that fits next to nothing."""
import re

import frame
import numpy as np

TEXT = """
The largest resident size of a process that reads a file and fits it, minus that of one that fits 200 x 100 samples, one process per row. Files above 64 MB are mapped, and
their pages count. The Java heap is limited to 24 MB beyond what is stored on it; with a larger one the JVM takes more only because it collects less often. *Allowed* is the
stored size + 25 % + c (n + d) 64 bytes.
"""
COLUMNS = ["method, samples x dimension, components", "stored MB", "growth MB", "allowed MB", "of allowed", "route"]
METHODS = ["pca", "rpca-an"]
BYTES = [(20000, 784, 30), (60000, 784, 50)]
MAPPED_FROM = 64 << 20
HEAP = 24


def in_bytes(n, d, c):
    def drawn():
        data = np.load(frame.vectors(n, d, c), mmap_mode="r")
        low, high = np.percentile(data[::97], [1, 99])
        return np.clip((data - low) * (255 / (high - low)), 0, 255).astype(np.uint8)

    return frame.stored(f"bytes-{n}x{d}x{c}", drawn)


def peak(file, stored, method, c, more=0):
    """The largest resident size in bytes with so many more for the heap, and the route."""
    heap = HEAP + ((0 if stored >= MAPPED_FROM else stored) + more >> 20)
    with frame.Kept("-XX:-UseParallelGC", "-XX:+UseSerialGC", f"-Xmx{heap}m") as kept:
        kept.open(file)
        route = kept.fit(method, c)["route"]
        status = open(f"/proc/{kept.process.pid}/status").read()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024, route


def row(section, file, kind, shape, method, tiny, options):
    n, d, c = shape
    stored = file.stat().st_size
    size, route = peak(file, stored, method, c)
    growth, allowed = size - tiny, 1.25 * stored + 64 * c * (n + d)
    section.put(f"{method}, {n} x {d} {kind}, {c}", [
        *(f"{value / 1e6:.0f}" for value in (stored, growth, allowed)), f"{growth / allowed:.2f}", route], options.quick)


def section():
    return frame.Section("memory", "Peak memory", TEXT, COLUMNS, [])


def run(options):
    small = frame.vectors(200, 100, 5)
    for method in METHODS:
        tiny = peak(small, small.stat().st_size, method, 5)[0]
        for shape in filter(options.wants, frame.SHAPES):
            row(section(), frame.vectors(*shape), "doubles", shape, method, tiny, options)
            if shape in BYTES:
                row(section(), in_bytes(*shape), "bytes", shape, method, tiny, options)
