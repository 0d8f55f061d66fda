// Fits side by side: figures in a table, maps beside each other, the same sample picked in all.

import {Chart, axis, base} from './chart.js';
import {get} from './api.js';
import {count, fill, h, number, percent, seconds} from './dom.js';
import {choices, look, server, view} from './state.js';
import {colours, shapes} from './palette.js';
import {Fits} from './fits.js';
import {density, mapScales, tip} from './scatter.js';

const MOST_MAPS = 6;
const MOST_AGREED = 50;
const OFFERED = ['ballast', 'pca', 'rpca-an', 'robpca', 'epca', 'capped-pca', 'spherical-pca', 'rpca-om'];

export class Compare {
  #maps = new Map();
  #chosen = new Set(['ballast', 'pca', 'rpca-an']);

  constructor(fits) {
    this.fits = fits;
    this.form = h('form', {class: 'several', onsubmit: event => {
      event.preventDefault();
      fits.start([...this.#chosen].filter(id => Fits.refused(choices.methods.find(other => other.id === id)) === ''),
        Fits.components);
    }});
    this.table = h('div', {class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'Figures of the fits'});
    this.agreed = h('div', {class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'Samples that fits flag'});
    this.grid = h('div', {class: 'maps'});
    this.element = h('section', {class: 'panel panel-compare', 'aria-label': 'Compare'},
      h('header', {}, h('h2', {}, 'Compare')), h('div', {class: 'panel-body scroll'}, this.form, this.table, this.agreed, this.grid));
  }

  show() {
    this.#drawForm();
    this.#drawTable();
    this.#drawMaps();
  }

  #drawForm() {
    const offered = OFFERED.map(id => choices.methods.find(other => other.id === id)).filter(Boolean)
      .map(method => ({id: method.id, refused: server.data === null ? '' : Fits.refused(method)}));
    const what = Fits.contamination();
    fill(this.form, h('span', {class: 'row'}, 'Fit several: '), offered.map(({id, refused}) =>
      h('label', {class: 'chip', title: refused}, h('input', {type: 'checkbox', disabled: refused !== '',
        checked: refused === '' && this.#chosen.has(id), onchange: event => {
          this.#chosen[event.target.checked ? 'add' : 'delete'](id);
        }}), refused === '' ? id : `${id} – ${refused}`)),
      h('button', {type: 'submit', class: 'primary', id: 'fit-several'}, 'Fit these'),
      h('p', {class: 'note'}, what === ''
        ? 'All with the components of the form on the left. Choose “Contaminate on purpose” there to see which withstands.'
        : `All on data of which some samples are contaminated on purpose: ${what}.`));
  }

  #drawTable() {
    const done = Fits.done();
    if (done.length === 0) {
      fill(this.table, h('p', {class: 'empty'}, 'No fit is done yet.'));
      return;
    }
    const planted = done.some(fit => fit.answer.planted > 0);
    const best = done.filter(fit => fit.answer.planted > 0).reduce((least, fit) =>
      Math.min(least, fit.answer.excess ?? Infinity), Infinity);
    const titles = ['fit', 'method', ...(planted ? ['found', 'false alarms', 'excess error', 'angle'] : []), 'outliers',
      'explained', 'components', 'iterations', 'time'];
    fill(this.table, h('table', {class: 'samples', id: 'comparison'},
      h('thead', {}, h('tr', {}, titles.map(title => h('th', {scope: 'col'}, title)))),
      h('tbody', {}, done.map(fit => {
        const a = fit.answer;
        return h('tr', {class: fit.id === view.fit ? 'on' : '', onclick: () => look({fit: fit.id})},
          h('td', {class: 'n'}, fit.id), h('th', {scope: 'row'}, fit.method,
            fit.request.contaminate && h('div', {class: 'note'}, fit.request.contaminate)),
          planted && (a.planted > 0 ? [h('td', {class: 'n'}, `${a.caught} of ${a.planted}`),
            h('td', {class: 'n'}, number(a.falseAlarms)),
            h('td', {class: `n ${a.excess === best ? 'best' : ''}`}, percent(a.excess)),
            h('td', {class: 'n'}, a.degrees === null ? '–' : `${a.degrees.toFixed(1)}°`)]
            : h('td', {colspan: 4}, '')),
          h('td', {class: 'n'}, number(a.outliers)), h('td', {class: 'n'}, percent(a.explained)),
          h('td', {class: 'n'}, fit.request.components), h('td', {class: 'n'}, number(a.iterations)),
          h('td', {class: 'n'}, seconds(a.seconds)));
      }))), planted && h('p', {class: 'note'},
      'Excess error: how much larger the error is than that of the clean fit, plain PCA of the samples that were not '
      + 'contaminated. Angle: the largest one to that fit.'));
  }

  async #drawMaps() {
    const done = Fits.done().slice(-MOST_MAPS);
    for (const id of [...this.#maps.keys()]) {
      if (!done.some(fit => fit.id === id)) {
        this.#maps.delete(id);
      }
    }
    for (const fit of done) {
      if (!this.#maps.has(fit.id)) {
        const chart = new Chart(`Outlier map of fit ${fit.id}`);
        const card = h('figure', {class: 'mini'}, h('figcaption', {}, h('b', {}, String(fit.id)), ` ${fit.method}`), chart.place);
        const entry = {chart, card, points: null};
        chart.onReady = drawn => drawn.on('click', event =>
          event.value?.length > 2 && look({sample: entry.points.shown[event.value.at(-1)]}));
        this.#maps.set(fit.id, entry);
        entry.points = await get(`/api/fits/${fit.id}/points`, {x: 0, y: 1});
      }
    }
    fill(this.grid, done.map(fit => this.#maps.get(fit.id)?.card).filter(Boolean));
    this.redraw();
    this.#drawAgreement(done.filter(fit => this.#maps.get(fit.id)?.points));
  }

  /** On which samples the fits agree: those that some of them flag, the ones that all flag first. */
  #drawAgreement(done) {
    const flags = new Map();
    for (const fit of done) {
      const points = this.#maps.get(fit.id).points;
      points.outlier.forEach((out, k) => {
        const row = flags.get(points.shown[k]) ?? {name: points.names[k], fits: new Set()};
        flags.set(points.shown[k], row);
        if (out) {
          row.fits.add(fit.id);
        }
      });
    }
    const some = [...flags].filter(([, row]) => row.fits.size > 0).sort((a, b) => b[1].fits.size - a[1].fits.size || a[0] - b[0]);
    if (done.length < 2) {
      fill(this.agreed);
      return;
    }
    const all = some.filter(([, row]) => row.fits.size === done.length).length;
    fill(this.agreed, h('h3', {}, 'Where they agree'), h('p', {class: 'note'},
      `${count(all, 'sample is', 'samples are')} flagged by all ${done.length} fits, ${number(some.length - all)} by some of them.`,
      some.length > MOST_AGREED ? ` The first ${MOST_AGREED}:` : ''),
    some.length > 0 && h('table', {class: 'samples', id: 'agreement'},
      h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'sample'),
        done.map(fit => h('th', {scope: 'col'}, `${fit.id} ${fit.method}`)), h('th', {scope: 'col'}, 'flagged by'))),
      h('tbody', {}, some.slice(0, MOST_AGREED).map(([sample, row]) => h('tr', {class: sample === view.sample ? 'on' : '',
        onclick: () => look({sample})}, h('th', {scope: 'row'}, row.name),
      done.map(fit => h('td', {}, row.fits.has(fit.id) ? 'outlier' : '–')),
      h('td', {class: 'n'}, `${row.fits.size} of ${done.length}`))))));
  }

  redraw() {
    for (const {chart, points} of this.#maps.values()) {
      if (points !== null) {
        chart.show(miniature(points));
      }
    }
  }
}

