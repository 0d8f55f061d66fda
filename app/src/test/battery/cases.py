"""Draws tables and arrays with what people do to them, and the commands that use them."""
import gzip
import itertools
import json
import random

import numpy as np

import oracle

FACTORS = {
    'kind': ['csv', 'csv', 'txt', 'tsv', 'csv.gz', 'npy', 'npz', 'mat', 'jsonl', 'arff'],
    'separator': [',', ';', '\t', '|', ' '],
    'decimal': ['.', ','],
    'thousands': [False, True],
    'numbers': ['fraction', 'late', 'late thousandths', 'whole', 'hundreds', 'exponent', 'large'],
    'unit': ['none', 'one', 'all', 'before', 'mixed'],
    'quotes': ['needed', 'names', 'all'],
    'header': ['one', 'one', 'none', 'two', 'sep=', 'comment', 'R'],
    'names': ['plain', 'accents', 'twice', 'separator'],
    'ids': ['none', 'first', 'last', 'index'],
    'label': ['none', 'told', 'untold'],
    'categorical': [False, True],
    'gaps': ['none'] * 5 + ['first', 'late', 'last'],
    'code': ['', 'NA', 'NaN', 'null', '?', '-', '.', 'n.a.', '#N/A'],
    'missing': ['untold', 'error', 'mask', 'drop-rows', 'drop-columns'],
    'encoding': ['utf-8', 'utf-8-sig', 'utf-16', 'cp1252'],
    'line end': ['\n', '\r\n', '\r'],
    'last end': [True, False],
    'place': ['first'] * 3 + ['after 200 lines'] * 3 + ['last'] * 3 + ['after 1000 lines'],
    'fault': ['none'] * 40 + ['extra cell', 'lost cell', 'word', 'infinity', 'compared'],
    'dtype': ['f8', 'f4', 'f2', 'i8', 'i4', 'i2', 'i1', 'u1', 'u2', 'u4', 'u8', 'beyond'],
    'byte order': ['<', '>'],
    'memory': ['C', 'F'],
    'new kind': ['same', 'same', 'text', 'npy'],
    'order': ['same', 'shuffled', 'reversed'],
    'extra': ['none', 'number', 'text', 'gap'],
    'lacking': [False] * 15 + [True],
    'new gaps': ['none'] * 4 + ['there'],
    'scale': ['none', 'standard', 'robust', 'iqr', 'minmax', 'unit'],
    'weights': [False, True],
    'method': ['pca'] * 12 + ['ballast'] * 3 + ['entry-pca'],
    'rows': ['few'] * 200 + ['many'],
    'outliers': ['none', 'every fifth', 'first', 'last', 'scattered'],
    'damage': ['none'] * 60 + ['features', 'losses', 'weights', 'spectrum', 'scale_factor', 'mean', 'basis'],
    'operation': ['transform', 'reconstruct', 'outliers', 'update'],
    'output': ['csv', 'npy', 'npz', 'tsv'],
}
PLACES = {'first': (40, 0), 'after 200 lines': (270, 230), 'last': (260, 258), 'after 1000 lines': (1060, 1030)}
# So many that a subset decides; every fifth of them is one that a stride would choose.
MANY = 50_000
PERIOD = 5
# How far outliers are from the plane of the others, whose noise has a deviation of 1.
FAR = 25
METHODS = {'pca': [], 'ballast': [], 'entry-pca': ['--set', 'loss=huber', '--max-iterations', '5']}
# What is written over the last number of an array of a model; of names, over the last one the first.
DAMAGES = {'features': '', 'losses': '-1', 'weights': '-1', 'spectrum': '-1', 'scale_factor': '0', 'mean': '1e308',
           'basis': '5'}
# Factors of whole numbers: of one byte, of two bytes, and with thousands.
WHOLE = {'whole': 1, 'hundreds': 2, 'large': 1000}
TEXT = ('csv', 'txt', 'tsv', 'csv.gz')
ARRAYS = ('npy', 'npz', 'mat')
COMPONENTS = 2
LOADS = np.array([[9, 7, -6, 5, 8], [4, -6, 5, 7, -3.0]])


