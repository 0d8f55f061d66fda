"""Compares what the commands make of drawn tables and arrays with an oracle's answer.

    python3 battery.py CLASSPATH [--cases N] [--seed S] [--spark N --spark-jars FOLDER] [--only K...] [--until-wrong]
        [--keep FOLDER]

Every case ends in the oracle's numbers, with the notices that are due, or is refused where the oracle refuses it.
The commands of all cases run in one JVM (ballast.app.Battery), those on Spark in another; some models are opened by a
process of their own.
"""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np

import cases
import oracle

CHUNK = 100
CHUNK_UNTIL_WRONG = 20
TOLERANCE = 1e-8
PROCESS_EVERY = 400
SHOWN = 20

# Share of clean rows that may be flagged, beside two odd ones.
MOST_CLEAN = 0.1

# Commands that are refused whatever the table holds, and combinations that the documents exclude.
ALWAYS_REFUSED = [
    (lambda c: c['missing'] == 'mask' and c['operation'] == 'update', 'needs every value'),
    (lambda c: c['missing'] in ('mask', 'untold') and c['scale'] == 'unit', 'norm is not known'),
]

# Tables that Spark refuses and the local reader does not, as docs/spark.md says.
REFUSED_ON_SPARK = [
    (lambda c: c['encoding'] == 'utf-16', 'cannot be cut into lines'),
]

# What Spark looks into, and what Java must allow it.
OPENED = ['java.lang', 'java.lang.invoke', 'java.io', 'java.net', 'java.nio', 'java.util', 'java.util.concurrent',
          'sun.nio.ch', 'sun.security.action']


class Wrong(Exception):
    pass


def close(found, expected, model, what):
    found, expected = np.asarray(found, float), np.asarray(expected, float)
    if found.shape != expected.shape:
        raise Wrong('%s: shape %s instead of %s' % (what, found.shape, expected.shape))
    scale = np.abs(expected).max() if expected.size else 1
    worst = np.abs(found - expected).max() if expected.size else 0
    if not worst <= TOLERANCE * max(scale, 1e-3) / min(1, model.gap):
        raise Wrong('%s: off by %.3g of %.3g' % (what, worst, scale))


def table(path, columns):
    """The last columns of what was written."""
    if path.endswith('.npy'):
        return np.load(path)
    if path.endswith('.npz'):
        return np.load(path)['samples']
    separator = '\t' if path.endswith('.tsv') else ','
    with open(path, encoding='utf-8') as lines:
        rows = oracle.split(lines.read(), separator)
    try:
        [float(cell) for cell in rows[0][-columns:]]
    except ValueError:
        rows = rows[1:]
    return np.array([[float(cell) for cell in row[-columns:]] for row in rows])


def told(said, notices):
    for notice in notices:
        if not re.search(notice, said['err']):
            raise Wrong('no notice of "%s", but: %s' % (notice, said['err'].strip()[:200]))


def same(found, expected, what):
    if not np.array_equal(found, expected):
        raise Wrong('%s: %d of %d are others' % (what, np.sum(found != expected), len(expected)))


def fitted(case, data, saved, majority):
    """The model that the oracle makes of the data; raises Wrong if the saved one is another."""
    c = case.choice
    if np.isnan(data.values).any():
        model = oracle.Model(saved['mean'], saved['basis'], saved['spectrum'], c['scale'],
                             saved['scale_offset'] if 'scale_offset' in saved else 0.0,
                             saved['scale_factor'] if 'scale_factor' in saved else 1.0, 0.1)
    else:
        model = oracle.Model.fit(data.values, cases.COMPONENTS, c['scale'], case.judged['counts'],
                                 majority.left_out if majority else lambda scaled: None)
        model.with_signs_of(saved['basis'])
    if c['method'] == 'entry-pca':
        model.mean, model.basis, model.spectrum, model.gap = saved['mean'], saved['basis'], saved['spectrum'], 0.1
        return oracle.CellModel(model, saved['cell_scales'])
    close(saved['mean'], model.mean, model, 'mean')
    close(saved['basis'], model.basis, model, 'basis')
    return model


def found(case, data, saved, model, majority):
    """Whether flags and weights follow from the majority that was saved, and the majority from the data."""
    scaled = model.scaled(data.values)
    flagged = majority.flagged(scaled)
    if len(saved['weights']) == len(scaled):
        same((saved['score_distances'] > majority.limits[0]) | (saved['orthogonal_distances'] > majority.limits[1]),
             flagged, 'flags of the fit')
        same(saved['weights'] == 0, majority.left_out(scaled), 'samples left out')
    # whatever rows decide on the majority of many: of few, all do
    if case.choice['rows'] != 'many' or len(scaled) < case.judged['rows'] or \
            data.names and len(data.names) != len(cases.LOADS[0]) or case.judged['counts'] or \
            case.choice['categorical'] or case.choice['scale'] == 'unit':
        return  # other rows or columns than were drawn, or other distances
    planted = np.isin(np.arange(len(scaled)), case.judged['outliers'])
    missed, more = np.sum(planted & ~flagged), np.sum(flagged & ~planted)
    if missed or more > MOST_CLEAN * np.sum(~planted) + 2:
        raise Wrong('%d outliers, %d of them missed and %d others flagged' % (planted.sum(), missed, more))


