// Opening data: drop or choose files, take an example, or a file below a folder that the studio was given.

import {get, post, put, remove} from './api.js';
import {fill, h, number, select} from './dom.js';
import {choices, server} from './state.js';

const EXAMPLES = [
  ['sensors', 'Sensors', 'A table of 600 rows with ids and classes; some sensors went wrong.'],
  ['faces', 'Faces', '400 drawn pictures of 40 people, 32 x 32 pixels.'],
];
const ROLES = [['feature', 'feature'], ['class', 'class'], ['id', 'id'], ['ignore', 'left out']];

/** The screen before there is data, and the dialog when there is some. */
export function starter() {
  const error = h('p', {class: 'error', role: 'alert'}, server.error ?? '');
  const files = h('input', {type: 'file', class: 'hidden-text', id: 'choose-file', tabindex: -1,
    onchange: () => upload([...files.files].map(file => [file, file.name]), error)});
  const folder = h('input', {type: 'file', class: 'hidden-text', webkitdirectory: true, multiple: true, tabindex: -1,
    'aria-label': 'Folder', onchange: () => upload(inFolder([...folder.files]), error)});
  const zone = h('div', {class: 'drop'},
    h('p', {class: 'drop-title'}, 'Drop a table or a folder of pictures here'),
    h('p', {class: 'note'}, 'Tables (.csv .txt .xlsx .parquet .json and more), arrays (.npy .npz .mat), pictures, or one of these in a .zip'),
    h('div', {class: 'buttons'},
      h('button', {type: 'button', class: 'primary', onclick: () => files.click()}, 'Choose a file…'),
      h('button', {type: 'button', onclick: () => folder.click()}, 'Choose a folder…')),
    h('label', {class: 'hidden-text', for: 'choose-file'}, 'File'), files, folder);
  zone.addEventListener('dragover', event => {
    event.preventDefault();
    zone.classList.add('over');
  });
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', async event => {
    event.preventDefault();
    zone.classList.remove('over');
    upload(await dropped(event.dataTransfer), error);
  });
  const places = h('div', {class: 'places'});
  listPlaces(places, null, error);
  return h('div', {class: 'starter'}, zone, error,
    h('div', {class: 'beside'},
      h('section', {}, h('h3', {}, 'Nothing at hand?'), EXAMPLES.map(([id, title, what]) =>
        h('button', {type: 'button', class: 'example', 'data-example': id, onclick: () => roles({example: id}, title, error)},
          h('b', {}, title), h('span', {class: 'note'}, what)))),
      places));
}

async function listPlaces(place, folder, error) {
  try {
    const entries = await get('/api/places', folder === null ? {} : {folder});
    if (folder === null && entries.length === 0) {
      fill(place, h('h3', {}, 'On this machine'), h('p', {class: 'note'},
        'Start with ./ballast studio --folder DIR to open large files where they lie, without uploading them.'));
      return;
    }
    fill(place, h('h3', {}, folder === null ? 'On this machine' : folder),
      folder !== null && h('button', {type: 'button', class: 'link', onclick: () => listPlaces(place, null, error)}, '← back'),
      h('ul', {class: 'listing'}, entries.map(entry => h('li', {},
        entry.folder && h('button', {type: 'button', class: 'link', onclick: () => listPlaces(place, entry.path, error)},
          `${entry.name}/`),
        entry.data && h('button', {type: 'button', class: 'link', 'data-place': entry.path,
          onclick: () => roles({place: entry.path}, entry.name, error)}, entry.folder ? 'open as pictures' : entry.name),
        !entry.folder && !entry.data && h('span', {class: 'note'}, entry.name),
        entry.bytes > 0 && h('span', {class: 'note'}, size(entry.bytes))))),
      entries.length === 0 && h('p', {class: 'empty'}, 'Nothing is in here.'));
  } catch (refused) {
    error.textContent = refused.message;
  }
}