def pairwise(count, seed):
    """Choices of all levels, every pair of levels first, then at random."""
    rng = random.Random(seed)
    names = list(FACTORS)
    levels = {name: list(dict.fromkeys(FACTORS[name])) for name in names}
    # a dictionary and no set: the order of a set of words is another one in every process
    open_pairs = dict.fromkeys((a, x, b, y) for a, b in itertools.combinations(names, 2)
                               for x in levels[a] for y in levels[b])
    chosen = []
    while len(chosen) < count:
        if open_pairs:
            best, gain = None, -1
            for _ in range(12):
                a, x, b, y = rng.choice(tuple(itertools.islice(open_pairs, 40)))
                one = {name: rng.choice(FACTORS[name]) for name in names}
                one[a], one[b] = x, y
                new = sum((p, one[p], q, one[q]) in open_pairs for p, q in itertools.combinations(names, 2))
                if new > gain:
                    best, gain = one, new
            for p, q in itertools.combinations(names, 2):
                open_pairs.pop((p, best[p], q, best[q]), None)
        else:
            best = {name: rng.choice(FACTORS[name]) for name in names}
        chosen.append(best)
    return chosen, len(open_pairs)


def scaled(c):
    """How the scale of a fit is said: not at all where it is the default, robust for columns with names."""
    return [] if c['scale'] == ('none' if c['header'] == 'none' else 'robust') else ['--scale', c['scale']]


def on_spark(count, seed):
    """Choices among what Spark reads and does; gaps and UTF-16, which it refuses, are rare."""
    rng = random.Random(seed)
    fixed = dict(engine='spark', categorical=False, missing='error', weights=False)
    fixed['new kind'] = 'same'
    return [{**{name: rng.choice(levels) for name, levels in FACTORS.items()},
             'kind': rng.choice(['csv', 'csv', 'txt', 'tsv', 'csv.gz']),
             'encoding': rng.choice(['utf-8', 'utf-8-sig', 'cp1252'] * 4 + ['utf-16']),
             'gaps': rng.choice(['none'] * 15 + ['late']),
             'new gaps': rng.choice(['none'] * 15 + ['there']),
             'fault': rng.choice(['none'] * 8 + FACTORS['fault'][-5:]),
             'method': rng.choice(['pca', 'ballast']),
             'rows': rng.choice(['few'] * 15 + ['many']),
             'operation': rng.choice(['transform', 'reconstruct', 'outliers']), **fixed} for _ in range(count)]


