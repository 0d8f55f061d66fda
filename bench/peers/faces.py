"""RPCA-AN, EPCA and RPCA-OM beside the numpy loop on AT&T's faces, 400 images of 112 x 92: time to the same answer."""
import os
import pathlib
import sys

import frame
import numpy as np
import weighted

TEXT = """
The same on 400 photographs of 112 x 92 (AT&T, which is not part of Ballast: `BALLAST_DATASETS` names the folder with `att-faces` in it), {components} components, because how many
iterations are needed depends on the data: as they are, with rectangles of noise in a fifth of them, and with a fifth of the pixels of a fifth of them replaced, always the same pixels.
"""
COMPONENTS = 50
SIZE = 112 * 92
COLUMNS = ["method, photographs", *(name for name in weighted.COLUMNS[1:] if name != "goal")]


def rectangles(pictures, bad, random):
    for i in bad:
        h, w = random.integers(20, 113), random.integers(20, 93)
        top, left = random.integers(0, 113 - h), random.integers(0, 93 - w)
        pictures[i].reshape(112, 92)[top: top + h, left: left + w] = random.uniform(0, 255, (h, w))


def pixels(pictures, bad, random):
    same = random.permutation(SIZE)[: SIZE // 5]
    pictures[np.ix_(bad, same)] = random.uniform(0, 255, (len(bad), len(same)))


KINDS = {"as they are": lambda *_: None, "rectangles of noise": rectangles, "replaced pixels": pixels}


def photographs(folder):
    files = [folder / f"s{person}" / f"{k}.pgm" for person in range(1, 41) for k in range(1, 11)]
    return np.array([np.frombuffer(file.read_bytes()[-SIZE:], np.uint8) for file in files], float)


def section():
    return frame.Section(
        "faces", "The same loops on photographs", TEXT.format(components=COMPONENTS), COLUMNS,
        [f"{method}, {kind}" for method in weighted.METHODS for kind in KINDS])


def run(options):
    datasets = os.environ.get("BALLAST_DATASETS")
    if not datasets:
        print("faces: left out, as BALLAST_DATASETS does not say where att-faces is", file=sys.stderr)
        return
    plain = photographs(pathlib.Path(datasets) / "att-faces")
    with frame.Kept() as kept:
        for kind, contaminate in KINDS.items():
            random = np.random.default_rng(1)
            spoilt = plain.copy()
            contaminate(spoilt, random.permutation(len(plain))[: len(plain) // 5], random)
            file = frame.stored(f"faces-{kind.replace(' ', '-')}", lambda: spoilt)
            for method in weighted.METHODS:
                cells = weighted.compared(method, file, COMPONENTS, kept, options, [])
                section().put(f"{method}, {kind}", cells, options.quick)
