"""RPCA-AN, EPCA and RPCA-OM beside a plain, tuned numpy/scipy loop: time to the same answer.

The loop forms the weighted scatter (or the Gram matrix when there are fewer samples than dimensions), takes its leading
eigenvectors with scipy.linalg.eigh(subset_by_index), and keeps its arrays contiguous.
"""
import json
import statistics

import frame
import numpy as np
import scipy.linalg

NAMES = {"rpca-an": "RPCA-AN", "epca": "EPCA", "rpca-om": "RPCA-OM"}
METHODS = list(NAMES)
GOALS = {"rpca-an": [5, 20, 4, 3, 6], "epca": [4, 16, 3.2, 2.4, 4.8], "rpca-om": [4, 16, 3.2, 2.4, 4.8]}
TEXT = """
{method} beside a plain loop in numpy and scipy (dense scatter or Gram matrix, `eigh` for the leading vectors only, contiguous arrays) on
the same OpenBLAS and {threads} threads. Seconds are those until the objective is within 1e-6 and the subspace within 1e-3 of the answer, with neither
side charged for finding out that it has arrived; iterations in brackets. The answer is Ballast's at a tolerance of 1e-11, after a step of the dense
loop that must leave it where it is. The clock of both starts with the samples in memory; *command* is the same fit in a Java that has just started.
Ratios are medians over interleaved rounds, with their range; the command is run once. *30 each* compares as many iterations on both sides, whether they are needed or not;
*30 to own stop* thirty of the loop, as a script without a rule to stop does them, with Ballast until it stops by itself. The last two columns say how far its answer is off then.
"""
COLUMNS = ["samples x dimension, components", "numpy s", "Ballast s", "ratio", "goal", "command s", "ratio", "30 each, ratio",
           "own stop s", "30 to own stop, ratio", "objective off by", "angle"]

# A loop that takes longer than this many seconds is not repeated whole: some of its steps are, and the time is in proportion.
LONG = 3
# Where a single step takes longer than this, their number is looked up as well, and counted only once.
LONG_STEP = 2
COUNTS = frame.ROOT / "bench" / "peers" / "steps.json"


def leading(symmetric, c):
    d = symmetric.shape[0]
    values, basis = scipy.linalg.eigh(symmetric, subset_by_index=[d - c, d - 1], check_finite=False, overwrite_a=True)
    return values[::-1], np.ascontiguousarray(basis[:, ::-1])


# What a step of the dense loop may do to an answer: half of what counts as the same. RPCA-OM's weights of samples that are fitted exactly
# span ten decades at 400 x 10304, where the Gram matrix makes the loop's own objective go up and down by 4e-7.
STILL = 5e-7, 5e-4
# Squared distances below this share of the squared norm are measured once more.
CANCELLATION = 1e-8


class AdaptiveNeighbours:
    """RPCA-AN, Eq. 15."""

    settings = {}

    def __init__(self, squares):
        self.k = int(np.ceil(0.85 * len(squares) - 1e-9))

    def weigh(self, squares):
        edge = np.partition(squares, self.k)[self.k]
        height = np.maximum(edge - squares, 0)
        volume = height.sum()
        p = height / volume
        return p, p @ squares + volume / 2 * (p @ p)


class CoRobust:
    """EPCA, Eq. 8-12, with a tenth of the median residual as its scale."""

    def __init__(self, squares):
        self.sigma = float(0.1 * np.median(np.sqrt(squares)))
        self.settings = {"sigma": repr(self.sigma)}

    def weigh(self, squares):
        r = np.sqrt(squares)
        loss = (1 + self.sigma) * squares / (r + self.sigma)
        q = np.sqrt(loss)
        ordered = np.sort(q)
        levels = np.cumsum(ordered)[1:] / np.arange(1, len(q))
        level = levels[np.argmax(np.append(levels[:-1] <= ordered[2:], True))]
        direct = np.clip(level / q, 1, 100)
        slope = (1 + self.sigma) * (r + 2 * self.sigma) / (2 * (r + self.sigma) ** 2)
        return slope * direct, loss @ direct