def judge(case, said):
    """How a case ended: 'answered' or 'refused'; raises Wrong for anything else."""
    c, j = case.choice, case.judged
    for status in (one['status'] for one in said):
        if status not in (0, 2):
            raise Wrong('status %s: %s' % (status, said[-1]['err'][:300]))
    for condition, pattern in ALWAYS_REFUSED + (REFUSED_ON_SPARK if c['engine'] == 'spark' else []):
        if condition(c) and said[-1]['status'] == 2 and re.search(pattern, said[-1]['err']):
            return 'refused'
    try:
        data = oracle.read(j['old'], j['known'])
    except oracle.Refused as e:
        if said[0]['status'] == 0:
            raise Wrong('fitted, though %s' % e)
        return 'refused'
    if said[0]['status'] != 0:
        # beyond the first lines, a wrong cell among units is named instead of its column being set aside
        if c['unit'] in ('one', 'all', 'before') and c['place'] == 'after 1000 lines' and c['fault'] != 'none':
            return 'refused'
        raise Wrong('fit refused: ' + said[0]['err'].strip()[:300])
    told(said[0], data.notices)
    saved = np.load(case.path('m.npz'))
    if c['damage'] in saved:
        if said[-1]['status'] == 0 or "'%s'" % c['damage'] not in said[-1]['err']:
            raise Wrong('%s with impossible %s: %s' % (c['operation'], c['damage'], said[-1]['err'].strip()[:300]))
        return 'refused'
    majority = oracle.Majority(saved) if 'reference_mean' in saved else None
    model = fitted(case, data, saved, majority)
    if majority and not np.isnan(data.values).any():
        found(case, data, saved, model, majority)
    elif len(saved['losses']) and not majority:  # a model of Spark does not keep the losses of its samples
        close(saved['cutoffs'], model.cutoffs(np.repeat(saved['losses'], j['counts'] or 1)), model, 'cutoffs of the fit')
    features = [str(name) for name in saved['features']] if 'features' in saved else None
    if features != data.names:
        raise Wrong('features %s instead of %s' % (features, data.names))
    try:
        new = oracle.read(j['new'], {**j['told'], 'memory': data.memory}, features, len(saved['mean']))
    except oracle.Refused as e:
        if said[-1]['status'] == 0:
            raise Wrong('%s, though %s' % (c['operation'], e))
        return 'refused'
    if said[-1]['status'] != 0:
        raise Wrong('%s refused: %s' % (c['operation'], said[-1]['err'].strip()[:300]))
    told(said[-1], new.notices)
    if c['operation'] == 'transform':
        close(table(j['output'], cases.COMPONENTS), model.scores(new.values), model, 'scores')
    elif c['operation'] == 'reconstruct':
        close(table(j['output'], len(saved['mean'])), model.reconstruction(new.values), model, 'reconstruction')
    elif c['operation'] == 'outliers':
        whole = ~np.isnan(new.values).any(axis=1)
        out = {name: array[whole] if len(array) == len(whole) else array for name, array in np.load(j['output']).items()}
        rows = new.values[whole]
        score, orthogonal = majority.distances(model.scaled(rows)) if majority else model.distances(rows)
        limits = majority.limits if majority else saved['cutoffs'] if 'cutoffs' in saved else model.cutoffs(orthogonal)
        close(out['score_distance'], score, model, 'score distance')
        close(out['orthogonal_distance'], orthogonal, model, 'orthogonal distance')
        close([out['score_cutoff'][0], out['orthogonal_cutoff'][0]], limits, model, 'cutoffs')
        rounding = TOLERANCE * max(1, np.abs(model.scaled(rows)).max())
        clear = (np.abs(score - limits[0]) > rounding) & (np.abs(orthogonal - limits[1]) > rounding)
        same(out['outlier'][clear] == 1, ((score > limits[0]) | (orthogonal > limits[1]))[clear], 'flags')
    else:
        both = np.vstack([model.scaled(data.values), model.scaled(new.values)])
        later = np.load(case.path('m2.npz'))
        updated = oracle.Model.fit(both, cases.COMPONENTS).with_signs_of(later['basis'])
        close(later['mean'], updated.mean, updated, 'updated mean')
        close(later['basis'], updated.basis, updated, 'updated basis')
    return 'answered'


