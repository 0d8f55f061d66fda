"""The most memory that a process needs beyond what the engine and the virtual machine take whatever the data."""
import re

import frame
import numpy as np

TEXT = """
How far the resident size of a process grows while it reads a file and fits it. *Allowed* is the stored size + 25 % + c (n + d) 64 bytes. Files above 64 MB are mapped, and their pages count. The Java
heap is limited to 24 MB beyond what is stored on it, 6 of them for what is new: with a larger one the JVM takes more only because it collects less often.

*Growth* is beyond a process in which the engine is up: one that has fitted 4096 x 256 bytes, or 128 x 2048 where there are fewer samples than dimensions, by the same route, so that libraries,
compiled code, the buffers of OpenBLAS and the memory in which a thread holds a block are there; those bytes count as growth. Code is compiled by C1 alone, as C2 takes up to 18 MB for a single
method, and when is a matter of chance. The run fails where growth is more than allowed. *From nothing* is the largest resident size of a process of its own with both compilers, minus that of
one that fits 200 x 100 samples: it contains those fixed costs, which are most of what a set of 20 MB seems to take.
"""
COLUMNS = ["method, samples x dimension, components", "stored MB", "growth MB", "allowed MB", "of allowed", "from nothing MB", "of allowed", "route"]
METHODS = ["pca", "rpca-an"]
BYTES = [(20000, 784, 30), (60000, 784, 50)]
TINY = (200, 100, 5)
TALL, WIDE = (4096, 256, 5), (128, 2048, 5)
# Fits after which all is there that fits of this size need.
TIMES = 4
MAPPED_FROM = 64 << 20
HEAP, YOUNG = 24, 6


def in_bytes(n, d, c):
    def drawn():
        data = np.load(frame.vectors(n, d, c), mmap_mode="r")
        low, high = np.percentile(data[::97], [1, 99])
        return np.clip((data - low) * (255 / (high - low)), 0, 255).astype(np.uint8)

    return frame.stored(f"bytes-{n}x{d}x{c}", drawn)


def started(file, *options, more=0):
    """A process that has room on its heap for a file and so many bytes more."""
    stored = file.stat().st_size
    heap = HEAP + ((0 if stored >= MAPPED_FROM else stored) + more >> 20)
    return frame.Kept("-XX:-UseParallelGC", "-XX:+UseSerialGC", f"-Xmx{heap}m", f"-Xmn{YOUNG}m", *options)


def resident(kept, what):
    """The resident size of a process in bytes: the present one (VmRSS) or the largest (VmHWM)."""
    status = open(f"/proc/{kept.process.pid}/status").read()
    return int(re.search(rf"{what}:\s+(\d+) kB", status)[1]) * 1024


def from_nothing(file, method, c, more=0):
    """The largest resident size of a process that reads and fits a file, with so many bytes more for the heap."""
    with started(file, more=more) as kept:
        kept.open(file)
        kept.fit(method, c)
        return resident(kept, "VmHWM")


def growth(file, method, shape):
    """How far the resident size grows where the engine is up, and the route."""
    n, d, c = shape
    small = TALL if n > d else WIDE
    first = in_bytes(*small)
    with started(file, "-XX:TieredStopAtLevel=1") as kept:
        kept.open(first)
        for _ in range(TIMES):
            kept.fit(method, small[2])
        with open(f"/proc/{kept.process.pid}/clear_refs", "w") as peak:
            peak.write("5")  # From here on the largest size is counted anew.
        before = resident(kept, "VmRSS")
        kept.open(file)
        route = kept.fit(method, c)["route"]
        return resident(kept, "VmHWM") - before + first.stat().st_size, route


def row(section, file, kind, shape, method, tiny, options):
    """Measures and puts one row; its name in a list if it takes more than allowed."""
    n, d, c = shape
    name = f"{method}, {n} x {d} {kind}, {c}"
    stored = file.stat().st_size
    grown, route = growth(file, method, shape)
    cold = from_nothing(file, method, c) - tiny
    allowed = 1.25 * stored + 64 * c * (n + d)
    section.put(name, [
        *(f"{value / 1e6:.0f}" for value in (stored, grown, allowed)), f"{grown / allowed:.2f}",
        f"{cold / 1e6:.0f}", f"{cold / allowed:.2f}", route], options.quick)
    return [name] if grown > allowed else []


def section():
    return frame.Section("memory", "Peak memory", TEXT, COLUMNS, [])


def run(options):
    over = []
    for method in METHODS:
        tiny = from_nothing(frame.vectors(*TINY), method, TINY[2])
        for shape in filter(options.wants, frame.SHAPES):
            over += row(section(), frame.vectors(*shape), "doubles", shape, method, tiny, options)
            if shape in BYTES:
                over += row(section(), in_bytes(*shape), "bytes", shape, method, tiny, options)
    if over:
        raise RuntimeError(f"more memory than allowed: {'; '.join(over)}")
