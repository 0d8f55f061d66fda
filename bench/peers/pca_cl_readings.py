#!/usr/bin/env python3
"""Does any reading of PCA-CL give the gain over PCA that its paper prints on ORL (1-NN, 100 components: 90.50 against 85.45)?

A plain numpy version of the method, independent of Ballast, with every choice that the paper leaves open as an argument, also those
that Ballast does not offer: which samples are left out (per anchor, one set for all anchors, by the true classes), contrast of
centred samples, a W without orthonormal columns trained by Adam. Each reading is a row: mean accuracy over the splits, the
same for PCA on the same splits, the difference and its standard error.

usage: pca_cl_readings.py FOLDER [--part protocol|descent|start|adam] [--splits 5] [--iterations 100] [--epochs 10000]
       FOLDER holds orl-32x32.mat (fea, gnd)
"""
import argparse
import pathlib

import numpy as np
import scipy.io

TAU = 0.1
ETA = 0.8
COMPONENTS = 100


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--part", default="protocol", choices=["protocol", "descent", "start", "adam"])
    parser.add_argument("--splits", type=int, default=5)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--epochs", type=int, default=10000)
    return parser.parse_args()


def split(classes, per_class, seed):
    random = np.random.default_rng(seed)
    training = np.concatenate([random.permutation(np.where(classes == c)[0])[:per_class] for c in np.unique(classes)])
    return training, np.setdiff1d(np.arange(len(classes)), training)


def accuracy(training, own, test, known):
    """Of the nearest neighbour, in percent."""
    distances = (training**2).sum(1)[None] - 2 * test @ training.T
    return 100 * (own[distances.argmin(1)] == known).mean()


def pca(samples, components):
    mean = samples.mean(0)
    return np.linalg.svd(samples - mean, full_matrices=False)[2][:components].T, mean


def rpca_om(samples, components, iterations=100):
    weights = np.ones(len(samples))
    for _ in range(iterations):
        mean = weights @ samples / weights.sum()
        centred = samples - mean
        basis = np.linalg.svd(np.sqrt(weights)[:, None] * centred, full_matrices=False)[2][:components].T
        residuals = np.linalg.norm(centred - centred @ basis @ basis.T, axis=1)
        weights = 1 / np.maximum(residuals, 1e-10 * residuals.max())
    return basis, mean


def kmeans(points, clusters, starts=2):
    """Labels and centres; the seed is that of the paper."""
    random = np.random.default_rng(4)
    best = None
    squares = (points**2).sum(1)
    n = len(points)
    for _ in range(starts):
        chosen = [random.integers(n)]
        nearest = np.maximum(squares - 2 * points @ points[chosen[0]] + squares[chosen[0]], 0)
        for _ in range(1, clusters):
            i = random.choice(n, p=nearest / nearest.sum())
            chosen.append(i)
            nearest = np.minimum(nearest, np.maximum(squares - 2 * points @ points[i] + squares[i], 0))
        centres, labels = points[chosen].copy(), None
        while True:
            now = ((centres**2).sum(1)[None] - 2 * points @ centres.T).argmin(1)
            if labels is not None and (now == labels).all():
                break
            labels = now
            members = np.zeros((clusters, n))
            members[labels, np.arange(n)] = 1
            counts = members.sum(1)
            centres[counts > 0] = (members @ points)[counts > 0] / counts[counts > 0, None]
        inertia = ((points - centres[labels]) ** 2).sum()
        if best is None or inertia < best[0]:
            best = inertia, labels, centres
    return best[1], best[2]


def negatives(removal, scores, share, classes):
    """n x n: 1 where sample j is contrasted with anchor i."""
    n = len(scores)
    kept = np.ones((n, n))
    if removal == "none":
        return kept
    labels, centres = kmeans(scores, len(np.unique(classes)))
    if removal == "true classes":
        names, labels = np.unique(classes, return_inverse=True)
        centres = np.array([scores[labels == k].mean(0) for k in range(len(names))])
    own = centres[labels]
    confidence = (scores * own).sum(1) / (np.linalg.norm(scores, axis=1) * np.linalg.norm(own, axis=1) + 1e-300)
    confident = np.zeros(n, bool)
    confident[np.argsort(-confidence)[: int(share * n)]] = True
    if removal == "global":
        kept[:, confident] = 0
    else:
        kept[(labels[:, None] == labels[None]) & confident[None]] = 0
    np.fill_diagonal(kept, 1)
    return kept