/** A small outlier map. */
function miniature(points) {
  const c = colours();
  const options = base();
  const scales = mapScales(points);
  const at = k => scales.at(k);
  const list = points.kind.length === 0 ? [] : c.kinds.map((colour, kind) => ({
    type: 'scatter', symbol: shapes[kind], symbolSize: points.shown.length > 1000 ? 3 : 5, cursor: 'pointer',
    itemStyle: {color: colour, opacity: .7},
    data: points.shown.map((any, k) => k).filter(k => points.kind[k] === kind).map(k => [...at(k), k]),
  }));
  list.push({type: 'scatter', symbol: 'circle', symbolSize: 13,
    itemStyle: {color: 'transparent', borderColor: c.accent, borderWidth: 3}, z: 6,
    silent: true, data: points.shown.map((any, k) => k).filter(k => points.shown[k] === view.sample).map(k => [...at(k), k])});
  list.push({type: 'scatter', symbol: 'circle', symbolSize: 9,
    itemStyle: {color: 'transparent', borderColor: c.ink, borderWidth: 1, opacity: .7}, silent: true,
    data: points.shown.map((any, k) => k).filter(k => points.planted[k]).map(k => [...at(k), k])});
  if (points.mapGrid !== null) {
    list.unshift(density(points.mapGrid, value => 10 ** value));
  }
  const line = value => ({silent: true, symbol: 'none', lineStyle: {color: c.soft, type: 'dashed'}, label: {show: false},
    data: value});
  list[0].markLine = line([{yAxis: points.odCutoff}, ...(points.sdCutoff ? [{xAxis: points.sdCutoff}] : [])]);
  const side = scale => axis('', {type: scale.log ? 'log' : 'value', min: scale.min, max: scale.max,
    axisLabel: {color: c.soft, fontSize: 10, hideOverlap: true, showMinLabel: false, showMaxLabel: false,
      formatter: value => number(value)}});
  return {
    ...options, grid: {left: 46, right: 8, top: 6, bottom: 22}, xAxis: side(scales.x), yAxis: side(scales.y),
    tooltip: {...options.tooltip, formatter: item => item.value.length > 2 ? tip(points, item.value.at(-1)) : ''},
    series: list,
  };
}
