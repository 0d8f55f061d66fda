"""Spherical PCA beside PcaLocantore of R's rrcov, and the times of its other methods."""
import subprocess

import frame
import numpy as np

TEXT = """
`spherical-pca` beside PcaLocantore, the same method in R's package rrcov: both take the spatial median, scale the samples to unit distance from it and do plain PCA.
rrcov orders the directions by a robust scale of the scores before it cuts them, Ballast cuts by the eigenvalues as the paper does: the angle is that
of Ballast's subspace to the span of the first 3c directions of rrcov. The times of PcaHubert, PcaProj and PcaGrid are for reference, each measured once, and left out where they take minutes; `robpca`, `pp-pca` and `grid-pca` are
compared with them below. The clock starts with the samples in memory.
"""
COLUMNS = ["samples x dimension, components", "PcaLocantore s", "Ballast s", "ratio", "goal", "command s", "ratio", "angle",
           "PcaHubert s", "PcaProj s", "PcaGrid s"]
# With what else rrcov is timed on.
SHAPES = [(1000, 50, 5, ["PcaHubert", "PcaProj", "PcaGrid"]), (5000, 200, 10, ["PcaHubert"]), (2414, 1024, 50, []), (400, 10304, 50, [])]


def rrcov(data, c, methods):
    """By method, the seconds of a fit of each data set (sets x samples x dimension), and by method its loadings and variances."""
    sets, n, d = data.shape
    given, found = frame.WORK / "rrcov-in.bin", frame.WORK / "rrcov-out"
    data.tofile(given)
    done = subprocess.run(
        ["Rscript", frame.ROOT / "bench/peers/rrcov.R", given, found, str(n), str(d), str(c), *methods],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    given.unlink()
    if done.returncode:
        raise RuntimeError(f"R: {done.stderr.strip().splitlines()[-1]}")
    seconds, fits = {method: [] for method in methods}, {}
    for line in done.stdout.splitlines():
        seconds[line.split()[0]].append(float(line.split()[1]))
    for method in methods:
        file = found.with_suffix(f".{method}")
        values = np.fromfile(file).reshape(sets, c * (d + 1))
        fits[method] = [(fit[:c * d].reshape(c, d).T, fit[c * d:]) for fit in values]
        file.unlink()
    return seconds, fits


def row(section, n, d, c, others, kept, options):
    file = frame.vectors(n, d, c)
    data = np.load(file)[np.newaxis]

    def peer():
        return rrcov(data, c, ["PcaLocantore"])[0]["PcaLocantore"][0]

    reference = {name: seconds[0] for name, seconds in rrcov(data, c, others)[0].items()}
    loadings = rrcov(data, min(n - 1, d, 3 * c), ["PcaLocantore"])[1]["PcaLocantore"][0][0]
    kept.open(file)
    for _ in range(5):
        kept.fit("spherical-pca", c)
    times = frame.interleaved(options.rounds, {
        "rrcov": peer, "kept": lambda: kept.fit("spherical-pca", c)["seconds"]},
        lambda: frame.command(file, "spherical-pca", c))
    section.put(f"{n} x {d}, {c}", [
        frame.middle(times["rrcov"]), frame.middle(times["kept"]), frame.ratio(times["rrcov"], times["kept"]), 3,
        frame.middle(times["command"]), frame.ratio(times["rrcov"], times["command"]),
        f"{frame.angle(np.linalg.qr(loadings)[0], kept.arrays()['basis']):.0e}",
        *(frame.figure(reference[name]) if name in reference else "" for name in ("PcaHubert", "PcaProj", "PcaGrid"))], options.quick)


def section():
    return frame.Section("rrcov", "Spherical PCA and R's rrcov", TEXT, COLUMNS, [f"{n} x {d}, {c}" for n, d, c, _ in SHAPES])


def run(options):
    with frame.Kept() as kept:
        for shape in SHAPES:
            row(section(), *shape, kept, options)
