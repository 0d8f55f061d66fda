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
    'far cells': [('CellJudgement', 'FAR = 4;', 'FAR = 1e300;')],
    'shrinking scores': [('LatentModel', 'ridge[k] = noise /', 'ridge[k] = 0 * noise /')],
    'drawn-in tails': [('TailScale', 'Math.max(1, shown', 'Math.min(1, shown')],
    'falling tails': [('CellJudgement', 'FALLING = 2;', 'FALLING = 0;')],
    'limit of a feature': [('CellJudgement', '? sizes[sizes.length - 1 - most] : 0;', '? 0 : 0;')],
    'own share of a feature': [('CellJudgement', 'CONTINUOUS = 0.9;', 'CONTINUOUS = 2;')],
    'doubtful cells': [('CellStates', 'left >= 1 ?', 'left > -1e9 ?')],
    'outliers': [('RowsAndCellsFit', 'OutlierMap detection = outliers(samples, cells, listener);',
                  'OutlierMap found = outliers(samples, cells, listener);'
                  'OutlierMap detection = found.by(found.decision().leavingOut(false, false));')],
    'bad cells left out of the fit': [('RowsAndCellsFit', 'without ? Double.NaN :', 'false ? Double.NaN :')],
}


def program(part, folder):
    """A class path of Ballast without a part."""
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
    return f'{classes}:{jar}:{ROOT}/app/target/lib/*'


def excess(classes, sets, rate, kind, folder):
    results = folder + '/results'
    subprocess.run([sys.executable, HERE + '/measure.py', 'tuning', '--sets', sets, '--rates', rate, '--kinds', kind,
                    '--classes', classes, '--results', results], check=True, stdout=subprocess.DEVNULL)
    with open(results) as file:
        return {row['set']: 100 * row['excess'] for row in map(json.loads, file)}


def maxsub(classes, folder):
    subprocess.run(['java', '-cp', classes, 'ballast.app.Main', 'study', 'macropca-simulation', '--sets', 'hubert-10,hubert-20', '--rates', '0.1',
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
            classes = program(part, folder)
            found = excess(classes, a.sets, a.rate, a.kind, folder)
            if number == 0:
                print('| without | ' + ' | '.join(found) + ' | maxsub, both |\n|---|' + '---:|' * (len(found) + 1))
            print(f'| {part if PARTS[part] else "nothing"} | ' + ' | '.join(f'{x:.2f}' for x in found.values())
                  + f' | {maxsub(classes, folder):.2f} |', flush=True)


main()
