"""What docs/files.md promises of tables and arrays, in the standard library and numpy.

Nothing here is taken from the readers of Ballast: a table is read whole before anything is decided about it.
"""
import csv
import functools
import gzip
import io
import json
import math
import re

import numpy as np

MISSING = {'', 'na', 'n/a', 'nan', 'null', 'none', '?', '-', '--', '.', 'n.a.', 'nil', 'missing', '#n/a', '#div/0!'}
MARKS = {'.': ",'\u2019\u00a0\u202f\u2009 ", ',': ".'\u2019\u00a0\u202f\u2009 "}
PLAIN = {m: re.compile(r'[+-]?(\d+%s?\d*|%s\d+)([eE][+-]?\d+)?' % (re.escape(m), re.escape(m))) for m in '.,'}
GROUPED = {m: re.compile(r'[+-]?[1-9]\d{0,2}([%s])\d{3}(\1\d{3})*(%s\d*)?([eE][+-]?\d+)?' % (MARKS[m], re.escape(m)))
           for m in '.,'}
INFINITE = re.compile(r'[+-]?inf(inity)?', re.I)
MEASURED = re.compile(r'([$€£¥]?)\s*([^%‰°$€£¥A-Za-zµμ]*?\d(?:[eE][+-]?\d+)?)\s*([%‰°$€£¥A-Za-zµμ][\w%/²³°]{0,7})?')
LARGEST_EXACT = 2.0 ** 53


class Refused(Exception):
    """The data cannot be used, and Ballast must say so."""


class Data:
    """Samples with their names, patterns of the notices that are due, and what a model remembers of the reading."""

    def __init__(self, values, names=None, ids=None, classes=None, notices=(), memory=None):
        self.values, self.names, self.ids, self.classes = values, names, ids, classes
        self.memory = memory or {}
        self.notices = list(notices)


def number(cell, mark):
    """The value of a cell, None if it is no number."""
    cell = cell.replace('\u2212', '-')
    if not PLAIN[mark].fullmatch(cell):
        grouped = GROUPED[mark].fullmatch(cell)
        if not grouped:
            return None
        cell = cell.replace(grouped.group(1), '')
    return float(cell.replace(mark, '.'))


@functools.lru_cache(maxsize=1 << 16)
def measured(cell, mark):
    """Value and unit of a cell, the unit empty for a bare number; None if it is neither."""
    value = number(cell, mark)
    if value is not None:
        return value, ''
    parts = MEASURED.fullmatch(cell)
    if parts and bool(parts.group(1)) != bool(parts.group(3)):
        value = number(parts.group(2).strip(), mark)
        if value is not None:
            return value, parts.group(1) or parts.group(3)
    return None


@functools.lru_cache(maxsize=1 << 16)
def is_plain(cell, mark):
    """Whether a cell is a number without marks between thousands, perhaps with a unit."""
    parts = MEASURED.fullmatch(cell)
    return PLAIN[mark].fullmatch(parts.group(2).strip() if parts else cell) is not None


def is_missing(cell):
    return cell.lower() in MISSING


def decoded(path):
    data = (gzip.open if path.endswith('.gz') else open)(path, 'rb').read()
    if data[:2] in (b'\xff\xfe', b'\xfe\xff'):
        return data.decode('utf-16')
    try:
        return data.decode('utf-8-sig')
    except UnicodeDecodeError:
        return data.decode('cp1252')


def split(text, separator):
    """The records of a text, or None if a quote stands where this separator does not allow it."""
    if separator == ' ':
        pieces = [re.findall(r'"((?:[^"]|"")*)"|([^ \t]+)', line) for line in re.split('\r\n|\r|\n', text)]
        return [[(quoted or plain).replace('""', '"') for quoted, plain in line] for line in pieces if line]
    try:
        lines = csv.reader(io.StringIO(text, newline=''), delimiter=separator, skipinitialspace=separator != '\t',
                           strict=True)
        return [[cell.strip() for cell in line] for line in lines if any(cell.strip() for cell in line) or len(line) > 1]
    except csv.Error:
        return None


