"""SP2DPCA beside the same algorithm as a loop over images in numpy."""
import frame
import numpy as np

TEXT = """
SP2DPCA, every image on its own in numpy: *Algorithm 1* as the paper has it, the weights of the self-paced loss in an outer loop and for fixed weights an inner loop
of mean, left and right basis until it stands still; *one loop* with new weights in every sweep, as Ballast does it, which ends at the same answer with fewer sweeps. All start from 2DPCA, divide
losses by their median and stop when the objective moves by less than 1e-7 of itself; sweeps in brackets. The angle is to the worse of both answers, on the worse side. The clock starts with the images in memory.
"""
COLUMNS = ["images, components", "Algorithm 1 s", "one loop s", "Ballast s", "Algorithm 1, ratio", "goal", "one loop, ratio", "command s", "angle"]
SHAPES = [(400, 32, 32, "14x14"), (2414, 32, 32, "14x14")]


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


def key(n, h, w, components):
    return f"{n} of {h} x {w}, {components}"


def row(section, n, h, w, components, kept, options):
    file = frame.images(n, h, w)
    pictures = np.load(file).reshape(n, h, w)
    k1, k2 = map(int, components.split("x"))
    ends = {}

    def peer(algorithm):
        ends[algorithm], seconds = frame.timed(lambda: algorithm(pictures, k1, k2))
        return seconds

    def own():
        return sorted(kept.fit("sp2dpca", components)["seconds"] for _ in range(9))[4]

    kept.open(file, f"{h}x{w}")
    for _ in range(300):
        kept.fit("sp2dpca", components)
    times = frame.interleaved(
        options.rounds, {"nested": lambda: peer(algorithm_1), "single": lambda: peer(one_loop), "kept": own},
        lambda: frame.command(file, "sp2dpca", components, "--shape", f"{h}x{w}"))
    iterations = kept.fit("sp2dpca", components)["iterations"]
    found = kept.arrays()
    off = max(frame.angle(getattr(loop, side), found[side]) for loop in ends.values() for side in ("left", "right"))
    section.put(key(n, h, w, components), [
        f"{frame.middle(times['nested'])} ({ends[algorithm_1].sweeps})", f"{frame.middle(times['single'])} ({ends[one_loop].sweeps})",
        f"{frame.middle(times['kept'])} ({iterations})", frame.ratio(times["nested"], times["kept"]), 30,
        frame.ratio(times["single"], times["kept"]), frame.middle(times["command"]), f"{off:.0e}"], options.quick)


def section():
    return frame.Section("images", "SP2DPCA and a loop over images in numpy", TEXT, COLUMNS, [key(*shape) for shape in SHAPES])


def run(options):
    with frame.Kept() as kept:
        for shape in SHAPES:
            row(section(), *shape, kept, options)
