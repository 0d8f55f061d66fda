// The table of samples: sorted, searched and paged by the server.

import {get} from './api.js';
import {count, elided, fill, h, number} from './dom.js';
import {marks} from './palette.js';
import {choose} from './brush.js';
import {choices, currentFit, cutoffs, isDone, look, server, several, view} from './state.js';

const PAGE = 100;

export class Samples {
  #from = 0;
  #rows = [];
  #asking = 0;

  constructor() {
    this.search = h('input', {type: 'search', placeholder: 'id, class, or flow > 3', 'aria-label': 'Search by id, class or value',
      value: view.search, oninput: () => this.#restart({search: this.search.value})});
    this.only = h('input', {type: 'checkbox', checked: view.outliers,
      onchange: () => this.#restart({outliers: this.only.checked})});
    this.among = h('input', {type: 'checkbox', checked: view.among,
      onchange: () => this.#restart({among: this.among.checked})});
    this.amongLabel = h('label', {class: 'check'}, this.among, 'picked only');
    this.total = h('span', {class: 'note', role: 'status'});
    this.body = h('tbody', {});
    this.head = h('tr', {});
    this.more = h('button', {type: 'button', onclick: () => this.#load(true)}, 'Show more');
    this.element = h('section', {class: 'panel panel-samples', 'aria-label': 'Samples'},
      h('header', {}, h('h2', {}, 'Samples'), this.search, h('label', {class: 'check'}, this.only, 'outliers only'),
        this.amongLabel, this.total),
      h('div', {class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'Table of samples'},
        h('table', {class: 'samples'}, h('thead', {}, this.head), this.body), this.more));
    this.body.addEventListener('keydown', event => this.#step(event));
  }

  #restart(changes) {
    look(changes);
  }

  show() {
    this.#head();
    this.#load(false);
  }

  #head() {
    const columns = [['sample', '#'], server.data?.ids && ['id', 'id'], server.data?.classes && ['label', 'class'],
      ['badness', 'outlier score'], ['weight', 'weight'], ['sd', 'SD'], ['od', 'OD']].filter(Boolean);
    fill(this.head, columns.map(([name, title]) => h('th', {scope: 'col',
      'aria-sort': view.sort === name ? view.descending ? 'descending' : 'ascending' : 'none'},
      h('button', {type: 'button', class: 'sort', onclick: () => look(view.sort === name
        ? {descending: !view.descending} : {sort: name, descending: name !== 'sample' && name !== 'id'})},
        title, h('span', {'aria-hidden': 'true'}, view.sort === name ? view.descending ? ' ▾' : ' ▴' : '')))),
      h('th', {scope: 'col'}, 'kind'), h('th', {scope: 'col'}, 'reason'),
      this.#features().map(name => h('th', {scope: 'col', class: 'value', title: name}, name)));
  }

  /** What the values are called that each row has. */
  #features() {
    return (server.data?.features ?? []).slice(0, this.#rows[0]?.values.length ?? 0);
  }

  async #load(on) {
    const fit = currentFit();
    if (!isDone(fit)) {
      return;
    }
    const ticket = ++this.#asking;
    this.#from = on ? this.#rows.length : 0;
    const answer = await get(`/api/fits/${fit.id}/samples`, {from: this.#from, count: PAGE, sort: view.sort,
      descending: view.descending, outliers: view.outliers, search: view.search,
      among: view.among ? view.several : '', components: view.components || '', ...cutoffs()});
    if (ticket !== this.#asking) {
      return;
    }
    this.#rows = on ? [...this.#rows, ...answer.rows] : answer.rows;
    this.total.textContent = count(answer.total, 'sample', 'samples');
    this.more.hidden = this.#rows.length >= answer.total;
    this.#head();
    this.redraw();
  }

  redraw() {
    this.amongLabel.hidden = several().size === 0;
    if (this.#rows.length === 0) {
      fill(this.body, h('tr', {}, h('td', {colspan: 9, class: 'empty'}, 'No sample is like that.')));
      return;
    }
    fill(this.body, this.#rows.map(row => {
      const kind = choices.kinds.indexOf(row.kind);
      const on = row.sample === view.sample || several().has(row.sample);
      return h('tr', {class: on ? 'on' : '', 'aria-selected': on, tabindex: on ? 0 : -1, 'data-sample': row.sample,
        onclick: event => choose(row.sample, event)},
        h('td', {class: 'n'}, number(row.sample + 1)),
        server.data.ids && h('th', {scope: 'row', title: row.id}, elided(row.id)),
        server.data.classes && h('td', {}, row.label ?? ''),
        h('td', {class: 'n'}, number(row.score)), h('td', {class: 'n'}, number(row.weight)),
        h('td', {class: 'n'}, number(row.sd)), h('td', {class: 'n'}, number(row.od)),
        h('td', {class: `kind-${kind + 1}`}, h('span', {class: 'mark', 'aria-hidden': 'true'}, `${marks[kind]} `), row.kind),
        h('td', {}, row.reason), row.values.map(value => h('td', {class: 'n'}, value === null ? '–' : number(value))));
    }));
    if (!this.body.querySelector('[tabindex="0"]')) {
      this.body.firstElementChild.tabIndex = 0;
    }
  }

  #step(event) {
    const row = event.target.closest('tr');
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling
      : event.key === 'Enter' ? row : null;
    if (next?.dataset.sample !== undefined) {
      event.preventDefault();
      look({sample: Number(next.dataset.sample)});
      requestAnimationFrame(() => requestAnimationFrame(() =>
        this.body.querySelector(`[data-sample="${next.dataset.sample}"]`)?.focus()));
    }
  }
}