class Dialect:
    """Separator and decimal mark that suit all lines best."""

    def __init__(self, text, path):
        best = None
        first = text.split('\n', 1)[0]
        named = re.fullmatch(r'"?sep=(.)"?\s*', first.split('\r')[0], re.I)
        if named:
            text = text[len(first.split('\r')[0]):].lstrip('\r\n')
        candidates = [named.group(1)] if named else ['\t'] if '.tsv' in path else [',', ';', '\t', '|', ' ']
        for separator in candidates:
            if separator != ' ' and separator not in text:
                continue
            records = split(text, separator)
            if not records:
                continue
            sizes = [len(record) for record in records[1:]] or [len(records[0])]
            usual = max(set(sizes), key=sizes.count)
            even = usual > 1 and sizes.count(usual) / len(sizes) > 0.9 and len(records[0]) <= usual + 1
            cells = [cell for record in records[1:] or records for cell in record if not is_missing(cell)]
            for mark in '.,':
                read = [measured(cell, mark) for cell in cells]
                share = sum(value is not None for value in read) / max(1, len(cells))
                plain = 0 if separator == ',' else sum(is_plain(cell, mark) for cell in cells)
                rank = (even, share, plain)
                if best is None or rank > best[0]:
                    best = rank, separator, mark, records
        _, self.separator, self.mark, self.records = best

    def doubtful(self, rows):
        """Whether every number with a comma could be one with thousands."""
        commas = [cell for row in rows for cell in row if ',' in cell and measured(cell, ',')]
        return self.mark == ',' and bool(commas) and all(measured(cell, '.') for cell in commas)


def header(records, mark):
    """Number of lines that hold names."""
    def words(record):
        return [cell for cell in record if cell and not is_missing(cell) and not measured(cell, mark)
                and not INFINITE.fullmatch(cell) and not re.match('[<>]', cell)]

    def numbers(record):
        return [cell for cell in record if measured(cell, mark)]
    if not words(records[0]) or numbers(records[0]):
        return 0
    if len(records) > 3 and len(records[1]) == len(records[0]) and words(records[1]) and not numbers(records[1]):
        below = [j for j in range(len(records[1]))
                 if sum(measured(row[j], mark) is not None for row in records[2:] if j < len(row)) > len(records) / 2]
        if 2 * sum(not is_missing(records[1][j]) for j in below) >= len(below) > 0:
            return 2
    return 1


def distinct(names):
    """Names that repeat are numbered."""
    seen, out = set(), []
    for name in names:
        chosen, k = name, 2
        while name and chosen in seen:
            chosen, k = '%s.%d' % (name, k), k + 1
        seen.add(chosen)
        out.append(chosen)
    return out


class Table:
    """Columns by what they hold: numbers, text or nothing."""

    def __init__(self, names, rows, parse):
        self.names, self.rows, self.columns, self.notices = names, rows, [], []
        for j in range(len(rows[0])):
            self.columns.append(self.column([row[j] for row in rows], parse))

    def column(self, cells, parse):
        present = [cell for cell in cells if not is_missing(cell)]
        read = [parse(cell) for cell in present]
        bare = sum(value is not None and value[1] == '' or INFINITE.fullmatch(cell) is not None
                   for cell, value in zip(present, read))
        units = {value[1] if value else None for value in read}
        if not present:
            return 'empty', None
        if len(units) == 1 and units != {None} and units != {''} and len(present) > 1:
            self.notices.append('units are left out')
            return 'numbers', np.array([np.nan if is_missing(c) else parse(c)[0] for c in cells])
        if 2 * bare < len(present):
            return 'text', cells
        values = []
        for cell in cells:
            value = None if is_missing(cell) else parse(cell)
            bad = not is_missing(cell) and (value is None or value[1] != '' or not np.isfinite(value[0]))
            values.append(np.nan if is_missing(cell) else None if bad else value[0])
        return ('bad', cells) if None in values else ('numbers', np.array(values))


