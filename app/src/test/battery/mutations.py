"""Breaks the readers and the alignment of columns on purpose, one way at a time; the battery must notice.

    python3 mutations.py [--cases N] [--seed S] [--spark N --spark-jars FOLDER] CLASSPATH [NAME]...

A changed source file is compiled on its own and goes before the classes of the class path; the sources stay as they
are. Each line of the answer is a mutation and the first case that differs. Fails if fewer than nine in ten are noticed,
or if a case differs without any mutation.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[4]
DATA = 'data/src/main/java/ballast/data/'
MODEL = 'model/src/main/java/ballast/model/'
SPARK = 'spark/src/main/java/ballast/spark/'

# Errors that were found in Ballast, planted again, and others; each a name and what is put in the place of what.
MUTATIONS = {
    'found: the first lines decide on the decimal mark': [
        (DATA + 'file/delimited/TextLayout.java', 'given || marks.isProof(),', 'true,')],
    'found: a first sample with units is a second line of names': [
        (DATA + 'file/delimited/TextHeader.java', 'if (isNumber(cell) || measured) {', 'if (isNumber(cell)) {')],
    'found: new arrays lose the columns in which they have gaps': [
        (DATA + 'option/Missing.java', 'return columns.withFeatureNames(',
         'return samples.featureNames().isEmpty() ? columns : '
         'columns.withFeatureNames(')],
    'found: 64 bits are rounded without a notice': [
        (DATA + 'file/array/LongNumbers.java', 'return Math.abs(value) >= LARGEST_EXACT;', 'return false;')],
    'found: every n-th row decides': [
        ('core/src/main/java/ballast/block/RowSubset.java', 'places.map(this::row).sorted()',
         'places.map(place -> place * size / count)')],
    'found: new rows have the flags of the rows that were fitted': [
        ('core/src/main/java/ballast/fit/Fit.java',
         'return decision.judgeScaled(decision.isDetected() ? subspace.completed(scaled) : scaled);',
         'return outlierMap().orElseThrow();')],
    'found: columns without names are numbered among the features': [
        (DATA + 'file/reader/ColumnPlanner.java', 'boolean some = setsAside || hasCategory() ||',
         'boolean some = setsAside ||')],
    'found: entry-pca scores new rows by other weights of cells': [
        ('core/src/main/java/ballast/cell/factor/EntrywiseFit.java', 'CellwiseSubspace.Units.SCALES);',
         'CellwiseSubspace.Units.DATA);')],
    'found: arrays of models may hold anything': [
        (MODEL + 'Allowed.java', 'return Double.isFinite(value) && condition.test(value);', 'return true;')],
    'found: features of models may have one name': [
        (MODEL + 'ModelFile.java', '.filter(name -> !known.add(name))', '.filter(name -> name == null)')],
    'columns of new data go by position': [
        (DATA + 'file/reader/ColumnPlanner.java', 'places[columns.names().indexOf(expected.get(k))] = k;', ''),
        (DATA + 'file/reader/FeatureMatch.java', 'features.stream().mapToInt(names::indexOf).toArray();',
         'IntStream.range(0, features.size()).toArray();')],
    'cells beyond the header are dropped': [
        (DATA + 'file/delimited/TextReader.java', 'if (lines.fields() != count) {', 'if (lines.fields() < count) {')],
    'an infinity is a missing value': [
        (DATA + 'file/delimited/TextReader.java', 'boolean missing = NumberStyle.isMissingCell(text);',
         'boolean missing = NumberStyle.isMissingCell(text) || NumberStyle.isInfinite(text);')],
    'arrays in Fortran order are read in C order': [
        (DATA + 'file/array/ArrayLayout.java', 'boolean straight = inRows != columnMajor;',
         'boolean straight = inRows;')],
    'groups of thousands have at most five digits': [
        (DATA + 'file/text/NumberStyle.java', '"[+-]?[1-9][0-9]{0,2}("', '"[+-]?[1-9][0-9]{0,1}("')],
    'the first rows stay where others have gaps': [
        (DATA + 'option/Missing.java', 'dataset.samples().select(kept),',
         'dataset.samples().select(IntStream.range(0, kept.length).toArray()),')],
    'a category counts for those after it': [
        (DATA + 'file/reader/OneHot.java', 'value == wanted[j] ? 1 : 0', 'value >= wanted[j] ? 1 : 0')],
    'the euro sign has another byte': [
        (DATA + 'file/text/TextEncoding.java', 'Charset.forName("windows-1252")', 'Charset.forName("iso-8859-15")')],
    'names that repeat are numbered from 3': [
        (DATA + 'file/column/ColumnNames.java', 'for (int k = 2; !name.isEmpty()', 'for (int k = 3; !name.isEmpty()')],
    'whole numbers up to 511 become bytes': [
        (DATA + 'file/column/CompactRows.java', '(whole & ~0xff) != 0', '(whole & ~0x1ff) != 0')],
}

# The same of what Spark reads and fits.
SPARK_MUTATIONS = {
    'found: models of Spark have no names': [
        (SPARK + 'TextTable.java', 'decided.featureNames().map(reader::withNames).orElse(reader)', 'reader')],
    'found: Spark leaves out a cell too many': [
        (DATA + 'file/delimited/TextRows.java', 'if (lines.fields() != count) {', 'if (lines.fields() < count) {')],
    'found: Spark separates cells by commas': [
        (DATA + 'file/delimited/TextRows.java', 'TextLayout layout = TextLayout.of(head, options);',
         'TextLayout layout = TextLayout.of(head, options.withText(new TextStyle(Optional.of(","), '
         'options.text().decimal(), options.text().encoding())));')],
    'found: every n-th row on Spark decides': MUTATIONS['found: every n-th row decides'],
}


def changed(classpath, patches, folder):
    """Compiles the changed sources."""
    sources = []
    for file, old, new in patches:
        text = (ROOT / file).read_text(encoding='utf-8')
        if text.count(old) != 1:
            sys.exit('%s: "%s" stands there %d times; bring the list up to date' % (file, old, text.count(old)))
        target = folder / pathlib.Path(file).name
        target.write_text(text.replace(old, new), encoding='utf-8')
        sources.append(str(target))
    classes = folder / 'classes'
    subprocess.run(['javac', '-nowarn', '-proc:none', '-encoding', 'utf-8', '-d', str(classes), '-cp', classpath]
                   + sources, check=True, stderr=subprocess.DEVNULL)
    return str(classes)


def first_wrong(classpath, options, engine):
    """The line on the first case that went wrong, and what was said otherwise."""
    how_many = ['--cases', options.cases] if engine == 'local' else \
        ['--cases', '0', '--spark', options.spark, '--spark-jars', options.spark_jars]
    run = subprocess.run(
        [sys.executable, str(pathlib.Path(__file__).with_name('battery.py')), classpath, *how_many,
         '--seed', options.seed, '--until-wrong'], capture_output=True, text=True)
    wrong = [line for line in run.stdout.splitlines() if line.startswith('case')]
    return wrong[0][:160] if wrong else None, run.stderr[-200:]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('classpath')
    parser.add_argument('--cases', default='300')
    parser.add_argument('--seed', default='1')
    parser.add_argument('--spark', default='60', help='cases on Spark')
    parser.add_argument('--spark-jars', help='the folder of the jars of Spark; without it nothing is broken there')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    lists = {'local': MUTATIONS, 'spark': SPARK_MUTATIONS if options.spark_jars else {}}
    chosen = [(engine, name, patches) for engine, mutations in lists.items() for name, patches in mutations.items()
              if not options.names or name in options.names]
    for engine in sorted({engine for engine, _, _ in chosen}):
        wrong, _ = first_wrong(options.classpath, options, engine)
        if wrong:
            sys.exit('without any mutation: ' + wrong)
    noticed = []
    compiled_by = options.classpath + os.pathsep + (options.spark_jars or '') + '/*'
    for engine, name, patches in chosen:
        with tempfile.TemporaryDirectory() as folder:
            classes = changed(compiled_by, patches, pathlib.Path(folder))
            wrong, said = first_wrong(classes + os.pathsep + options.classpath, options, engine)
        noticed += [name] * bool(wrong)
        print('%s: %s' % (name, wrong or 'not noticed ' + said), flush=True)
    print('%d of %d noticed' % (len(noticed), len(chosen)))
    sys.exit(0 if 10 * len(noticed) >= 9 * len(chosen) else 1)


if __name__ == '__main__':
    main()
