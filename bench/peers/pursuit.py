"""Principal component pursuit of a film beside the inexact augmented Lagrangian in numpy, as it is printed: a full SVD per step."""
import statistics

import frame
import numpy as np

TEXT = """
Principal component pursuit of films of a still camera, whose light changes and before which a square moves, as bytes. numpy runs the inexact augmented Lagrangian as
it is printed (Lin, Chen, Ma 2010), with a full singular value decomposition per step; Ballast is `pcp` in a warm JVM, the cells of the answer included. Precision is the
average precision of the foreground, by the size of S.
"""
COLUMNS = ["frames, height x width", "numpy s", "steps", "precision", "Ballast s", "steps", "ratio"]
FILMS = [(200, 144, 176), (100, 72, 88)]


def film(frames, height, width):
    """The frames, one row each, and where the square is."""
    y, x = np.mgrid[0:height, 0:width]
    wall = 110 + 30 * np.sin(y / 7.0) * np.cos(x / 11.0) + 25 * ((x // 16 + y // 12) % 2)
    ramp = 1 - x / width
    pictures = np.empty((frames, height, width))
    mask = np.zeros((frames, height, width), bool)
    side = height // 5
    for k in range(frames):
        time = k / (frames - 1)
        pictures[k] = wall * (1 + 0.15 * np.sin(2 * np.pi * time)) + 15 * np.sin(3 * np.pi * time) * ramp
        top, left = int(time * (height - side) * 0.7), int((width - side) * (0.5 - 0.5 * np.cos(2.5 * np.pi * time)))
        pictures[k, top: top + side, left: left + side] = 245
        mask[k, top: top + side, left: left + side] = True
    return np.rint(pictures).astype(np.uint8).reshape(frames, -1), mask.reshape(frames, -1)


def plain(data, tolerance=1e-7):
    """L, S and the steps."""
    weight = 1 / np.sqrt(max(data.shape))
    norm, length = np.linalg.norm(data, 2), np.linalg.norm(data)
    dual = data / max(norm, np.abs(data).max() / weight)
    low, penalty, steps = np.zeros_like(data), 1.25 / norm, 0
    while True:
        rest = data - low + dual / penalty
        sparse = np.sign(rest) * np.maximum(np.abs(rest) - weight / penalty, 0)
        left, values, right = np.linalg.svd(data - sparse + dual / penalty, full_matrices=False)
        kept = values > 1 / penalty
        low = (left[:, kept] * (values[kept] - 1 / penalty)) @ right[kept]
        missing = data - low - sparse
        dual += penalty * missing
        penalty *= 1.5
        steps += 1
        if np.linalg.norm(missing) <= tolerance * length:
            return low, sparse, steps


def precision(sizes, mask):
    order = np.argsort(-sizes, axis=None)
    hits = mask.ravel()[order]
    return float((np.cumsum(hits) / np.arange(1, hits.size + 1))[hits].mean())


def section():
    return frame.Section("pursuit", "Principal component pursuit", TEXT, COLUMNS, [f"{frames}, {height} x {width}" for frames, height, width in FILMS])


def run(options):
    with frame.Kept() as ballast:
        for frames, height, width in FILMS:
            data, mask = film(frames, height, width)
            ballast.open(frame.stored(f"film-{frames}x{height}x{width}", lambda data=data: data), f"{height}x{width}")
            components = min(frames, height * width) - 1
            ballast.warmed("pcp", components, most=4)
            fits = [ballast.fit("pcp", components) for _ in range(options.rounds)]
            ours = statistics.median(fit["seconds"] for fit in fits)
            (_, sparse, steps), seconds = frame.timed(lambda data=data: plain(data.astype(float)))
            section().put(f"{frames}, {height} x {width}", [
                frame.figure(seconds), steps, f"{precision(np.abs(sparse), mask):.3f}", frame.figure(ours), fits[0]["iterations"],
                frame.figure(seconds / ours)], options.quick)
