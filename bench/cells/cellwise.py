#!/usr/bin/env python3
"""`ballast-cells` beside R's cellWise 2.5.3 on tables whose bad cells are known.

    ./cellwise.py CELLS.npz

The file has, for each table, the samples (x_X), the bad cells (x_bad), the bad samples (x_rows), the true basis (x_basis),
the cells that DDC and MacroPCA flag (x_ddc_cells, x_macro_cells; row and column) and the loadings of MacroPCA. Prints F1
of the cells outside bad samples, missing ones aside, and the largest angle to the true basis, in degrees. Needs numpy.
"""
import csv, os, subprocess, sys, tempfile
import numpy as np

BALLAST = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))) + '/ballast'


def f1(found, bad):
    return 2 * (found & bad).sum() / (found.sum() + bad.sum())


def angle(a, b):
    cosines = np.linalg.svd(np.linalg.qr(a)[0].T @ np.linalg.qr(b)[0])[1]
    return np.degrees(np.arccos(min(1, cosines.min())))


def ballast(x, components, folder):
    """The bad cells and the basis that `ballast-cells` finds."""
    table, model, cells = (f'{folder}/{name}' for name in ('table.npy', 'model.npz', 'cells.csv'))
    np.save(table, x)
    subprocess.run([BALLAST, 'fit', table, '--method', 'ballast-cells', '--components', str(components),
                    '--missing', 'mask', '--model', model, '-q'], check=True)
    subprocess.run([BALLAST, 'cells', table, '--model', model, '-o', cells, '-q'], check=True)
    found = np.zeros(x.shape, bool)
    with open(cells) as lines:
        for cell in csv.DictReader(lines):
            found[int(cell['sample']) - 1, int(cell['feature'].removeprefix('feature ')) - 1] = cell['value'] != ''
    basis = np.load(model)['basis']
    return found, basis if len(basis) == x.shape[1] else basis.T


def listed(cells, shape):
    found = np.zeros(shape, bool)
    found[cells[:, 0], cells[:, 1]] = True
    return found


def main(file):
    fixture = np.load(file)
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted({key.split('_')[0] for key in fixture.files}):
            x, truth = fixture[name + '_X'], fixture[name + '_basis']
            found, basis = ballast(x, truth.shape[1], folder)
            judged = ~np.isnan(x)
            judged[fixture[name + '_rows']] = False
            bad = fixture[name + '_bad'] & judged
            ddc, macro = (listed(fixture[f'{name}_{method}_cells'], x.shape) & judged for method in ('ddc', 'macro'))
            print(f'{name}: F1 ballast-cells {f1(found & judged, bad):.3f}, DDC {f1(ddc, bad):.3f}, '
                  f'MacroPCA {f1(macro, bad):.3f}; angle ballast-cells {angle(basis, truth):.2f}, '
                  f'MacroPCA {angle(fixture[name + "_macro_loadings"], truth):.2f}')


main(*sys.argv[1:])