def place(table, wanted):
    if table.names and wanted in table.names:
        return table.names.index(wanted)
    if not re.fullmatch(r'-?\d+', wanted):
        raise Refused('no column ' + wanted)
    return int(wanted) - 1 if int(wanted) > 0 else len(table.columns) + int(wanted)


def recalled(table, options):
    """Options with the columns that a model remembers, where the user names none and the table has them."""
    memory = options.get('memory', {})
    if not table.names and memory.get('width') != len(table.columns):
        return options
    there = {role: name for role in ('label', 'id') for name in [memory.get(role)]
             if name is not None and (not table.names or name in table.names)}
    if there.get('id') == options.get('label', there.get('label')):
        there.pop('id', None)
    options = {**there, **options}
    ignored = [name for name in memory.get('ignore', []) if table.names and name in table.names
               and name not in (options.get('id'), options.get('label'))]
    return {**options, 'ignore': options.get('ignore', ignored)}


def choose(table, options, features, guesses=True):
    """Features, ids and classes of a table."""
    options = recalled(table, options)
    count = len(table.columns)
    numbered = ['x%d' % (j + 1) for j in range(count)]
    if not table.names and features and {feature.partition('=')[0] for feature in features} <= set(numbered) and (
            count > len(features) or count == options.get('memory', {}).get('width')):
        table.names = numbered
    roles, notices = {}, list(table.notices)
    for role in ('label', 'id'):
        if role in options:
            roles[place(table, options[role])] = role
    for wanted in options.get('categorical', []):
        roles[place(table, wanted)] = 'category'
    for wanted in options.get('ignore', []):
        roles[place(table, wanted)] = 'none'
    named = table.names is not None and features is not None
    if named:
        known = {name: j for j, name in enumerate(table.names) if roles.get(j) in (None, 'category')}
        used = {}
        for feature in features:
            if feature in known:
                used[known[feature]] = 'feature'
            elif '=' in feature and feature.rpartition('=')[0] in known:
                used[known[feature.rpartition('=')[0]]] = 'category'
            else:
                raise Refused('lacks ' + feature)
        roles = {**{j: 'extra' for j in known.values()}, **roles, **used}
    unique = [j for j, (kind, cells) in enumerate(table.columns)
              if roles.get(j) in (None, 'extra') and kind == 'text' and all(cells) and len(set(cells)) == len(cells)]
    if table.names and table.names[0] == '' and roles.get(0) in (None, 'extra'):
        cells = [row[0] for row in table.rows]
        unique = [0] * (len(set(cells)) == len(cells)) + [j for j in unique if j]
    if guesses and unique and 'id' not in roles.values():
        likely = [j for j in unique if table.names and (j == 0 and not table.names[0] or re.fullmatch(
            '(?i)id|name|code', table.names[j]))] or unique
        roles[likely[0]] = 'id'
        if not named:
            notices.append('is taken for the ids')
    for j, (kind, _) in enumerate(table.columns):
        if roles.get(j) is None:
            roles[j] = {'numbers': 'feature', 'bad': 'bad'}.get(kind, 'aside')
            if roles[j] == 'aside' and not (kind == 'empty' and table.names and not table.names[j]):
                notices.append('ignored: ')
    if 'extra' in roles.values():
        notices.append('ignored, as the model does not know them')
    if any(roles[j] == 'bad' or roles[j] == 'feature' and table.columns[j][0] in ('bad', 'text') for j in roles):
        raise Refused('cells that are no numbers')
    found, names = [], []
    unnamed = not table.names and not {'category', 'aside'} & set(roles.values()) and not (
        options.get('missing') == 'drop-columns' and {'id', 'label'} & set(roles.values()))
    for j, (kind, cells) in enumerate(table.columns):
        name = (table.names or numbered)[j]
        if roles[j] == 'feature':
            found.append(cells if kind == 'numbers' else np.full(len(table.rows), np.nan))
            names.append(name)
        elif roles[j] == 'category':
            cells = [row[j] for row in table.rows]
            words = sorted({cell for cell in cells if cell.lower() not in ('', 'na', 'nan', 'null', 'none', 'n/a', '?')})
            told = words if not named else [f.rpartition('=')[2] for f in features if f.rpartition('=')[0] == name]
            if set(words) - set(told):
                raise Refused('words that the model does not know')
            for word in told:
                found.append(np.array([np.nan if c not in words else float(c == word) for c in cells]))
                names.append(name + '=' + word)
    if not found:
        raise Refused('no column holds numbers')
    values = np.column_stack(found)
    if named:
        values, names = values[:, [names.index(feature) for feature in features]], list(features)
    cells = {role: [[row[j] for row in table.rows] for j in sorted(roles) if roles[j] == role] for role in ('id', 'label')}
    names = None if unnamed else names
    memory = {role: table.names[j] if table.names else str(j + 1) for j, role in roles.items() if role in ('id', 'label')}
    memory['ignore'] = [table.names[j] for j in sorted(roles) if table.names and roles[j] in ('aside', 'none')]
    memory['width'] = None if table.names else len(table.columns)
    return Data(values, names, *(cells[role][0] if cells[role] else None for role in ('id', 'label')), notices, memory)


