// Away with it: files to download, and the same fit as a command and in Java.

import {address, get} from './api.js';
import {fill, h, say} from './dom.js';
import {currentFit, cutoffs, isDone, view} from './state.js';

const FILES = [
  ['model.npz', 'the model, which ./ballast and numpy.load open'],
  ['outliers.csv', 'every sample with its distances, weight, kind and flag'],
  ['outliers.parquet', 'the same as Parquet'],
  ['scores.csv', 'the scores of every sample'],
  ['scores.parquet', 'the same as Parquet'],
  ['report.html', 'all findings on one page that can be sent; of a table, the page of ballast report'],
];

/** The dialog for the fit that is looked at. */
export async function openExports() {
  const fit = currentFit();
  const error = h('p', {class: 'error', role: 'alert'});
  const dialog = h('dialog', {class: 'wide', 'aria-labelledby': 'export-title', onclose: () => dialog.remove()});
  const close = h('button', {type: 'button', onclick: () => dialog.close()}, 'Close');
  if (!isDone(fit)) {
    fill(dialog, h('h2', {id: 'export-title'}, 'Export'),
      h('p', {}, 'There is nothing to take away yet: fit a method first.'), h('div', {class: 'buttons'}, close));
  } else {
    const repeat = await get(`/api/fits/${fit.id}/repeat`);
    fill(dialog, h('h2', {id: 'export-title'}, `Export fit ${fit.id}: ${fit.method}`),
      h('ul', {class: 'files'}, FILES.map(([name, what]) => h('li', {},
        h('button', {type: 'button', 'data-export': name, onclick: () => download(fit, name, error)}, name),
        h('span', {class: 'note'}, what)))),
      h('p', {class: 'note'}, 'Outliers are decided as the map shows them now, by the method or by cutoffs that you moved. '
        + 'Every picture can be saved as SVG or PNG with the arrow in its corner. The address of this page restores the view.'),
      error,
      code('As a command', 'command', repeat.command), repeat.remark && h('p', {class: 'note'}, repeat.remark),
      code('In Java', 'java', repeat.java),
      repeat.python && [code('In Python, with the model', 'python', repeat.python), code('In R, with the model', 'r', repeat.r)],
      h('div', {class: 'buttons'}, close));
  }
  document.body.append(dialog);
  dialog.showModal();
}

/** Fetched first, so that what is refused can be said here instead of in a file. */
async function download(fit, name, error) {
  error.textContent = '';
  const response = await fetch(address(`/api/fits/${fit.id}/export/${name}`,
    {components: view.components || '', ...cutoffs()}));
  if (!response.ok) {
    error.textContent = (await response.json()).error;
    return;
  }
  const url = URL.createObjectURL(await response.blob());
  h('a', {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  say(`${name} was saved`);
}

function code(title, id, text) {
  const copy = h('button', {type: 'button', onclick: async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
    setTimeout(() => copy.textContent = 'Copy', 1500);
  }}, 'Copy');
  return h('section', {class: 'code'}, h('header', {}, h('h3', {}, title), copy),
    h('pre', {id: `repeat-${id}`, tabindex: 0}, text));
}
