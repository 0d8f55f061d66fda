#!/usr/bin/env python3
"""How near methods come to the clean fit with bad cells: the sets of SPLIT.md.

    ./measure.py tuning|verification [--methods a,b] [--sets x,y] [--rates 0,0.05] [--kinds off6] [--results FILE]
                 [--classes PATH] [--seed N] [--draw N] [--limit SECONDS]

Fits by the program that ./ballast has built, or other classes (plain PCA in numpy), and measures in numpy: the squared error of the clean
samples on the fitted plane, above that of plain PCA of the clean samples (excess), the same with each squared distance
at most that of the 97.5 % cutoff of plain PCA (bounded), and share, precision and recall of the cells that were flagged. What is in FILE (a JSON object per line) is not measured again, so that a run that was
ended resumes. A fit that takes longer than the limit is ended, and named as such.
Data: the folder of BALLAST_DATASETS. Needs numpy and scipy.
"""
import argparse, json, os, subprocess, tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BALLAST = [ROOT + '/ballast']
DATA = os.environ.get('BALLAST_DATASETS', 'datasets')


def mat(name, variable='fea'):
    import scipy.io
    return scipy.io.loadmat(os.path.join(DATA, name))[variable].astype(float)


def inliers(name):
    z = np.load(os.path.join(DATA, 'anomaly', name + '.npz'))
    return z['X'][z['y'] == 0].astype(float)


def table(d, seed):
    n, c = {8: (200, 2), 20: (200, 3), 50: (300, 5), 200: (200, 8)}[d]
    rng = np.random.default_rng(seed)
    loadings = rng.standard_normal((d, c)) * np.linspace(3, 1, c)
    scale = np.exp(rng.standard_normal(d) * .5)
    return (rng.standard_normal((n, c)) @ loadings.T + .7 * rng.standard_normal((n, d))) * scale + 3 * rng.standard_normal(d)


def independent(seed):
    """Features that have nothing to do with each other, three of them wide."""
    return np.random.default_rng(seed).standard_normal((300, 20)) * np.r_[6, 5, 4, np.linspace(1, .5, 17)]


def faces():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'faces.npy')
        subprocess.run(BALLAST + ['convert', '-o', out, '--quiet'], check=False, capture_output=True)
        x = np.load(out)
        return x.reshape(len(x), -1).astype(float)


def text(name, columns, delimiter=','):
    return np.genfromtxt(os.path.join(DATA, name), delimiter=delimiter, usecols=list(columns))


def mnist():
    import gzip
    with gzip.open(os.path.join(DATA, 'mnist', 't10k-images-idx3-ubyte.gz')) as images:
        return np.frombuffer(images.read(16 + 1000 * 784)[16:], np.uint8).reshape(1000, 784).astype(float)


def att():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'att.npy')
        subprocess.run(BALLAST + ['convert', os.path.join(DATA, 'att-faces'), '--shape', '28x23', '-o', out, '--quiet'],
                       check=True, capture_output=True)
        x = np.load(out)
        return x.reshape(len(x), -1).astype(float)


def sets(part, first):
    """Name, maker, components; generated tables from a seed on."""
    tuning = part == 'tuning'
    out = [(f'table{d}-{s}', lambda d=d, s=s: table(d, s), c)
           for d, c in ((8, 2), (20, 3), (50, 5), (200, 8)) for s in (first, first + 1)]
    out += [(f'independent-{first}', lambda: independent(first), 3)]
    tables = dict(ionosphere=lambda: text('ionosphere.csv', [0] + list(range(2, 34))),
                  yeast=lambda: text('yeast.data', range(1, 9), None),
                  pima=lambda: text('pima-indians-diabetes.csv', range(8)),
                  australian=lambda: text('australian.dat', range(14), None))
    out += [(f'{name}-4', make, 4) for name, make in tables.items()]
    out += [(f'{name}-{c}', lambda name=name: inliers(name), c)
            for name in ('wdbc', 'cardio', 'breastw', 'wine', 'pageblocks', 'thyroid', 'vowels', 'wbc', 'hepatitis')
            for c in [2 if name == 'thyroid' else 4]]
    half = 0 if tuning else 1
    images = dict(orl=lambda: mat('orl-32x32.mat'), faces=faces, coil20=lambda: mat('coil20-32x32.mat')[half::2],
                  isolet=lambda: mat('isolet5.mat')[half::2])
    if tuning:
        images.update(pie=lambda: mat('cmu-pie-pose27-32x32.mat')[::4],
                      yaleb=lambda: mat('extended-yaleb-32x32.mat')[::4])
    else:
        images.update(att=att, mnist=mnist)
    out += [(f'{name}-{c}', make, c) for name, make in images.items() for c in (10, 30)]
    if tuning:
        out += [('tox-171-10', lambda: mat('tox-171.mat', 'X'), 10)]
    else:
        out += [('yaleb-10', lambda: mat('extended-yaleb-32x32.mat')[2::4], 10),
                ('balance-scale-2', lambda: text('balance-scale.csv', range(1, 5)), 2)]
    return out