def read_text(path, options, features):
    text = decoded(path)
    while text.startswith('#'):
        text = text.split('\n', 1)[1] if '\n' in text else text.split('\r', 1)[1]
    dialect = Dialect(text, path)
    records, mark = dialect.records, options.get('decimal') or dialect.mark
    lines = header(records, mark)
    rows = records[lines:]
    size = max((len(row) for row in rows), key=[len(row) for row in rows].count)
    names = None
    if lines:
        names = records[0]
        if lines == 2:
            group, joined = '', []
            for above, below in zip(records[0], records[1]):
                group = above or group
                joined.append((group + ' ' + below).strip() if below else above)
            names = joined
        if len(names) == size - 1:
            names = [''] + names
        if len(names) != size:
            raise Refused('ragged')
    if any(len(row) != size for row in rows):
        raise Refused('ragged')
    table = Table(distinct(names) if names else None, rows, lambda cell: measured(cell, mark))
    if names and distinct(names) != names:
        table.notices.append('names that repeat are numbered')
    if 'decimal' not in options and dialect.doubtful(rows):
        table.notices.append('decimal comma')
    return choose(table, options, features)


def read_objects(path, options, features):
    """JSON lines and ARFF: columns with names and types."""
    text = decoded(path)
    if path.endswith('.arff'):
        head, body = re.split(r'@data\s*\n', text, flags=re.I)
        names = [name.strip("'") for name in re.findall(r"@attribute\s+('[^']*'|\S+)", head)]
        rows = [line.split(',') for line in body.splitlines() if line]
    else:
        objects = [json.loads(line) for line in text.splitlines()]
        names = list(objects[0])
        rows = [['' if row[name] is None else str(row[name]) for name in names] for row in objects]
    table = Table(names, rows, lambda cell: measured(cell, '.'))
    if not path.endswith('.arff'):
        whole = [v for row in objects for v in row.values() if isinstance(v, int) and abs(v) >= LARGEST_EXACT]
        table.notices += ['beyond 2\\^53'] * bool(whole)
    return choose(table, options, features, not path.endswith('.arff'))


def read_array(path, features):
    if path.endswith('.mat'):
        import scipy.io
        array = scipy.io.loadmat(path)['X']
    else:
        loaded = np.load(path)
        array = loaded if isinstance(loaded, np.ndarray) else loaded['X']
    values = array.astype(float)
    notices = []
    if array.dtype.kind in 'iu' and array.dtype.itemsize == 8 and np.any(np.abs(values) >= LARGEST_EXACT):
        notices.append('beyond 2\\^53')
    return Data(values, None, None, None, notices)


