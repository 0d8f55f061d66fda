// The picked sample: what it is, what the subspace expects of it, and what is to blame.

import {get} from './api.js';
import {fill, h, number, percent, say} from './dom.js';
import {marks, paint} from './palette.js';
import {choices, currentFit, cutoffs, isDone, look, server, several, view} from './state.js';

const LISTED = 100;

export class Inspector {
  #key = '';
  #wanted = null;
  #busy = false;

  constructor(place) {
    this.place = place;
    this.#empty();
  }

  #empty() {
    this.#key = '';
    fill(this.place, h('h2', {}, 'Sample'), h('p', {class: 'empty'}, server.data === null
      ? 'What you pick shows here.'
      : isDone(currentFit()) ? 'Pick a sample: click a dot, choose a row of the table, or press n for the worst.'
        : 'Fit a method, then pick a sample to see why it does or does not belong.'));
  }

  /** Shows the sample that is picked; while an answer is awaited only the last wish is kept. */
  async show() {
    const fit = currentFit();
    if (isDone(fit) && view.sample < 0 && several().size > 0) {
      await this.#together(fit);
      return;
    }
    if (!isDone(fit) || view.sample < 0 || view.sample >= server.data.rows) {
      this.#empty();
      return;
    }
    this.#wanted = {fit: fit.id, sample: view.sample, components: view.components || '', ...cutoffs()};
    if (this.#busy) {
      return;
    }
    this.#busy = true;
    while (this.#wanted !== null) {
      const wish = this.#wanted;
      this.#wanted = null;
      const key = JSON.stringify(wish);
      if (key === this.#key) {
        continue;
      }
      const {fit: id, sample, ...rest} = wish;
      try {
        const picked = await get(`/api/fits/${id}/samples/${sample}`, rest);
        this.#key = key;
        this.#draw(picked);
      } catch (refused) {
        fill(this.place, h('h2', {}, 'Sample'), h('p', {class: 'error'}, refused.message));
      }
    }
    this.#busy = false;
  }

  /** The samples that are picked together, the worst first; each can be looked at alone. */
  async #together(fit) {
    const key = `${fit.id} ${view.components} ${view.sd} ${view.od} ${view.several}`;
    if (key === this.#key) {
      return;
    }
    this.#key = key;
    try {
      const {total, rows} = await get(`/api/fits/${fit.id}/samples`, {sort: 'badness', descending: true, count: LISTED,
        among: view.several, components: view.components || '', ...cutoffs()});
      if (key !== this.#key) {
        return;
      }
      const kinds = choices.kinds.map((kind, i) => [kind, rows.filter(row => row.kind === kind).length, i])
        .filter(([, n]) => n > 0);
      fill(this.place,
        h('div', {class: 'picked-head'}, h('h2', {id: 'picked-name'}, `${total} samples`), h('span', {class: 'spring'}),
          h('button', {type: 'button', class: 'icon', 'aria-label': 'Let go of the samples',
            onclick: () => look({several: ''})}, '×')),
        h('p', {class: 'note'}, kinds.flatMap(([kind, n, i]) =>
          [h('span', {class: `badge kind-${i + 1}`}, `${marks[i]} ${n} ${kind}`), ' '])),
        h('ul', {class: 'together', id: 'together'}, rows.map(row => h('li', {},
          h('button', {type: 'button', class: 'link', onclick: () => look({sample: row.sample})}, row.id),
          h('span', {class: 'note'}, ` ${row.kind}${row.reason ? `, ${row.reason}` : ''}`)))),
        total > rows.length && h('p', {class: 'note'}, `and ${total - rows.length} more, in the table of samples`));
      say(`${total} samples are picked`);
    } catch (refused) {
      fill(this.place, h('h2', {}, 'Samples'), h('p', {class: 'error'}, refused.message));
    }
  }

  #draw({row, features, image}) {
    const kind = choices.kinds.indexOf(row.kind);
    const facts = [
      row.label !== null && row.label !== undefined && ['class', row.label],
      ['weight', number(row.weight)],
      ['score distance', number(row.sd)],
      ['orthogonal distance', number(row.od)],
      row.score !== null && row.score !== undefined && ['outlier score', `${number(row.score)} (above 1: outlier)`],
      row.reason && ['reason', row.reason],
    ].filter(Boolean);
    fill(this.place,
      h('div', {class: 'picked-head'},
        h('h2', {id: 'picked-name'}, row.id),
        h('span', {class: `badge kind-${kind + 1}`}, h('span', {'aria-hidden': 'true'}, `${marks[kind]} `), row.kind),
        h('span', {class: 'spring'}),
        h('button', {type: 'button', class: 'icon', 'aria-label': 'Let go of the sample', onclick: () => look({sample: -1})},
          '×')),
      h('dl', {class: 'facts'}, facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      several().size > 1 && h('p', {}, h('button', {type: 'button', class: 'link', onclick: () => look({sample: -1})},
        `back to the ${several().size} that are picked`)),
      image ? this.#pictures(image) : this.#blame(features, row));
    say(`${row.id}, ${row.kind}`);
  }

  #pictures(image) {
    const one = (data, title, kind) => {
      const canvas = h('canvas', {role: 'img', 'aria-label': title});
      paint(canvas, data, image.height, image.width, kind);
      return h('figure', {}, canvas, h('figcaption', {}, title));
    };
    return h('div', {class: 'pictures', id: 'pictures'},
      one(image.original, 'original', 'grey'),
      one(image.reconstruction, 'reconstruction', 'grey'),
      one(image.residual, 'residual', 'difference'),
      h('p', {class: 'note'}, `Residual: blue darker, orange brighter than expected, at most ${number(image.reach)}.`));
  }

  #blame(features, row) {
    const most = features[0]?.share || 1;
    return h('div', {},
      h('h3', {}, row.outlier ? 'What is to blame' : 'Where it differs most'),
      h('p', {class: 'note'}, 'Share of the squared distance from the subspace; value, and what the subspace expects.'),
      h('ol', {class: 'blame', id: 'blame'}, features.map(feature => {
        const bar = h('span', {class: 'blame-bar', 'aria-hidden': 'true'});
        bar.style.width = `${100 * feature.share / most}%`;
        return h('li', {}, h('span', {class: 'blame-name', title: feature.name}, feature.name),
          h('span', {class: 'blame-share'}, percent(feature.share)),
          h('span', {class: 'blame-track'}, bar),
          h('span', {class: 'blame-values'}, h('b', {}, number(feature.value)), ` expected ${number(feature.expected)}`,
            feature.bad && h('span', {class: 'bad-cell'}, ' bad cell')));
      })));
  }
}