class Case:
    """Files, commands and the answer of one choice of levels."""

    def __init__(self, folder, choice, seed):
        self.folder, self.choice = folder, dict(choice)
        self.rng, self.draws = random.Random(seed), np.random.default_rng(seed)
        self.path = lambda name: '%s/%s' % (folder, name)
        self.simplify()

    def simplify(self):
        """Choices that could not be told from others by any reader are brought to those."""
        c = self.choice
        c.setdefault('engine', 'local')
        if c['rows'] == 'many':
            # of text, which takes Python its time, only what Spark reads; no other method has a subset decide
            c.update(method='ballast', damage='none', weights=False, gaps='none', fault='none', unit='none',
                     kind=c['kind'] if c['engine'] == 'spark' or c['kind'] in ARRAYS else 'npy')
            c['operation'] = 'outliers' if c['operation'] == 'update' else c['operation']
        c['text'] = c['kind'] in TEXT
        if c['kind'] == 'tsv':
            c['separator'] = '\t'
        if c['kind'] not in TEXT:
            c['header'] = 'one' if c['kind'] in ('jsonl', 'arff') else 'none'
            c['names'] = 'plain'
            c['ids'] = 'first' if c['ids'] == 'index' else c['ids']
            c['fault'] = 'infinity' if c['fault'] == 'infinity' and c['kind'] in ('npy', 'npz') else 'none'
        if c['kind'] in ARRAYS:
            c.update(ids='none', label='none', categorical=False)
        if c['separator'] == ' ':
            # several blanks are one separator, so that an empty cell or one with a blank needs quotes
            c['code'] = c['code'] or 'NA'
            c['quotes'] = 'all' if c['unit'] != 'none' or c['names'] == 'separator' or c['header'] == 'two' else c['quotes']
            c['header'] = 'one' if c['header'] == 'two' else c['header']
        if c['header'] in ('none', 'two', 'R') and c['ids'] == 'index':
            c['ids'] = 'none'
        if c['header'] == 'R':
            c['ids'] = 'first'
        if c['header'] == 'two' and c['separator'] == '\t':
            # a tab at the end of a line lines up columns that blanks separate
            c['ids'] = 'none'
        if c['header'] == 'none' and c['names'] == 'twice':
            c['names'] = 'plain'
        if c['unit'] != 'none' and c['numbers'] == 'exponent':
            c['numbers'] = 'fraction'
        if c['dtype'] not in ('f8', 'f4', 'f2') and c['kind'] in ARRAYS:
            c['gaps'] = 'none'
            c['fault'] = 'none'
        if c['categorical'] or c['weights'] and c['scale'] in ('robust', 'iqr'):
            c['scale'] = 'none'
        if c['operation'] == 'update':
            c.update(weights=False, method='pca')
        if c['method'] != 'ballast':
            c['outliers'] = 'none'
        if c['method'] == 'entry-pca':
            # new rows in the unit of those fitted: far from the plane the loss is too flat to say what scores must be
            c.update({'new kind': 'same', 'numbers': 'fraction' if WHOLE.get(c['numbers'], 1) > 1 else c['numbers']})

    # What is drawn

    def values(self, rows, outliers, whole=False, thousandths=()):
        """Two directions in noise, outliers beside them; rows of fractions among whole numbers where asked for."""
        values = self.draws.normal(size=(rows, 2)) * [3, 1.5] @ LOADS + self.draws.normal(size=(rows, LOADS.shape[1]))
        values = values + np.array([120, 90, 150, 60, 80])
        values[outliers] += FAR * np.linalg.svd(LOADS)[2][2:].sum(axis=0) / np.sqrt(3)
        if whole:
            odd = sorted(thousandths)
            fractions = values[odd]
            values = np.round(values)
            values[odd] = np.sign(fractions) * np.maximum(1.0, np.abs(fractions)) % 90 + 1
        return values

    def outliers(self, rows):
        """A fifth of the rows, as the factor says."""
        order = np.arange(rows)
        count = rows // PERIOD
        return {'none': order[:0], 'every fifth': order[::PERIOD], 'first': order[:count], 'last': order[rows - count:],
                'scattered': self.draws.permutation(rows)[:count]}[self.choice['outliers']]

    def digits(self, value, style):
        if style == 'exponent':
            return '%.6e' % value
        if style in WHOLE or style.startswith('late') and value == round(value):
            return '%d' % round(value * WHOLE.get(style, 1))
        text = '%.3f' % value
        if style == 'late thousandths':
            return text[:-1] + '7' if text.endswith('0') else text
        return text.rstrip('0') + ('1' if text.rstrip('0').endswith('.') else '')

    def cell(self, digits, c, column):
        sign, digits = (digits[:1], digits[1:]) if digits.startswith('-') else ('', digits)
        whole, point, rest = digits.partition('.')
        if c['thousands'] and 'e' not in digits and len(whole) > 3:
            usual = ',' if c['decimal'] == '.' else '.'
            mark = usual if c['separator'] == ' ' else c['mark']
            groups = []
            while whole:
                groups.insert(0, whole[-3:])
                whole = whole[:-3]
            whole = mark.join(groups)
        text = sign + whole + (c['decimal'] if point else '') + rest
        unit = c['unit']
        if unit == 'all' or unit == 'one' and column == 1:
            return text + [' kg', '%', ' m', 'f', ' cm'][column]
        if unit == 'before' and column == 2:
            return '€ ' + text
        if unit == 'mixed' and column == 3:
            return text + self.rng.choice([' kg', ' g'])
        return text

    def write(self, name, c, names, values, columns, extra, place):
        """Writes a file; columns are those of the values, in their order in the file."""
        rows = len(values)
        style = c['numbers']
        if c['kind'] in ARRAYS:
            return self.write_array(name, c, values[:, columns], extra)
        cells = [[self.cell(self.digits(v, style), c, j) if c['text'] else self.digits(v, 'fraction') for j, v in
                  enumerate(row)] for row in values]
        for i, j in c['holes']:
            cells[i][j] = c['code']
        heads = [names[j] for j in columns]
        table = [[row[j] for j in columns] for row in cells]
        if extra != 'none':
            heads.append('extra')
            for i, row in enumerate(table):
                row.append({'number': str(i % 7), 'text': 'word', 'gap': c['code'] if i == 3 else '5'}[extra])
        if c['categorical']:
            heads.insert(1, 'colour')
            for row in table:
                row.insert(1, self.rng.choice(['red', 'blue', 'green']))
        if c['label'] != 'none':
            heads.append('group')
            for row in table:
                row.append(self.rng.choice(['case', 'control']))
        if c['ids'] in ('first', 'index'):
            heads.insert(0, {'first': 'id', 'index': ''}[c['ids']])
            for i, row in enumerate(table):
                row.insert(0, 's%d' % i if c['ids'] == 'first' else str(i))
        elif c['ids'] == 'last':
            heads.append('name')
            for i, row in enumerate(table):
                row.append('s%d' % i)
        at = min(place, rows - 1)
        first = next(k for k, head in enumerate(heads) if head == names[columns[0]])
        if c['fault'] in ('word', 'infinity', 'compared'):
            table[at][first] = {'word': 'broken', 'infinity': 'Infinity', 'compared': '<5'}[c['fault']]
        if c['fault'] == 'extra cell':
            table[at].append('77')
        if c['fault'] == 'lost cell':
            table[at].pop()
        if c['kind'] == 'jsonl':
            return self.save(name, '\n'.join(json.dumps({h: self.typed(v, c) for h, v in zip(heads, row)}) for row in
                                             table) + '\n', 'utf-8')
        if c['kind'] == 'arff':
            kinds = {'id': 'string', 'name': 'string', '': 'string', 'group': '{case,control}',
                     'colour': '{red,blue,green}'}
            if extra == 'text':
                kinds['extra'] = 'string'
            heads = [head or 'row' for head in heads]
            lines = ['@relation t'] + ['@attribute %s %s' % (h, kinds.get(h, 'numeric')) for h in heads] + ['@data']
            lines += [','.join('?' if v == c['code'] and h in names or v == '' else v for h, v in zip(heads, row))
                      for row in table]
            return self.save(name, '\n'.join(lines) + '\n', 'utf-8')
        return self.write_text(name, c, heads, table)

    def typed(self, cell, c):
        if cell == c['code']:
            return None
        try:
            return float(cell)
        except ValueError:
            return cell

    def write_text(self, name, c, heads, table):
        separator = c['separator']

        def quoted(cell, always):
            needed = separator in cell or '"' in cell or separator == ' ' and (not cell or any(b in cell for b in '\u00a0 '))
            return '"%s"' % cell.replace('"', '""') if always or needed else cell
        lines = []
        if c['header'] == 'comment':
            lines.append('# measured in spring')
        if c['header'] == 'sep=' and separator != ' ':
            lines.append('sep=' + separator)
        if c['header'] == 'two':
            lines.append(separator.join(quoted('', False) if h in ('id', 'name') else 'part' for h in heads))
        if c['header'] != 'none':
            shown = heads[1:] if c['header'] == 'R' else heads
            lines.append(separator.join(quoted(h, c['quotes'] != 'needed') for h in shown))
        lines += [separator.join(quoted(cell, c['quotes'] == 'all') for cell in row) for row in table]
        text = c['line end'].join(lines) + (c['line end'] if c['last end'] else '')
        return self.save(name, text, c['encoding'])

    def save(self, name, text, encoding):
        data = text.encode(encoding)
        if name.endswith('.gz'):
            data = gzip.compress(data, 1)
        with open(self.path(name), 'wb') as out:
            out.write(data)

    def write_array(self, name, c, values, extra):
        if extra != 'none':
            values = np.column_stack([values, np.arange(len(values)) % 7])
        dtype = c['dtype']
        if dtype == 'beyond':
            array = np.round(values * 2 ** 47).astype('i8') + 1
        elif dtype[0] in 'iu':
            limits = np.iinfo(dtype)
            array = np.clip(np.round(values * (0.3 if dtype[1:] == '1' else 1)), max(limits.min, -2 ** 50),
                            min(limits.max, 2 ** 50)).astype(dtype)
        else:
            array = values.astype(dtype)
            for i, j in c['holes']:
                if j < array.shape[1]:
                    array[i, j] = np.nan
            if c['fault'] == 'infinity':
                array[1, 0] = np.inf
        array = np.asarray(array.astype(array.dtype.newbyteorder(c['byte order'])), order=c['memory'])
        if c['kind'] == 'npy':
            np.save(self.path(name), array)
        elif c['kind'] == 'npz':
            np.savez(self.path(name), X=array)
        else:
            import scipy.io
            scipy.io.savemat(self.path(name), {'X': array if array.dtype.kind != 'f' or array.itemsize > 2 else
                                               array.astype('f4')})

    # What is asked

    @staticmethod
    def options(c):
        """Options as words and as the oracle takes them."""
        words, known = [], {}
        prefix = 'part ' if c['header'] == 'two' else ''
        if c['label'] == 'told':
            known['label'] = prefix + 'group' if c['header'] != 'none' else '-2' if c['ids'] == 'last' else '-1'
            words += ['--label', known['label']]
        if c['categorical']:
            place = '3' if c['ids'] in ('first', 'index') else '2'
            known['categorical'] = [prefix + 'colour' if c['header'] != 'none' else place]
            words += ['--categorical', known['categorical'][0]]
        known['missing'] = c['missing']
        if c['missing'] == 'untold':
            known['missing'] = 'error' if c['operation'] == 'update' else 'mask'
        else:
            words += ['--missing', c['missing']]
        return words, known

    def make(self):
        """Writes both files; gives the commands and how to judge them."""
        c, rng = self.choice, self.rng
        rows, place = PLACES[c['place']]
        rows = MANY if c['rows'] == 'many' else rows
        names = {'plain': ['length', 'width', 'height', 'weight', 'age'],
                 'accents': ['Länge', 'Größe', 'Höhe', 'Gewicht', 'Äquator'],
                 'twice': ['x', 'x', 'y', 'z', 'y'],
                 'separator': ['a;b', 'c,d', 'e|f', 'g', 'h i']}[c['names']]
        c['mark'] = rng.choice([',', "'", '\u00a0'] if c['decimal'] == '.' else ['.', "'", '\u00a0'])
        odd = {place, min(place + 1, rows - 1)}
        whole = c['numbers'].startswith('late') or c['numbers'] == 'whole'
        outliers = self.outliers(rows)
        train = self.values(rows, outliers, whole, odd if c['numbers'] != 'whole' else ())
        hole = {'none': None, 'first': 0, 'late': min(230, rows - 2), 'last': rows - 1}[c['gaps']]
        c['holes'] = [] if hole is None else [(hole, 1), (max(0, hole - 3), 3)]
        old = 'train.' + c['kind']
        self.write(old, c, names, train, list(range(5)), 'none', place)
        options, known = self.options(c)
        commands = [['fit', self.path(old), '-m', c['method'], '-c', str(COMPONENTS), '--model', self.path('m.npz')] + options
                    + METHODS[c['method']] + scaled(c)]
        counts = None
        if c['weights']:
            try:
                n = len(oracle.read(self.path(old), known).values)
            except oracle.Refused:
                n = rows
            counts = [rng.randint(1, 3) for _ in range(n)]
            with open(self.path('weights.txt'), 'w') as out:
                out.write('\n'.join(map(str, counts)) + '\n')
            commands[0] += ['--weights', self.path('weights.txt')]
        if c['operation'] == 'update':
            commands[0].append('--updatable')
        if c['engine'] == 'spark':
            commands[0] += ['--spark', 'local[2]']
        if c['damage'] != 'none':
            commands.append(['set', self.path('m.npz'), c['damage'], DAMAGES[c['damage']]])
        new = dict(c)
        new.update(fault='none', numbers='fraction' if c['numbers'] != 'exponent' else 'exponent', thousands=False)
        if c['new kind'] == 'text':
            new.update(kind='csv', text=True, separator=rng.choice(',;'), decimal=rng.choice('.,'), unit='none',
                       header='none' if c['header'] == 'none' else 'one', quotes=rng.choice(FACTORS['quotes']))
        elif c['new kind'] == 'npy' and not (c['label'] != 'none' or c['categorical'] or c['ids'] != 'none'):
            new.update(kind='npy', text=False, dtype='f8', header='none')
        if new['header'] in ('two', 'R') and c['new kind'] == 'text':
            new['header'] = 'one'
        columns = list(range(5))
        named = new['header'] != 'none' and c['header'] != 'none'
        if named and c['names'] != 'twice':
            if c['order'] == 'shuffled':
                rng.shuffle(columns)
            elif c['order'] == 'reversed':
                columns.reverse()
        if c['lacking']:
            columns = [j for j in columns if j != 2]
        extra = c['extra'] if named else 'none'
        fresh = self.values(30, [3, 11] if len(outliers) else [])
        new['holes'] = [(5, 1), (7, 4)] if c['new gaps'] == 'there' and new.get('dtype', 'f8')[0] == 'f' or \
            c['new gaps'] == 'there' and new['kind'] not in ARRAYS else []
        fine = 'new.' + new['kind']
        self.write(fine, new, names, fresh, columns, extra, 0)
        options, told = self.options(new)
        output = self.path('out.' + c['output'])
        if c['operation'] == 'outliers':
            output = self.path('out.npz')
            commands.append(['outliers', self.path(fine), '--model', self.path('m.npz'), '-o', output] + options)
        elif c['operation'] == 'update':
            commands.append(['update', self.path('m.npz'), self.path(fine), '--model', self.path('m2.npz')] + options)
        else:
            commands.append([c['operation'], self.path('m.npz'), self.path(fine), '-o', output] + options)
        self.commands = commands
        self.judged = dict(old=self.path(old), known=known, counts=counts, new=self.path(fine), told=told, output=output,
                           outliers=outliers, rows=rows)
        return self