def read(path, options, features=None, dimension=None):
    """Samples of a file; those for a model have its features, or its number of values if they have no names."""
    if re.search(r'\.(npy|npz|mat)$', path):
        data = read_array(path, features)
    elif re.search(r'\.(jsonl|arff)$', path):
        data = read_objects(path, options, features)
    else:
        data = read_text(path, options, features)
    missing = options.get('missing', 'error')
    if np.isinf(data.values).any() or missing == 'error' and np.isnan(data.values).any():
        raise Refused('missing or infinite')
    width = data.values.shape[1]
    numbered = ['x%d' % (j + 1) for j in range(width)]
    known = data.names or (numbered if features and width > len(features) and set(features) <= set(numbered) else None)
    if features and known and known != features:
        if not set(features) <= set(known):
            raise Refused('lacks features')
        data.values = data.values[:, [known.index(feature) for feature in features]]
        data.names = features
        data.notices += ['ignored, as the model does not know them'] * (len(known) > len(features))
    gaps = np.isnan(data.values)
    if gaps.any():
        if missing == 'drop-rows':
            kept = ~gaps.any(axis=1)
            data.notices.append('samples lack a value and were left out')
            if not kept.any():
                raise Refused('nothing left')
            data.ids = [name for name, keep in zip(data.ids or map(str, range(1, len(kept) + 1)), kept) if keep]
            data.values = data.values[kept]
        elif missing == 'drop-columns':
            kept = ~gaps.any(axis=0)
            if features is not None or dimension is not None or not kept.any():
                raise Refused('a column of the model lacks a value')
            data.names = [name for name, keep in zip(data.names or numbered, kept) if keep]
            data.values = data.values[:, kept]
            data.notices.append('columns lack a value and were left out')
        else:
            data.notices.append('samples lack a value, which is left out')
    if dimension is not None and data.values.shape[1] != dimension:
        raise Refused('another number of values')
    return data


class Model:
    """Principal components under a scaling."""

    def __init__(self, mean, basis, spectrum, scale, offset, factor, gap):
        self.mean, self.basis, self.spectrum, self.gap = mean, basis, spectrum, gap
        self.scale, self.offset, self.factor = scale, offset, factor

    @staticmethod
    def fit(values, components, scale='none', counts=None, left_out=lambda scaled: None):
        """Principal components, of all rows but those left out once they are scaled."""
        repeated = values if counts is None else np.repeat(values, counts, axis=0)
        d = values.shape[1]
        offset, factor = np.zeros(d), np.ones(d)
        if scale == 'standard':
            offset, factor = repeated.mean(axis=0), repeated.std(axis=0, ddof=1)
        elif scale == 'minmax':
            offset, factor = repeated.min(axis=0), np.ptp(repeated, axis=0)
        elif scale in ('robust', 'iqr'):
            offset = np.median(repeated, axis=0)
            low, high = np.percentile(repeated, [25, 75], axis=0)
            deviation = 1.482602218505602 * np.median(np.abs(repeated - offset), axis=0)
            ranges = high - low
            spread = repeated.std(axis=0, ddof=1)
            robust = np.where(deviation > 0, deviation, np.where(ranges > 0, ranges / 1.3489795003921634, spread))
            factor = robust if scale == 'robust' else np.where(ranges > 0, ranges, 1.3489795003921634 * spread)
        factor = np.where(factor > 0, factor, 1)
        model = Model(None, None, None, scale, offset, factor, None)
        seen = model.scaled(repeated)
        out = left_out(seen)
        seen = seen if out is None else seen[~out]
        model.mean = seen.mean(axis=0)
        _, lengths, axes = np.linalg.svd(seen - model.mean, full_matrices=False)
        variances = lengths ** 2 / (len(seen) - 1)
        basis = axes[:components].T
        largest = np.abs(basis).argmax(axis=0)
        model.basis = basis * np.sign(basis[largest, range(components)])
        model.spectrum = variances[:components]
        gaps = variances[:components] - np.append(variances, 0)[1:components + 1]
        model.gap = gaps.min() / variances[0]
        return model

    def with_signs_of(self, basis):
        """The sign of a component whose two largest entries have one size is a matter of rounding."""
        for k in range(self.basis.shape[1]):
            largest = np.sort(np.abs(self.basis[:, k]))[-2:]
            if largest[1] - largest[0] < 1e-6 and basis.shape == self.basis.shape:
                self.basis[:, k] *= np.sign(self.basis[:, k] @ basis[:, k])
        return self

    def scaled(self, values):
        if self.scale == 'unit':
            norms = np.linalg.norm(values, axis=1, keepdims=True)
            return values / np.where(norms > 0, norms, 1)
        return (values - self.offset) / self.factor

    def scores(self, values):
        centred = self.scaled(values) - self.mean
        if not np.isnan(centred).any():
            return centred @ self.basis
        out = []
        for row in centred:
            seen = ~np.isnan(row)
            out.append(np.linalg.lstsq(self.basis[seen], row[seen], rcond=None)[0])
        return np.array(out)

    def reconstruction(self, values):
        return self.offset + (self.mean + self.scores(values) @ self.basis.T) * self.factor

    def distances(self, values):
        scores = self.scores(values)
        residual = self.scaled(values) - self.mean - scores @ self.basis.T
        return np.sqrt((scores ** 2 / self.spectrum).sum(axis=1)), np.linalg.norm(residual, axis=1)

    def cutoffs(self, losses):
        """Of distances of two scores and of orthogonal ones, these by the losses of the fit (Hubert et al. 2005)."""
        powers = np.asarray(losses) ** (2 / 3)
        middle = np.median(powers)
        far = middle + 1.959963984540054 * 1.4826 * np.median(np.abs(powers - middle))
        return math.sqrt(-2 * math.log(0.025)), max(far ** 1.5, np.median(losses))


