#!/usr/bin/env python3
"""What each part of ballast-cells is good for: the excess without it, in per cent, as a table in Markdown.

    ./ablation.py [--sets x,y] [--rate 0.1] [--kind off6] [--parts a,b]

Each part is switched off in a copy of the sources of ballast.cell, by the replacements below, which must apply; the
copy is compiled (javac) and put before the built program. The last column is the mean maxsub of
`study macropca-simulation --sets hubert-10,hubert-20` with bad samples and bad cells at once.
Data: the folder of BALLAST_DATASETS; ./ballast must have been built. Needs numpy and scipy.
"""
import argparse, csv, glob, json, os, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DETECT = 'ballast/cell/detect/'
PARTS = {
    'all parts': [],
    'far cells': [('CellDetector', 'GAP = 4;', 'GAP = 1e300;')],
    "Huber's loss": [('CellDetector', 'HUBER_ROUNDS = 6;', 'HUBER_ROUNDS = 0;')],
    'shrinking scores': [('LatentModel', 'ridge[k] = noise /', 'ridge[k] = 0 * noise /')],
    'scales of samples': [('EvenCut', 'WIDE_SAMPLE = 1.3;', 'WIDE_SAMPLE = 1e300;')],
    'chance left out of scales': [('EvenCut', 'LEAST_DEVIATIONS = 1;', 'LEAST_DEVIATIONS = 0;'),
                                  ('EvenCut', 'FEATURES_WITH_MORE = 2;', 'FEATURES_WITH_MORE = 1e300;')],
    'limit of a feature': [('EvenCut', 'MOST_DEVIATIONS = 3;', 'MOST_DEVIATIONS = 1e9;')],
    'own valleys of features': [('CellDetector', 'CONTINUOUS = 0.9;', 'CONTINUOUS = 2;')],
    'gaps of one feature': [('CellDetector', 'CHANCE = 1e-3;', 'CHANCE = 1e-300;')],
    'doubtful cells': [('CellDetector', '!(size <= DOUBTFUL)', 'Double.isNaN(size)')],
    'outliers': [('RowsAndCellsFit', 'Detection detection = outliers(samples, cells, listener);',
                  'Detection detection = outliers(samples, cells, listener).keepingAll();')],
    'bad cells left out of the fit': [('RowsAndCellsFit', 'enough ? Double.NaN :', 'false ? Double.NaN :')],
}


def program(part, folder):
    """A command that runs Ballast without a part."""
    source, classes = folder + '/source', folder + '/classes'
    shutil.copytree(ROOT + '/core/src/main/java/ballast/cell', source + '/ballast/cell')
    for name, old, new in PARTS[part]:
        path = f'{source}/{DETECT}{name}.java'
        with open(path) as file:
            code = file.read()
        if old not in code:
            sys.exit(f'{part}: "{old}" is not in {name}.java any more')
        with open(path, 'w') as file:
            file.write(code.replace(old, new))
    jar = ROOT + '/app/target/ballast.jar'
    subprocess.run(['javac', '-nowarn', '-d', classes, '-cp', ROOT + '/app/target/lib/*',
                    *glob.glob(source + '/**/*.java', recursive=True)], check=True)
    return ['java', '-XX:+UseParallelGC', '-cp', f'{classes}:{jar}', 'ballast.app.Main']


def excess(command, sets, rate, kind, folder):
    results = folder + '/results'
    subprocess.run([sys.executable, HERE + '/measure.py', 'tuning', '--sets', sets, '--rates', rate, '--kinds', kind,
                    '--ballast', ' '.join(command), '--results', results], check=True, stdout=subprocess.DEVNULL)
    with open(results) as file:
        return {row['set']: 100 * row['excess'] for row in map(json.loads, file)}


def maxsub(command, folder):
    subprocess.run([*command, 'study', 'macropca-simulation', '--sets', 'hubert-10,hubert-20', '--rates', '0.1',
                    '--methods', 'ballast-cells', '--threads', '1', '--out', folder + '/study', '--quiet'], check=True,
                   stdout=subprocess.DEVNULL)
    means = []
    for path in glob.glob(folder + '/study/*/*-both-maxsub.csv'):
        with open(path) as file:
            means += [float(row[1]) for row in csv.reader(file) if row[0] == 'ballast-cells']
    return sum(means) / len(means)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--sets', default='table8-1,table20-1,independent,ionosphere,pima,wdbc,vowels')
    p.add_argument('--rate', default='0.1')
    p.add_argument('--kind', default='off6', help='what is bad, as in measure.py')
    p.add_argument('--parts', help='comma-separated; otherwise all')
    a = p.parse_args()
    for number, part in enumerate(a.parts.split(',') if a.parts else PARTS):
        with tempfile.TemporaryDirectory() as folder:
            command = program(part, folder)
            found = excess(command, a.sets, a.rate, a.kind, folder)
            if number == 0:
                print('| without | ' + ' | '.join(found) + ' | maxsub, both |\n|---|' + '---:|' * (len(found) + 1))
            print(f'| {part if PARTS[part] else "nothing"} | ' + ' | '.join(f'{x:.2f}' for x in found.values())
                  + f' | {maxsub(command, folder):.2f} |', flush=True)


main()
