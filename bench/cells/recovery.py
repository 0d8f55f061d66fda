#!/usr/bin/env python3
"""What methods of given rank make of a low-rank table with bad cells, without noise: the sizes of table 1 of Candès and
others (2011), with exactly 5 or 10 % of the cells moved by six standard deviations.

    ./recovery.py

Repairs the table by `ballast clean` and prints the distance of what comes out from the clean table, relative to its
length. GoDec is told the share of the bad cells, as it must be: cells beyond it are taken from L, and fewer stay in it.
Needs numpy.
"""
import os, subprocess, tempfile
import numpy as np

BALLAST = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))) + '/ballast'


def table(n, rate, seed=1):
    rng = np.random.default_rng(seed)
    rank = n // 20
    low = rng.standard_normal((n, rank)) @ rng.standard_normal((rank, n))
    bad = rng.permutation(n * n)[:round(rate * n * n)]
    x = low.copy()
    x.ravel()[bad] += rng.choice([-1, 1], len(bad)) * 6 * np.sqrt(rank)
    return rank, low, x


with tempfile.TemporaryDirectory() as folder:
    for n in (500, 1000):
        for rate in (.05, .1):
            rank, low, x = table(n, rate)
            np.save(folder + '/x.npy', x)
            for method, *settings in (['godec', '--set', f'cells={rate}'], ['accaltproj']):
                subprocess.run([BALLAST, 'clean', folder + '/x.npy', '-o', folder + '/y.npy', '--method', method,
                                '-c', str(rank), *settings, '--quiet'], check=True, stdout=subprocess.DEVNULL)
                error = np.linalg.norm(np.load(folder + '/y.npy') - low) / np.linalg.norm(low)
                print(f'{n} x {n}, rank {rank}, {rate:.0%} bad, {method}: {error:.1e}', flush=True)