def contaminated(x, rate, kind, seed):
    """Bad cells everywhere; with "sensor" a fifth of the last feature besides, with "code" a tenth of it far off."""
    rng = np.random.default_rng(seed)
    bad = rng.random(x.shape) < rate
    y = x.copy()
    if kind in ('off6', 'code', 'sensor'):
        moved = x + 6 * x.std(0) * rng.choice([-1, 1], x.shape)
    elif kind in ('off3-5', 'off3-10'):
        moved = x + x.std(0) * rng.uniform(3, float(kind[5:]), x.shape) * rng.choice([-1, 1], x.shape)
    elif kind == 'range':
        moved = rng.uniform(x.min(0), x.max(0), x.shape)
    if kind == 'sensor':
        bad[:, -1] |= rng.random(len(x)) < .2
    y[bad] = moved[bad]
    if kind == 'code':
        coded = rng.random(len(x)) < .1
        bad[coded, -1] = True
        y[coded, -1] = -999 * max(1, abs(x[:, -1]).max())
    return y, bad


def plain(x, c):
    mean = x.mean(0)
    return mean, np.linalg.svd(x - mean, full_matrices=False)[2][:c].T


def squares(x, mean, basis):
    r = x - mean
    return ((r - r @ basis @ basis.T) ** 2).sum(1)


def bound(clean):
    """The squared cutoff of orthogonal distances at 97.5 %, from their power 2/3 (Hubert, Rousseeuw, Vanden Branden)."""
    power = clean ** (1 / 3)
    middle = np.median(power)
    return (middle + 1.96 * 1.4826 * np.median(abs(power - middle))) ** 3 or np.inf


def fits(jobs, classes, folder, limit):
    """What methods find in tables, each a table, a method and its components: one run of Java for all of them."""
    found, lines = [], []
    for number, (y, method, c) in enumerate(jobs):
        data, out = f'{folder}/{number}.in', f'{folder}/{number}.out'
        if method != 'pca':
            np.ascontiguousarray(y, float).tofile(data)
            lines.append('\t'.join(map(str, (data, *y.shape, method, c, out))))
    if lines:
        try:
            subprocess.run(['java', '-cp', classes, HERE + '/Fits.java'], input='\n'.join(lines), text=True, check=True,
                           timeout=limit * len(lines))
        except subprocess.TimeoutExpired:
            pass
    for number, (y, method, c) in enumerate(jobs):
        out = f'{folder}/{number}.out'
        n, d = y.shape
        if method == 'pca':
            found.append((*plain(y, c), np.zeros(y.shape, bool), np.ones(n), 0))
        elif os.path.exists(out):
            seconds, mean, basis, weights, cells = np.split(np.fromfile(out), np.cumsum([1, d, d * c, n]))
            found.append((mean, basis.reshape(d, c), cells.reshape(n, d) > 0, weights, seconds[0]))
            os.remove(out)
        elif os.path.exists(out + '.error'):
            found.append(open(out + '.error').read()[-120:])
            os.remove(out + '.error')
        else:
            found.append('not done in time')
    return found