class CellModel(Model):
    """Scores that minimise sum_j rho(e_j / s_j) with Huber's rho, as entry-pca is fitted."""

    CUT = 1.345

    def __init__(self, plane, scales):
        super().__init__(plane.mean, plane.basis, plane.spectrum, plane.scale, plane.offset, plane.factor, plane.gap)
        self.scales = scales

    def split(self, values):
        """Scores, weights of cells and residuals in units of the data."""
        centred = (self.scaled(values) - self.mean) / self.scales
        present = ~np.isnan(centred)
        centred = np.where(present, centred, 0)
        basis = self.basis / self.scales[:, None]
        weights = present.astype(float)
        for _ in range(3000):
            normal = np.einsum('ij,jk,jl->ikl', weights, basis, basis)
            scores = np.linalg.solve(normal, ((weights * centred) @ basis)[..., None])[..., 0]
            residuals = centred - scores @ basis.T
            last, weights = weights, present * np.minimum(1, self.CUT / np.maximum(np.abs(residuals), 1e-300))
            if np.abs(weights - last).max() < 1e-13:
                break
        return scores, weights, residuals * self.scales

    def scores(self, values):
        return self.split(values)[0]

    def distances(self, values):
        scores, weights, residuals = self.split(values)
        size = residuals.shape[1]
        return (np.sqrt((scores ** 2 / self.spectrum).sum(axis=1)),
                np.sqrt(size * (weights * residuals ** 2).sum(axis=1) / weights.sum(axis=1)))


class Majority:
    """What a model of ballast says it judges by."""

    def __init__(self, arrays):
        self.within = arrays['reference_mean'], arrays['reference_axes'], arrays['reference_variances']
        self.beyond = (arrays['reference_beyond_mean'], arrays['reference_beyond_axes']) \
            if 'reference_beyond_mean' in arrays else None
        self.limits, self.out = arrays['cutoffs'], arrays['reference_left_out']

    def distances(self, scaled):
        mean, axes, variances = self.within
        score = np.sqrt((((scaled - mean) @ axes) ** 2 / variances).sum(axis=1))
        if self.beyond is None:
            return score, np.zeros(len(scaled))
        centred = scaled - self.beyond[0]
        return score, np.linalg.norm(centred - centred @ self.beyond[1] @ self.beyond[1].T, axis=1)

    def beyond_cutoffs(self, scaled):
        return tuple(distance > limit for distance, limit in zip(self.distances(scaled), self.limits))

    def flagged(self, scaled):
        return np.logical_or(*self.beyond_cutoffs(scaled))

    def left_out(self, scaled):
        leverage, orthogonal = self.beyond_cutoffs(scaled)
        return np.where(orthogonal, self.out[1] == 1, leverage & (self.out[0] == 1))
