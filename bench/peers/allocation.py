"""What an iteration allocates after warm-up: bytes of the Java heap in all threads, and blocks of native memory."""
import statistics

import frame

TEXT = """
What one more iteration allocates in a warm JVM: the difference between a long and a short fit over the iterations between, counted in all threads, the middle one of
three rounds. *Arrays* is the heap bytes over those of one array of n + d doubles. Fits are held to at most 100 kB, half an array of n doubles or 2 kB for each block of samples,
whichever is most, of the heap: what describes a block (a megabyte) while it is read a few times, but no array of samples, weights or blocks; and to at most 4 blocks of native memory asked of the system (two threads do not always hold the same at once); the
run fails where they take more.
"""
COLUMNS = ["method, samples x dimension, components", "heap bytes", "arrays", "native blocks", "held to", "route"]
HEAP, BLOCKS = 100_000, 4
# Samples are read in blocks of about this many values.
HEAP_PER_BLOCK, BLOCK_VALUES = 2_000, 1 << 17
METHODS = ["rpca-an", "rpca-om", "epca"]
# From this size on one method stands for all.
LARGE = 1e7
IMAGE_METHODS = ["sp2dpca", "rpca-an-2d"]
IMAGES = [(400, 32, 32, "14x14"), (2414, 32, 32, "14x14")]
# Iterations of the short and the long fit. The look ahead makes its arrays in the first ones, and images are worked on in double precision from some iteration on: both fits are beyond that, or before it.
SHORT, LONG = 16, 32
SHORT_OF_IMAGES, LONG_OF_IMAGES = 12, 18
# Iterations between a long fit that ends by itself and a short one.
BEFORE_END = 4


def row(section, name, n, d, method, components, kept, options, short=SHORT, long=LONG):
    """Measures and puts one row; its name in a list if it took more than it is held to."""
    def fit(most):
        return kept.fit(method, components, tolerance=0, most=most)

    ended = fit(long)["iterations"]
    pairs = [(fit(min(short, ended - BEFORE_END)), fit(long)) for _ in range(options.rounds)]
    fewer, more = pairs[0]
    iterations = more["iterations"] - fewer["iterations"]
    if iterations < BEFORE_END or more["route"] != fewer["route"]:
        raise RuntimeError(f"{name}: fits of {fewer['iterations']} and {more['iterations']} iterations are not alike")
    heap, blocks = (statistics.median(b[what] - a[what] for a, b in pairs) / iterations for what in ("heapBytes", "nativeBlocks"))
    most = max(HEAP, 4 * n, HEAP_PER_BLOCK * n * d // BLOCK_VALUES)
    section.put(name, [f"{heap:,.0f}", frame.figure(heap / 8 / (n + d)), f"{blocks:.0f}", f"{most:,}", more["route"]], options.quick)
    return [name] if heap > most or blocks > BLOCKS else []


def section():
    return frame.Section("allocation", "Allocation per iteration", TEXT, COLUMNS, [])


def run(options):
    over = []
    with frame.Kept() as kept:
        for n, d, c in filter(options.wants, frame.SHAPES):
            kept.open(frame.vectors(n, d, c))
            for method in METHODS[:1] if n * d > LARGE else METHODS:
                over += row(section(), f"{method}, {n} x {d}, {c}", n, d, method, c, kept, options)
        for n, h, w, components in IMAGES:
            kept.open(frame.images(n, h, w), f"{h}x{w}")
            for method in IMAGE_METHODS:
                over += row(section(), f"{method}, {n} of {h} x {w}, {components}", n, h * w, method, components, kept, options,
                            SHORT_OF_IMAGES, LONG_OF_IMAGES)
    if over:
        raise RuntimeError(f"more allocated per iteration than allowed: {'; '.join(over)}")
