"""ROBPCA, MCD and projection pursuit beside R's rrcov: how long they take, and how far they are off on simulated outliers."""
import time

import frame
import numpy as np
import rrcov

PEERS = {"robpca": "PcaHubert", "mcd-pca": "PcaCov", "pp-pca": "PcaProj", "grid-pca": "PcaGrid"}

TEXT = """
The classical robust methods beside those of R's package rrcov: `robpca` and PcaHubert, `mcd-pca` and PcaCov with the deterministic MCD, `pp-pca` and PcaProj, `grid-pca` and PcaGrid, with the same parameters. `mcd-pca` draws nothing at random and has rrcov's answer.
`robpca` looks in other directions than PcaHubert and starts its MCD elsewhere; pursuit among samples has the same answer, and that by a grid as well, but for fewer samples than features, where
both reduce the samples first, to coordinates of their own. The clock starts with the samples in memory.
"""
COLUMNS = ["method, samples x dimension, components", "rrcov s", "Ballast s", "ratio", "goal", "command s", "ratio", "angle"]
SHAPES = [("robpca", 500, 50, 5, 3), ("robpca", 200, 2000, 5, 3), ("robpca", 5000, 200, 10, ""), ("mcd-pca", 500, 50, 5, ""),
          ("pp-pca", 500, 50, 5, ""), ("pp-pca", 200, 2000, 5, ""), ("grid-pca", 500, 50, 5, ""), ("grid-pca", 200, 2000, 5, "")]

SIMULATION = """
How far the same methods are off on simulated outliers, in the manner of Hubert, Rousseeuw and Vanden Branden (2005): *maxsub*, the largest angle to the true subspace as a share of the right angle (0 is exact, 1 orthogonal), and in brackets the
first variance over the true one, both the mean of 20 draws (5 with `--quick`). Good samples are normal with variances 8, 4, 2 along the components and 1 beside them (for 100 dimensions 17, 13.5, 8 and 0.1). Outliers are moved by 20 along an axis beside the
components: *shift* as widely spread as the others, *cluster* with a fifteenth of their variance. PcaCov and `mcd-pca` need more samples than 2 d.
"""
# Samples, dimension, components, variances of the components, variance beside them.
CASES = [(100, 4, 2, (8, 4), 1), (100, 10, 3, (8, 4, 2), 1), (100, 20, 3, (8, 4, 2), 1), (50, 100, 3, (17, 13.5, 8), 0.1)]
KINDS = [("nothing", 0), ("shift", 0.1), ("shift", 0.2), ("shift", 0.3), ("cluster", 0.1), ("cluster", 0.2)]


def row(section, method, n, d, c, goal, kept, options):
    file = frame.vectors(n, d, c)
    data = np.load(file)[np.newaxis]
    peer = PEERS[method]
    loadings = rrcov.rrcov(data, c, [peer])[1][peer][0][0]
    kept.open(file)
    warmed(kept, method, c)
    times = frame.interleaved(options.rounds, {
        "rrcov": lambda: rrcov.rrcov(data, c, [peer])[0][peer][0], "kept": lambda: kept.fit(method, c)["seconds"]},
        lambda: frame.command(file, method, c))
    section.put(f"{method}, {n} x {d}, {c}", [
        frame.middle(times["rrcov"]), frame.middle(times["kept"]), frame.ratio(times["rrcov"], times["kept"]), goal,
        frame.middle(times["command"]), frame.ratio(times["rrcov"], times["command"]),
        f"{frame.angle(np.linalg.qr(loadings)[0], kept.arrays()['basis']):.0e}"], options.quick)


def warmed(kept, method, c):
    """Many short fits: until Java has compiled all that they need, but a few seconds at most."""
    begin = time.monotonic()
    for _ in range(100):
        kept.fit(method, c)
        if time.monotonic() - begin > 8:
            return


def section():
    return frame.Section("classical", "Classical robust methods and R's rrcov", TEXT, COLUMNS,
                         [f"{method}, {n} x {d}, {c}" for method, n, d, c, _ in SHAPES])


def run(options):
    with frame.Kept() as kept:
        for shape in SHAPES:
            row(section(), *shape, kept, options)


def drawn(n, d, c, variances, beside, kind, share, seed):
    """Samples with outliers, and the true axes."""
    random = np.random.default_rng(seed)
    data = random.standard_normal((n, d)) * np.sqrt([*variances, *[beside] * (d - c)])
    bad = round(share * n)
    if kind == "cluster":
        data[:bad] /= np.sqrt(15)
    data[:bad, c] += 20
    rotation = np.linalg.qr(random.standard_normal((d, d)))[0]
    return data @ rotation.T, rotation[:, :c]


def off(truth, variance, basis, first):
    """How far a fit is off: maxsub, and the ratio of its first variance."""
    return frame.angle(truth, basis) / (np.pi / 2), first / variance


def own(kept, method, c, draws, variance):
    fits = []
    for data, truth in draws:
        file = frame.WORK / "simulated.npy"
        np.save(file, data)
        kept.open(file)
        kept.fit(method, c)
        arrays = kept.arrays()
        fits.append(off(truth, variance, arrays["basis"], arrays["spectrum"][0]))
    return fits


def simulated(kept, draws, n, d, c, variance):
    """The cells of a row."""
    methods = {method: peer for method, peer in PEERS.items() if n > 2 * d or method != "mcd-pca"}
    peers = rrcov.rrcov(np.stack([data for data, _ in draws]), c, list(methods.values()))[1]
    cells = []
    for method, peer in PEERS.items():
        if method not in methods:
            cells += ["", ""]
            continue
        theirs = [off(truth, variance, np.linalg.qr(loadings)[0], variances[0])
                  for (_, truth), (loadings, variances) in zip(draws, peers[peer])]
        for pairs in (own(kept, method, c, draws, variance), theirs):
            angle, ratio = np.mean(pairs, axis=0)
            cells.append(f"{angle:.2f} ({ratio:.2f})")
    return cells


def simulation():
    return frame.Section("simulation", "Classical robust methods on simulated outliers", SIMULATION,
                         ["samples x dimension, components, outliers", *(f"{name}" for pair in PEERS.items() for name in pair)],
                         [key(*case, *kind) for case in CASES for kind in KINDS])


def key(n, d, c, _, __, kind, share):
    return f"{n} x {d}, {c}, {kind}" + (f" {share:.0%}" if share else "")


def simulate(options):
    with frame.Kept() as kept:
        for case in CASES:
            for kind, share in KINDS:
                draws = [drawn(*case, kind, share, seed) for seed in range(5 if options.quick else 20)]
                simulation().put(key(*case, kind, share), simulated(kept, draws, *case[:3], case[3][0]), options.quick)