class Commands:
    """A JVM that runs the commands of all cases of an engine."""

    def __init__(self, classpath, more=()):
        self.java = [os.environ.get('JAVA_HOME', '') + '/bin/java' if os.environ.get('JAVA_HOME') else 'java', '-Xmx1g',
                     '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', *more, '-cp', classpath]
        self.process = subprocess.Popen(self.java + ['ballast.app.Battery'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding='utf-8')
        self.writer = None

    @staticmethod
    def on_spark(classpath, folder):
        # of the two loggers, Ballast's, which says nothing
        jars = sorted(os.path.join(folder, jar) for jar in os.listdir(folder) if not jar.startswith('log4j-slf4j2-impl'))
        return Commands(os.pathsep.join([classpath] + jars),
                        ['--add-opens=java.base/%s=ALL-UNNAMED' % name for name in OPENED])

    def send(self, chunk):
        """Commands to be run; a case ends with its first command that is refused."""
        lines = ''.join(json.dumps(case.commands) + '\n' for case in chunk)
        previous = self.writer

        def write():
            if previous:
                previous.join()
            self.process.stdin.write(lines)
            self.process.stdin.flush()
        self.writer = threading.Thread(target=write, daemon=True)
        self.writer.start()

    def receive(self):
        """What the commands of the next case said."""
        return json.loads(self.process.stdout.readline())

    def alone(self, command):
        """The last command again, in a process of its own."""
        done = subprocess.run(self.java + ['ballast.app.Main'] + command, capture_output=True, text=True)
        return {'status': done.returncode, 'err': done.stderr}

    def end(self):
        if self.process.poll() is None:
            if self.writer:
                self.writer.join()
            self.process.stdin.close()
        self.process.wait()


def drawn(root, choices, number, seed):
    folder = os.path.join(root, str(number))
    os.mkdir(folder)
    case = cases.Case(folder, choices[number], seed * 1000003 + number)
    case.number = number
    return case.make()


def keep(place, case, said):
    kept = os.path.join(place, str(case.number))
    shutil.copytree(case.folder, kept, dirs_exist_ok=True)
    with open(os.path.join(kept, 'case.json'), 'w') as out:
        json.dump({'choice': case.choice, 'commands': case.commands, 'said': said}, out, indent=1, default=str)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('classpath')
    parser.add_argument('--cases', type=int, default=2000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', type=int, nargs='+', help='the numbers of cases')
    parser.add_argument('--spark', type=int, default=0, help='how many more are fitted by Spark, local[2]')
    parser.add_argument('--spark-jars', help='the folder of the jars of Spark')
    parser.add_argument('--until-wrong', action='store_true', help='end with the first case that went wrong')
    parser.add_argument('--keep', help='a folder for the files of cases that went wrong')
    options = parser.parse_args()
    start = time.time()
    choices, open_pairs = cases.pairwise(options.cases, options.seed)
    choices += cases.on_spark(options.spark, options.seed)
    print('seed %d: %d cases, %d pairs of levels open' % (options.seed, len(choices), open_pairs), flush=True)
    engines = {'local': Commands(options.classpath)}
    if options.spark:
        engines['spark'] = Commands.on_spark(options.classpath, options.spark_jars)
    ends, wrong = collections.Counter(), []
    numbers = list(range(len(choices)) if options.only is None else options.only)
    with tempfile.TemporaryDirectory() as root:
        # the JVM works on one part of the cases while the next one is written and the last one judged
        waiting = collections.deque()
        size = CHUNK_UNTIL_WRONG if options.until_wrong else CHUNK
        for first in range(0, len(numbers) + size, size):
            chunk = [drawn(root, choices, k, options.seed) for k in numbers[first:first + size]]
            for name, engine in engines.items():
                engine.send([case for case in chunk if case.choice['engine'] == name])
            waiting.append(chunk)
            for case in waiting.popleft() if len(waiting) > 1 else []:
                said = engines[case.choice['engine']].receive()
                try:
                    if case.number % PROCESS_EVERY == 0 and len(said) == len(case.commands):
                        said[-1] = engines['local'].alone(case.commands[-1])
                    ends[judge(case, said)] += 1
                except (Wrong, ValueError, LookupError) as e:
                    wrong.append(case.number)
                    if len(wrong) <= SHOWN:
                        print('case %d: %r' % (case.number, e), flush=True)
                    if options.keep:
                        keep(options.keep, case, said)
                shutil.rmtree(case.folder)
            if wrong and options.until_wrong:
                for engine in engines.values():
                    engine.process.kill()
                break
    for engine in engines.values():
        engine.end()
    print('%d answered, %d refused, %d wrong, in %.0f s' % (ends['answered'], ends['refused'], len(wrong),
                                                           time.time() - start))
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