def summary(rows):
    """Medians and means over the sets, in per cent, as a table in Markdown."""
    print('| tables | bad cells | method | excess, median | mean | bounded, median | mean | flagged, median | mean | F1, '
          'median |\n|---|---|---|' + '---:|' * 7)
    for drawn in (True, False):
        for rate, kind, method in dict.fromkeys((r['rate'], r['kind'], r['method']) for r in rows):
            own = [r for r in rows if (r['rate'], r['kind'], r['method']) == (rate, kind, method)
                   and r['set'].startswith(('table', 'independent')) == drawn]
            if own:
                figures = [f(100 * np.array([r[k] for r in own])) for k in ('excess', 'bounded', 'flagged')
                           for f in (np.median, np.mean)]
                print(f'| {"generated" if drawn else "real"} | {100 * rate:.0f} % {kind} | `{method}` | '
                      + ' | '.join(f'{x:.2f}' for x in figures) + f' | {np.median([r["f1"] for r in own]):.2f} |')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('part', choices=['tuning', 'verification'])
    p.add_argument('--methods', default='ballast-cells')
    p.add_argument('--sets', default='')
    p.add_argument('--rates', default='0,0.01,0.05,0.1')
    p.add_argument('--kinds', default='off6')
    p.add_argument('--results', help='file that results are added to, and known ones are read from')
    p.add_argument('--classes', default=f'{ROOT}/app/target/ballast.jar:{ROOT}/app/target/lib/*', help='class path')
    p.add_argument('--seed', type=int, help='first of the generated tables; otherwise 1 or 11001')
    p.add_argument('--draw', type=int, help='seed of the bad cells; otherwise 1 or 91')
    p.add_argument('--limit', type=float, default=600, help='seconds that a fit may take on average')
    a = p.parse_args()
    known = {}
    if a.results and os.path.exists(a.results):
        known = {key(r): r for r in map(json.loads, open(a.results))}
    tuning = a.part == 'tuning'
    draw = a.draw or (1 if tuning else 91)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name, make, c in sets(a.part, a.seed or (1 if tuning else 11001)):
            if a.sets and not any(name.startswith(s) for s in a.sets.split(',')):
                continue
            missing = [s for s in settings(a) if (name, *s) not in known]
            measured_now = iter(measured(make(), missing, draw, c, a.classes, folder, a.limit) if missing else [])
            for setting in settings(a):
                row = known.get((name, *setting))
                if row is None:
                    row = dict(set=name, **dict(zip(('rate', 'kind', 'method'), setting)), **next(measured_now))
                    if a.results:
                        with open(a.results, 'a') as out:
                            print(json.dumps(row, default=float), file=out)
                show(row)
                rows.append(row)
    summary([r for r in rows if 'excess' in r])


def key(row):
    return row['set'], row['rate'], row['kind'], row['method']


def settings(a):
    """Rate, kind and method."""
    return [(rate, kind, method) for rate in map(float, a.rates.split(','))
            for kind in (a.kinds.split(',') if rate or 'off6' not in a.kinds else ['off6']) for method in a.methods.split(',')]


def measured(x, missing, draw, c, classes, folder, limit):
    clean = squares(x, *plain(x, c))
    top = bound(clean)
    tables = [contaminated(x, rate, kind, draw) for rate, kind, method in missing]
    found = fits([(y, method, c) for (y, bad), (rate, kind, method) in zip(tables, missing)], classes, folder, limit)
    for (y, bad), answer in zip(tables, found):
        if isinstance(answer, str):
            yield dict(refused=answer)
            continue
        mean, basis, flags, weights, seconds = answer
        own, hit = squares(x, mean, basis), (flags & bad).sum()
        yield dict(excess=own.sum() / clean.sum() - 1,
                   bounded=np.minimum(own, top).sum() / np.minimum(clean, top).sum() - 1, flagged=flags.mean(),
                   precision=hit / max(1, flags.sum()), recall=hit / max(1, bad.sum()),
                   f1=2 * hit / max(1, flags.sum() + bad.sum()), out=(weights == 0).mean(), seconds=seconds)


def show(row):
    place = f'{row["set"]:14s} {row["rate"]:4.2f} {row["kind"]:8s} {row["method"]:14s}'
    if 'refused' in row:
        print(place, row['refused'], flush=True)
    else:
        print(f'{place} excess {100 * row["excess"]:8.2f} %  bounded {100 * row["bounded"]:7.2f} %  flagged {100 * row["flagged"]:6.2f} %  precision '
              f'{row["precision"]:.2f}  recall {row["recall"]:.2f}  rows out {100 * row["out"]:5.1f} %  {row["seconds"]:.1f} s', flush=True)


main()