def contrast(basis, samples, kept):
    """Eq. 6 and its gradient for any W, orthonormal or not."""
    n = len(samples)
    scores = samples @ basis
    seen = scores @ basis.T
    lengths = np.linalg.norm(seen, axis=1, keepdims=True) + 1e-300
    b = seen / lengths
    a = samples / np.linalg.norm(samples, axis=1, keepdims=True)
    to_seen, to_samples = b @ b.T, b @ a.T
    e_seen = np.exp((to_seen - 1) / TAU) * kept
    e_samples = np.exp((to_samples - 1) / TAU) * kept
    sums = e_seen.sum(1) + e_samples.sum(1)
    loss = ((1 - np.diag(to_samples)) / TAU + np.log(sums)).mean()
    g_seen = e_seen / sums[:, None] / TAU / n
    g_samples = e_samples / sums[:, None] / TAU / n
    g_samples[np.arange(n), np.arange(n)] -= 1 / TAU / n
    g_b = (g_seen + g_seen.T) @ b + g_samples @ a
    g = (g_b - (g_b * b).sum(1, keepdims=True) * b) / lengths
    return loss, samples.T @ (g @ basis) + g.T @ scores


def reconstruction(basis, centred, weights):
    """sum w r^2 and its gradient for any W."""
    scores = centred @ basis
    left = centred - scores @ basis.T
    g = -2 * weights[:, None] * left
    return (weights * (left**2).sum(1)).sum(), centred.T @ (g @ basis) + g.T @ scores


def distances(centred, basis):
    return np.sqrt(np.maximum((centred**2).sum(1) - ((centred @ basis) ** 2).sum(1), 1e-30))