class Distance:
    """RPCA-OM."""

    settings = {}

    def __init__(self, squares):
        pass

    def weigh(self, squares):
        r = np.sqrt(squares)
        return 1 / (2 * np.maximum(r, 1e-10 * r.max())), r.sum()


RULES = {"rpca-an": AdaptiveNeighbours, "epca": CoRobust, "rpca-om": Distance}


class DenseLoop:
    """Mean, subspace, residuals and weights, again and again; the first step is plain PCA."""

    def __init__(self, data, c, rule=None):
        self.data, self.c, self.rule = data, c, rule
        self.p = np.full(len(data), 1 / len(data))
        self.squares = np.einsum("ij,ij->i", data, data)

    @staticmethod
    def losses_of(data, mean, basis):
        loop = DenseLoop(data, basis.shape[1])
        loop.mean, loop.basis = mean, basis
        return loop.losses()

    def step(self):
        n, d = self.data.shape
        p = self.p / self.p.sum()
        self.mean = p @ self.data
        if n >= d:
            scatter = (self.data * p[:, None]).T @ self.data
            scatter -= np.outer(self.mean, self.mean)
            _, self.basis = leading(scatter, self.c)
        else:
            weighted = (self.data - self.mean) * np.sqrt(p)[:, None]
            values, turned = leading(weighted @ weighted.T, self.c)
            self.basis = np.ascontiguousarray((weighted.T @ turned) / np.sqrt(values))
        self.p, self.objective = self.rule.weigh(self.losses())

    def losses(self):
        scores = self.data @ self.basis - self.mean @ self.basis
        whole = self.squares - 2 * (self.data @ self.mean) + self.mean @ self.mean
        left = whole - np.einsum("ij,ij->i", scores, scores)
        # Differences that are mostly rounding: RPCA-OM fits some samples exactly, and their weights hang on it.
        cancelled = np.flatnonzero(left < CANCELLATION * whole)
        if len(cancelled):
            rest = self.data[cancelled] - self.mean - scores[cancelled] @ self.basis.T
            left[cancelled] = np.einsum("ij,ij->i", rest, rest)
        return left

    def settled_at(self, mean, basis):
        """One dense step from an answer, which must hardly move it; its result."""
        self.mean, self.basis = mean, basis
        self.p, self.objective = self.rule.weigh(self.losses())
        before = self.objective, self.basis
        self.step()
        after = self.objective, self.basis
        moved = off(before, after)
        if moved[0] > STILL[0] or moved[1] > STILL[1]:
            raise RuntimeError(f"the dense loop moves Ballast's answer by {moved}")
        return after


def off(answer, found):
    return abs(found[0] / answer[0] - 1), frame.angle(answer[1], found[1])


def is_there(distance):
    return distance[0] < 1e-6 and distance[1] < 1e-3


class Numpy:
    """The time of the loop to the answer: whole, or from the number of steps and a few of them."""

    def __init__(self, name, data, c, rule, answer):
        self.begin = lambda: DenseLoop(data, c, rule)
        self.loop = self.begin()
        _, step = frame.timed(self.loop.step)
        counts = json.loads(COUNTS.read_text()) if COUNTS.exists() else {}
        if step < LONG_STEP or name not in counts:
            counts[name], step = self.count(answer)
            if step > LONG_STEP:
                COUNTS.write_text(json.dumps(counts, indent=1, sort_keys=True) + "\n")
        self.steps = counts[name]
        self.timed_steps = self.steps if self.steps * step < LONG else max(1, round(LONG / 2 / step))

    def count(self, answer, most=300):
        """The steps to the answer, and the seconds of the last one."""
        seconds = 0
        for steps in range(1, most):
            if is_there(off(answer, (self.loop.objective, self.loop.basis))):
                return steps, seconds
            _, seconds = frame.timed(self.loop.step)
        raise RuntimeError("the dense loop does not come to Ballast's answer")

    def seconds(self):
        def steps():
            loop = self.begin() if self.timed_steps == self.steps else self.loop
            for _ in range(self.timed_steps):
                loop.step()

        return frame.timed(steps)[1] * self.steps / self.timed_steps