const size = bytes => bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${number(Math.round(bytes / 1e5) / 10)} MB`;

const inFolder = list => list.map(file => [file, file.webkitRelativePath || file.name]);

/** Files that were dropped, those inside folders too. */
async function dropped(transfer) {
  const found = [];
  const walk = async entry => {
    if (entry.isFile) {
      found.push([await new Promise((resolve, reject) => entry.file(resolve, reject)), entry.fullPath.slice(1)]);
    } else {
      const reader = entry.createReader();
      for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0) {
          return;
        }
        for (const child of some) {
          await walk(child);
        }
      }
    }
  };
  for (const entry of [...transfer.items].map(item => item.webkitGetAsEntry()).filter(Boolean)) {
    await walk(entry);
  }
  return found;
}

async function upload(files, error) {
  error.textContent = '';
  if (files.length === 0) {
    return;
  }
  const bar = h('progress', {max: 1, value: 0, 'aria-label': 'Upload'});
  const text = h('p', {}, `Taking ${files.length === 1 ? files[0][1] : `${files.length} files`} …`);
  let cancelled = false;
  const progress = part => bar.value = part;
  const dialog = h('dialog', {onclose: () => dialog.remove()}, text, bar, h('div', {class: 'buttons'},
    h('button', {type: 'button', onclick: () => {
      cancelled = true;
      progress.cancel?.();
    }}, 'Cancel')));
  document.body.append(dialog);
  dialog.showModal();
  try {
    const {upload: batch} = await post('/api/uploads');
    for (const [i, [file, name]] of files.entries()) {
      if (cancelled) {
        throw new Error('the upload was cancelled');
      }
      const step = part => progress((i + part) / files.length);
      const sending = put(`/api/uploads/${batch}?${new URLSearchParams({name})}`, file, step);
      progress.cancel = () => step.cancel?.();
      await sending;
    }
    dialog.close();
    await roles({upload: batch}, files.length === 1 ? files[0][1] : files[0][1].split('/')[0], error);
  } catch (refused) {
    dialog.close();
    error.textContent = refused.message;
  }
}

/** The first rows with what each column is taken for, to be changed before the data is read. */
async function roles(source, title, error) {
  error.textContent = '';
  let head = {};
  try {
    head = await post('/api/head', source);
  } catch (refused) {
    error.textContent = refused.message;
    return;
  }
  const refusal = h('p', {class: 'error', role: 'alert'});
  const columns = head.columns ?? [];
  const picks = columns.map((column, j) => select({'aria-label': `Role of ${column.name}`, 'data-column': column.name},
    ROLES, column.role.toLowerCase()));
  const lacking = columns.reduce((sum, column) => sum + column.missing, 0);
  const missing = select({id: 'missing'}, choices.missing.map(word => [word, {error: 'refuse the data',
    mask: 'leave out these cells alone', 'drop-rows': 'leave out their rows', 'drop-columns': 'leave out their columns'}[word]
    ?? word]), 'mask');
  const scale = select({id: 'scale'}, ['', ...choices.scales].map(word => [word, {
    '': 'usual: robust where columns have names', none: 'none', unit: 'each sample to length 1',
    standard: 'standard: mean 0, deviation 1', minmax: 'to the range 0 to 1', robust: 'robust: median 0, MAD 1',
    iqr: 'by the quartiles'}[word] ?? word]), '');
  const extra = columns.length > 0 ? {} : {
    shape: h('input', {id: 'shape', placeholder: 'such as 32x32', autocomplete: 'off'}),
    variable: h('input', {id: 'variable', placeholder: 'if the file holds several', autocomplete: 'off'}),
    label: h('input', {id: 'label', placeholder: 'column or variable of the classes', autocomplete: 'off'}),
  };
  const row = (name, text, input) => h('p', {class: 'field'}, h('label', {for: name}, text), input);
  const form = h('form', {method: 'dialog', onsubmit: async event => {
    event.preventDefault();
    const role = name => picks.filter(pick => pick.value === name).map(pick => pick.dataset.column);
    if (role('id').length > 1 || role('class').length > 1) {
      refusal.textContent = `${role('id').length > 1 ? role('id').join(' and ') : role('class').join(' and ')}: only one `
        + `column can hold the ${role('id').length > 1 ? 'ids' : 'classes'}; leave the others out`;
      return;
    }
    if (columns.length > 0 && role('feature').length === 0) {
      refusal.textContent = 'no column is left for the samples; make some of them features';
      return;
    }
    try {
      await post('/api/data', {...source, ignore: role('ignore'), id: role('id')[0] ?? null,
        label: columns.length > 0 ? role('class')[0] ?? null : extra.label.value, missing: missing.value,
        scale: scale.value, shape: extra.shape?.value, variable: extra.variable?.value});
      dialog.close();
      document.querySelectorAll('dialog').forEach(other => other.close());
    } catch (refused) {
      refusal.textContent = refused.message;
    }
  }},
  h('h2', {id: 'roles-title'}, title),
  columns.length > 0 && h('p', {class: 'note'},
    `The first rows. What each column is taken for is a guess: change it where it is wrong.`
    + (lacking > 0 ? ` ${number(lacking)} of the values looked at are missing.` : '')),
  columns.length > 0 && h('div', {class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'First rows'},
    h('table', {class: 'head'},
      h('thead', {}, h('tr', {}, columns.map(column => h('th', {scope: 'col'}, column.name))),
        h('tr', {}, columns.map((column, j) => h('td', {}, picks[j]))),
        h('tr', {}, columns.map(column => h('td', {class: 'note'}, column.type
          + (column.missing > 0 ? `, ${column.missing} missing` : ''))))),
      h('tbody', {}, head.rows.map(cells => h('tr', {}, cells.map(cell => h('td', {}, cell))))))),
  Object.entries(extra).map(([name, input]) => !source.example && row(name, name, input)),
  h('div', {class: 'fields'}, row('scale', 'Scale', scale), row('missing', 'Missing values', missing)),
  refusal,
  h('div', {class: 'buttons'},
    h('button', {type: 'button', onclick: () => dialog.close()}, 'Cancel'),
    h('button', {type: 'submit', class: 'primary', id: 'read'}, 'Read the data')));
  const dialog = h('dialog', {class: 'wide', 'aria-labelledby': 'roles-title', onclose: () => dialog.remove()}, form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('#read').focus();
}

/** The dialog to replace the data. */
export function openData() {
  const dialog = h('dialog', {class: 'wide', 'aria-labelledby': 'open-title', onclose: () => dialog.remove()},
    h('h2', {id: 'open-title'}, 'Open other data'),
    server.fits.length > 0 && h('p', {class: 'note'}, 'The fits belong to the data that is open and go with it; export what '
      + 'you want to keep.'),
    starter(), h('div', {class: 'buttons'}, h('button', {type: 'button', onclick: () => dialog.close()}, 'Close')));
  document.body.append(dialog);
  dialog.showModal();
}

/** So much of the data has been read. */
export function readingMoved({done, all}) {
  const bar = document.getElementById('reading');
  if (bar !== null && all > 0) {
    bar.value = done / all;
  }
}

/** What is said while data is read. */
export function readingNow() {
  return h('div', {class: 'waiting', role: 'status'}, h('div', {class: 'spinner', 'aria-hidden': 'true'}),
    h('p', {}, `Reading ${server.reading} …`), h('progress', {id: 'reading', max: 1, 'aria-label': 'Reading'}),
    h('button', {type: 'button', onclick: () => remove('/api/reading')}, 'Cancel'));
}