def descend(samples, classes, strength, iterations, weighted, removal="anchor", start="pca", centred_contrast=False, relative=True):
    """Riemannian descent with Armijo backtracking; strength is lambda, times the reconstruction term of PCA if relative."""
    plain, mean = pca(samples, COMPONENTS)
    first = distances(samples - mean, plain)
    scale = strength * ((first.sum() ** 2 if weighted else (first**2).sum()) if relative else 1)
    basis = plain
    if start == "rpca-om":
        basis, mean = rpca_om(samples, COMPONENTS)
    elif start == "random":
        basis = np.linalg.qr(np.random.default_rng(0).standard_normal(plain.shape))[0]
    last = None
    growth = max(1, iterations // 2)
    for t in range(1, iterations + 1):
        r = distances(samples - mean, basis)
        if weighted:
            mean = (1 / r) @ samples / (1 / r).sum()
            r = distances(samples - mean, basis)
        weights = r.sum() / r if weighted else np.ones(len(r))
        centred = samples - mean
        if t <= growth:
            kept = negatives(removal, centred @ basis, ETA * t / growth, classes)
        contrasted = centred if centred_contrast else samples

        def objective(w):
            own = distances(centred, w)
            part = own.sum() ** 2 if weighted else (own**2).sum()
            return part + scale * contrast(w, contrasted, kept)[0]

        gradient = reconstruction(basis, centred, weights)[1] + scale * contrast(basis, contrasted, kept)[1]
        overlap = basis.T @ gradient
        gradient = gradient - basis @ (overlap + overlap.T) / 2
        square = (gradient**2).sum()
        step = 0.1 / np.sqrt(square)
        if last is not None:
            moved, turned = basis - last[0], gradient - last[1]
            along = abs((moved * turned).sum())
            step = (moved**2).sum() / along if along > 0 else step
        value = objective(basis)
        last = basis, gradient
        for _ in range(40):
            q, r_factor = np.linalg.qr(basis - step * gradient)
            q = q * np.sign(np.diag(r_factor))
            if objective(q) <= value - 1e-4 * step * square:
                basis = q
                break
            step /= 2
        else:
            break
    return basis


def adam(samples, classes, strength, epochs, start):
    """W without any constraint, as Algorithm 1 of the supplement has it, all parts at once, learning rate 1e-3."""
    basis, mean = pca(samples, COMPONENTS)
    if start == "random":
        basis = np.random.default_rng(0).standard_normal(basis.shape) / np.sqrt(len(basis))
    m, v = np.zeros_like(basis), np.zeros_like(basis)
    kept = negatives("none", samples, 0, classes)
    for t in range(1, epochs + 1):
        centred = samples - mean
        r = np.maximum(np.linalg.norm(centred - centred @ basis @ basis.T, axis=1), 1e-6)
        weights = r.sum() / r
        mean = weights @ samples / weights.sum()
        if t % (epochs // 20) == 0 and t <= epochs // 2:
            kept = negatives("anchor", (samples - mean) @ basis, ETA * 2 * t / epochs, classes)
        g = reconstruction(basis, samples - mean, weights)[1] + strength * contrast(basis, samples, kept)[1]
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g * g
        basis = basis - 1e-3 * m / (1 - 0.9**t) / (np.sqrt(v / (1 - 0.999**t)) + 1e-12)
    return basis


def row(name, samples, classes, splits, fit, in_span=True):
    with_method, with_pca = [], []
    for seed in range(splits):
        training, test = split(classes, 5, seed)
        known, asked = samples[training], samples[test]
        if in_span:  # every step stays in the span of the training samples
            span = np.linalg.svd(known, full_matrices=False)[2]
            known, asked = known @ span.T, asked @ span.T
        basis = pca(known, COMPONENTS)[0]
        with_pca.append(accuracy(known @ basis, classes[training], asked @ basis, classes[test]))
        basis = fit(known, classes[training])
        with_method.append(accuracy(known @ basis, classes[training], asked @ basis, classes[test]))
    gain = np.array(with_method) - with_pca
    error = gain.std(ddof=1) / np.sqrt(splits) if splits > 1 else float("nan")
    print(f"| {name} | {np.mean(with_method):.2f} | {np.mean(with_pca):.2f} | {gain.mean():+.2f} ± {error:.2f} |", flush=True)


def exactly_fitted(samples, classes):
    """How many training samples of the first split RPCA-OM fits exactly: the kinks of a sum of distances."""
    known = samples[split(classes, 5, 0)[0]]
    basis, mean = rpca_om(known, COMPONENTS, 300)
    centred = known - mean
    residuals = np.linalg.norm(centred - centred @ basis @ basis.T, axis=1)
    return (residuals < 1e-6 * residuals.max()).sum(), len(known)


def protocol(raw, unit, classes, splits):
    for title, samples in (("unit norm", unit), ("raw pixels", raw)):
        for per_class in (5, 6, 7):
            plain, pixels = [], []
            for seed in range(splits):
                training, test = split(classes, per_class, seed)
                basis = pca(samples[training], COMPONENTS)[0]
                known, asked = samples[training], samples[test]
                plain.append(accuracy(known @ basis, classes[training], asked @ basis, classes[test]))
                pixels.append(accuracy(known, classes[training], asked, classes[test]))
            print(
                f"| {title}, {per_class} per person | {np.mean(plain):.2f} | {np.std(plain):.2f} | {np.mean(pixels):.2f} |",
                flush=True,
            )


def main():
    options = arguments()
    file = scipy.io.loadmat(options.folder / "orl-32x32.mat")
    raw, classes = file["fea"].astype(float), file["gnd"].ravel()
    unit = raw / np.linalg.norm(raw, axis=1, keepdims=True)
    splits, iterations = options.splits, options.iterations

    def method(**choices):
        return lambda known, own: descend(known, own, iterations=iterations, **choices)

    if options.part == "protocol":
        print("| samples | PCA | sd of one split | all pixels |\n|---|---|---|---|")
        protocol(raw, unit, classes, splits)
        print("RPCA-OM fits %d of %d training faces exactly" % exactly_fitted(unit, classes))
        return
    print("| reading | accuracy | PCA | gain |\n|---|---|---|---|")
    if options.part == "descent":
        for removal in ("none", "anchor", "global", "true classes"):
            for strength in (1, 100):
                choices = dict(weighted=False, removal=removal, strength=strength)
                row(f"weights off, removal {removal}, lambda {strength} x", unit, classes, splits, method(**choices))
        for removal in ("anchor", "true classes"):
            choices = dict(weighted=False, removal=removal, strength=100, centred_contrast=True)
            row(f"the same, removal {removal}, contrast centred", unit, classes, splits, method(**choices))
        for strength in (1, 100):
            choices = dict(weighted=True, start="pca", strength=strength)
            row(f"weights on, removal anchor, lambda {strength} x", unit, classes, splits, method(**choices))
    elif options.part == "start":
        for start in ("rpca-om", "random"):
            for strength, relative in ((1e-4, False), (1, True)):
                choices = dict(weighted=True, start=start, strength=strength, relative=relative)
                title = f"{start} start, lambda {strength}{' x' if relative else ' as printed'}"
                row(title, unit, classes, splits, method(**choices), in_span=start != "random")
    else:
        for start in ("pca", "random"):
            for strength in (1e-4, 100):
                row(
                    f"no constraint, {start} start, lambda {strength}, {options.epochs} epochs",
                    unit,
                    classes,
                    splits,
                    lambda known, own, s=start, l=strength: adam(known, own, l, options.epochs, s),
                )


if __name__ == "__main__":
    main()
