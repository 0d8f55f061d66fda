"""What an iteration allocates after warm-up: bytes of the Java heap in all threads, and blocks of native memory."""
import frame

TEXT = """
What one more iteration allocates in a warm JVM: the difference between a long and a short fit over the iterations between, counted in all threads. *Arrays* is the heap
bytes over those of one array of n + d doubles: the loop itself makes two or three arrays of n (residuals, losses, weights).
"""
COLUMNS = ["method, samples x dimension, components", "heap bytes", "arrays", "native blocks", "route"]
METHODS = ["rpca-an", "rpca-om", "epca"]
# From this size on one method stands for all.
LARGE = 1e7
IMAGE_METHODS = ["sp2dpca", "rpca-an-2d"]
IMAGES = [(400, 32, 32, "14x14"), (2414, 32, 32, "14x14")]
SHORT, LONG = 4, 12


def row(section, name, n, d, method, components, kept, options):
    def fit(most):
        return kept.fit(method, components, tolerance=0, most=most)

    fit(LONG)
    short, long = fit(SHORT), fit(LONG)
    iterations = long["iterations"] - short["iterations"]
    if iterations < 1:
        raise RuntimeError(f"{name} ended before iteration {LONG}")
    heap, blocks = ((long[what] - short[what]) / iterations for what in ("heapBytes", "nativeBlocks"))
    section.put(name, [f"{heap:,.0f}", frame.figure(heap / 8 / (n + d)), f"{blocks:.0f}", long["route"]], options.quick)


def section():
    return frame.Section("allocation", "Allocation per iteration", TEXT, COLUMNS, [])


def run(options):
    with frame.Kept() as kept:
        for n, d, c in filter(options.wants, frame.SHAPES):
            kept.open(frame.vectors(n, d, c))
            for method in METHODS[:1] if n * d > LARGE else METHODS:
                row(section(), f"{method}, {n} x {d}, {c}", n, d, method, c, kept, options)
        for n, h, w, components in IMAGES:
            kept.open(frame.images(n, h, w), f"{h}x{w}")
            for method in IMAGE_METHODS:
                row(section(), f"{method}, {n} of {h} x {w}, {components}", n, h * w, method, components, kept, options)
