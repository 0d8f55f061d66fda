"""SP2DPCA and RPCA-AN beside plain MATLAB-style scripts in Octave."""
import subprocess

import frame
import numpy as np

TEXT = """
The scripts in `bench/peers/octave` do what the papers say, one image or sample after the other, as an author's MATLAB script would; Octave runs them with
{threads} BLAS threads. SP2DPCA: 5 outer x 10 inner iterations, 50 sweeps in all. Ballast takes new weights in every sweep and stops when the
objective stands still; *to the last bit* lets it go on, up to 50 sweeps, while the objective still moves at all. RPCA-AN: as many iterations on both sides. The angle is between the answers, of the worse side for images. The clock starts with the
images in memory.
"""
COLUMNS = ["data, components", "Octave s", "Ballast s", "ratio", "goal", "to the last bit s", "ratio", "command s", "ratio", "angle"]
OUTER, INNER = 5, 10
SP2DPCA = [(400, 32, 32, "14x14"), (2414, 32, 32, "14x14")]
RPCA_AN = [(400, 1024, 50, 5), (2414, 1024, 50, 5)]


def octave(script, repeats, **arrays):
    """The seconds of each repetition and the arrays that the script leaves."""
    import scipy.io
    given, found = frame.WORK / "octave-in.mat", frame.WORK / "octave-out.mat"
    scipy.io.savemat(given, arrays)
    done = subprocess.run(
        ["octave-cli", "--quiet", "--no-init-file", frame.ROOT / "bench/peers/octave" / script, given, found, str(repeats)],
        stderr=subprocess.PIPE, text=True, cwd=frame.WORK)  # Where Octave leaves its workspace when it is stopped.
    if done.returncode or not found.exists():
        raise RuntimeError(f"Octave: {done.stderr.strip()}")
    answer = scipy.io.loadmat(found)
    given.unlink()
    found.unlink()
    return answer["seconds"].ravel(), answer


def sp2dpca_row(section, n, h, w, components, kept, options):
    file = frame.images(n, h, w)
    pictures = np.load(file).reshape(n, h, w)
    k1, k2 = map(int, components.split("x"))
    answer = {}

    def peer():
        seconds, found = octave(
            "sp2dpca.m", 1, images=np.ascontiguousarray(pictures.transpose(1, 2, 0)), k1=k1, k2=k2, outer=OUTER, inner=INNER)
        answer.update(found)
        return seconds[0]

    def own(**more):
        return sorted(kept.fit("sp2dpca", components, **more)["seconds"] for _ in range(9))[4]

    kept.open(file, f"{h}x{w}")
    for _ in range(300):
        kept.fit("sp2dpca", components)
    times = frame.interleaved(options.rounds, {
        "octave": peer, "kept": own, "same": lambda: own(tolerance=0, most=OUTER * INNER)},
        lambda: frame.command(file, "sp2dpca", components, "--shape", f"{h}x{w}"))
    last = kept.fit("sp2dpca", components, tolerance=0, most=OUTER * INNER)
    stop = kept.fit("sp2dpca", components)
    found = kept.arrays()
    off = max(frame.angle(answer[side], found[side]) for side in ("left", "right"))
    section.put(f"sp2dpca, {n} of {h} x {w}, {components}", [
        f"{frame.middle(times['octave'])} ({OUTER * INNER})", f"{frame.middle(times['kept'])} ({stop['iterations']})",
        frame.ratio(times["octave"], times["kept"]), 100, f"{frame.middle(times['same'])} ({last['iterations']})", frame.ratio(times["octave"], times["same"]),
        frame.middle(times["command"]), frame.ratio(times["octave"], times["command"]), f"{off:.0e}"], options.quick)


def rpca_an_row(section, n, d, c, iterations, kept, options):
    file = frame.vectors(n, d, c)
    data = np.load(file)
    answer = {}

    def peer():
        seconds, found = octave(
            "rpca_an.m", 1, samples=data.T, components=c, k=int(np.ceil(0.85 * n - 1e-9)), iterations=iterations)
        answer.update(found)
        return seconds[0]

    def own():
        return kept.fit("rpca-an", c, tolerance=0, most=iterations)["seconds"]

    kept.open(file)
    for _ in range(5):
        own()
    times = frame.interleaved(options.rounds, {
        "octave": peer, "kept": own},
        lambda: frame.command(file, "rpca-an", c, "--tolerance", 0, "--max-iterations", iterations))
    off = frame.angle(answer["basis"], kept.arrays()["basis"])
    section.put(f"rpca-an, {n} of {d}, {c}", [
        f"{frame.middle(times['octave'])} ({iterations})", f"{frame.middle(times['kept'])} ({iterations})",
        frame.ratio(times["octave"], times["kept"]), "", "", "", frame.middle(times["command"]),
        frame.ratio(times["octave"], times["command"]), f"{off:.0e}"], options.quick)


def section():
    order = [f"sp2dpca, {n} of {h} x {w}, {k}" for n, h, w, k in SP2DPCA] + [f"rpca-an, {n} of {d}, {c}" for n, d, c, _ in RPCA_AN]
    return frame.Section(
        "octave", "Plain scripts in Octave", TEXT.format(threads=frame.THREADS), COLUMNS, order)


def run(options):
    with frame.Kept() as kept:
        for shape in SP2DPCA:
            sp2dpca_row(section(), *shape, kept, options)
        for shape in RPCA_AN:
            rpca_an_row(section(), *shape, kept, options)