class Own:
    """Ballast's fits with the settings of the peer."""

    def __init__(self, kept, file, method, c, settings, tolerance=1e-7):
        self.kept, self.file, self.method, self.c, self.settings, self.tolerance = kept, file, method, c, settings, tolerance

    def fit(self, most=200):
        return self.kept.fit(self.method, self.c, self.tolerance, most, **self.settings)

    def within(self, tolerance):
        return Own(self.kept, self.file, self.method, self.c, self.settings, tolerance)

    def command(self, most):
        sets = (word for name, value in self.settings.items() for word in ("--set", f"{name}={value}"))
        return frame.command(self.file, self.method, self.c, "--tolerance", self.tolerance, "--max-iterations", most, *sets)

    def found(self, run):
        return run["objective"], self.kept.arrays()["basis"]

    def fewest(self, answer, guess, most):
        """The fewest iterations with which Ballast is there, looked for near a guess."""

        def arrives(limit):
            return is_there(off(answer, self.found(self.fit(most=limit))))

        limit = min(guess, most)
        if arrives(limit):
            while limit > 0 and arrives(limit - 1):
                limit -= 1
        else:
            while limit < most and not arrives(limit + 1):
                limit += 1
            limit = min(limit + 1, most)
        return limit


def compared(method, file, c, kept, options, goal):
    """The cells of a row."""
    data = np.load(file)
    n, d = data.shape
    kept.open(file)
    kept.fit("pca", c)
    plain = kept.arrays()
    rule = RULES[method](DenseLoop.losses_of(data, plain["mean"], plain["basis"]))
    own = Own(kept, file, method, c, rule.settings)
    exact = own.within(1e-11)
    longest = exact.fit(most=1000)["iterations"]
    tight = kept.arrays()
    answer = DenseLoop(data, c, rule).settled_at(tight["mean"], tight["basis"])
    peer = Numpy(f"{method} {n}x{d}x{c}", data, c, rule, answer)
    stop = own.fit()
    wrong = off(answer, own.found(stop))
    # One that stops too early goes on until it is there.
    arriving, most = (own, stop["iterations"]) if is_there(wrong) else (exact, longest)
    limit = arriving.fewest(answer, peer.steps - 1, most)
    times = frame.interleaved(options.rounds, {
        "numpy": peer.seconds, "kept": lambda: arriving.fit(most=limit)["seconds"],
        "stop": lambda: own.fit()["seconds"]}, lambda: arriving.command(limit))
    thirty = own.within(1e-20).fit(most=30) if peer.timed_steps > 1 else {"iterations": 0}
    # The first step is plain PCA, the start of both.
    loop = [seconds / peer.steps * 31 for seconds in times["numpy"]]
    return [
        f"{frame.middle(times['numpy'])} ({peer.steps - 1})", f"{frame.middle(times['kept'])} ({limit})",
        frame.ratio(times["numpy"], times["kept"]), *goal, frame.middle(times["command"]),
        frame.ratio(times["numpy"], times["command"]),
        frame.figure(statistics.median(loop) / thirty["seconds"]) if thirty["iterations"] == 30 else "",
        f"{frame.middle(times['stop'])} ({stop['iterations']})", frame.ratio(loop, times["stop"]),
        f"{wrong[0]:.0e}", f"{wrong[1]:.0e}" + ("" if is_there(wrong) else " (stops too early)")]


def section(method):
    name = NAMES[method]
    return frame.Section(
        method, f"{name} and the numpy loop", TEXT.format(method=name, threads=frame.THREADS), COLUMNS,
        [f"{n} x {d}, {c}" for n, d, c in frame.SHAPES])


def run(method, options):
    with frame.Kept() as kept:
        for shape, goal in zip(frame.SHAPES, GOALS[method]):
            if options.wants(shape):
                n, d, c = shape
                cells = compared(method, frame.vectors(n, d, c), c, kept, options, [goal])
                section(method).put(f"{n} x {d}, {c}", cells, options.quick)
