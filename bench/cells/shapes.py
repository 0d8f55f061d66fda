#!/usr/bin/env python3
"""What `ballast-cells` flags in features that are not normal, and in one with 40 % bad cells.

    ./shapes.py [--classes PATH]

Features of rank 3: log-normal, counts, five levels, zeros and ones, none of them bad; then tables of rank 3 and 5, the
last feature of which has 120 of 300 cells moved by 6 or 10 standard deviations. Needs numpy.
"""
import argparse, os, subprocess, tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def tables():
    """Name, values, bad cells or None, components."""
    rng = np.random.default_rng(401)

    def factors(c, d):
        return rng.standard_normal((400, c)) @ rng.standard_normal((c, d))

    for _ in range(3):
        yield 'log-normal', np.exp(.7 * (factors(3, 20) + .3 * rng.standard_normal((400, 20)))), None, 3
    yield 'Poisson counts', rng.poisson(np.exp(.5 * factors(3, 20) + 1)).astype(float), None, 3
    yield 'five levels', np.round(factors(3, 20)).clip(-2, 2), None, 3
    yield 'zeros and ones', (factors(3, 20) > 0).astype(float), None, 3
    for d, c in ((20, 3), (50, 5)):
        for _ in range(4):
            for size in (6, 10):
                loadings = rng.standard_normal((d, c)) * np.linspace(3, 1, c)
                x = rng.standard_normal((300, c)) @ loadings.T + .7 * rng.standard_normal((300, d))
                bad = np.zeros(x.shape, bool)
                bad[rng.permutation(300)[:120], -1] = True
                x[bad] += size * x[:, -1].std() * rng.choice([-1, 1], 120)
                yield f'a feature with 40 % at {size} deviations, {d} features', x, bad, c


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--classes', default=f'{ROOT}/app/target/ballast.jar:{ROOT}/app/target/lib/*', help='class path')
    a = p.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        jobs = list(tables())
        lines = []
        for number, (_, x, _, c) in enumerate(jobs):
            x.tofile(f'{folder}/{number}.in')
            lines.append('\t'.join(map(str, (f'{folder}/{number}.in', *x.shape, 'ballast-cells', c,
                                             f'{folder}/{number}.out'))))
        subprocess.run(['java', '-cp', a.classes, HERE + '/Fits.java'], input='\n'.join(lines), text=True, check=True)
        for number, (name, x, bad, _) in enumerate(jobs):
            flags = np.fromfile(f'{folder}/{number}.out')[-x.size:].reshape(x.shape) > 0
            found = '' if bad is None else f'  recall {flags[bad].mean():.2f}'
            print(f'{name:55s} flagged {100 * flags.mean():5.2f} %{found}')


main()
