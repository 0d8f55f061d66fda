// The outlier map: score distance across, orthogonal distance upwards, cutoffs that can be dragged.

import {brushable, choose} from './brush.js';
import {Chart, panel} from './chart.js';
import {get} from './api.js';
import {fill, h, number} from './dom.js';
import {colours, marks} from './palette.js';
import {choices, currentFit, cutoffs, look, view} from './state.js';
import {density, mapScales, scatterOptions, series} from './scatter.js';

const RECOLOURED = 1000;

export class OutlierMap {
  #points = null;
  #asked = null;
  #wanted = null;

  constructor(onFocus) {
    this.chart = new Chart('Outlier map');
    this.legend = h('div', {class: 'legend', 'aria-live': 'polite'});
    this.handles = {
      od: this.#handle('od', 'Cutoff of the orthogonal distance', 'vertical'),
      sd: this.#handle('sd', 'Cutoff of the score distance', 'horizontal'),
    };
    const stage = h('div', {class: 'stage'}, this.chart.place, this.handles.od, this.handles.sd);
    this.element = panel('map', 'Outlier map', h('div', {class: 'panel-body'}, this.legend, stage),
      {chart: () => this.chart, onFocus});
    this.chart.onReady = chart => {
      chart.on('click', event => event.value?.length > 2
        && choose(this.#points.shown[event.value.at(-1)], event.event?.event));
      chart.on('dataZoom', () => this.#placeHandles());
    };
    brushable(this.chart, () => {
      const scales = this.#points && mapScales(this.#points);
      return scales && {shown: this.#points.shown, at: k => scales.at(k)};
    });
    this.chart.onShown = this.chart.onResize = () => this.#placeHandles();
  }

  show(points) {
    this.#points = points;
    this.#draw();
    this.count();
  }

  /** Draws again: another sample is picked, or the cutoffs moved. */
  redraw() {
    if (this.#points !== null) {
      this.#draw();
    }
  }

  #draw() {
    const p = this.#points;
    const scales = mapScales(p);
    const list = series(p, k => scales.at(k));
    if (p.mapGrid !== null) {
      list.unshift(density(p.mapGrid, value => 10 ** value));
    }
    const side = (name, scale) => ({name, type: scale.log ? 'log' : 'value', min: scale.min, max: scale.max,
      axisLabel: {color: colours().soft, fontSize: 11, hideOverlap: true, formatter: value => number(value),
        showMaxLabel: false, showMinLabel: !scale.log}});
    this.chart.show(scatterOptions(p, side(scales.flat ? 'sample' : 'score distance', scales.x),
      side('orthogonal distance', scales.y), list));
    this.handles.sd.hidden = scales.flat;
  }

  #handle(name, label, direction) {
    const handle = h('div', {class: `cutoff cutoff-${name}`, role: 'slider', tabindex: 0, 'aria-label': label,
      'aria-orientation': direction, title: `${label}: drag, or use the arrow keys; double click puts it back`},
      h('span', {class: 'grip'}));
    handle.addEventListener('pointerdown', event => {
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
      handle.focus();
    });
    handle.addEventListener('pointermove', event => {
      if (handle.hasPointerCapture(event.pointerId)) {
        const box = this.chart.place.getBoundingClientRect();
        this.#moveTo(name, this.#valueAt(name, event.clientX - box.left, event.clientY - box.top));
      }
    });
    handle.addEventListener('dblclick', () => look({[name]: null}));
    handle.addEventListener('keydown', event => {
      const step = {ArrowUp: 1.02, ArrowRight: 1.02, ArrowDown: 1 / 1.02, ArrowLeft: 1 / 1.02, PageUp: 1.2,
        PageDown: 1 / 1.2}[event.key];
      if (step) {
        event.preventDefault();
        event.stopPropagation();
        this.#moveTo(name, this.#value(name) * step);
      } else if (event.key === 'Home') {
        look({[name]: null});
      }
    });
    return handle;
  }

  #value(name) {
    return view[name] ?? (name === 'sd' ? this.#points.sdCutoff : this.#points.odCutoff);
  }

  #valueAt(name, x, y) {
    const [across, upwards] = this.chart.chart.convertFromPixel({gridIndex: 0}, [x, y]);
    return name === 'sd' ? across : upwards;
  }

  #moveTo(name, value) {
    if (Number.isFinite(value) && value > 0) {
      look({[name]: Number(value.toPrecision(5))});
    }
  }

  /** The cutoffs moved: lines and counts follow at once. */
  moved() {
    if (this.#points !== null) {
      this.#placeHandles();
      this.count();
    }
  }

  /** Whether there are few enough dots to give them other colours in every frame. */
  isLight() {
    return this.#points !== null && this.#points.shown.length <= RECOLOURED;
  }

  #placeHandles() {
    const chart = this.chart.chart;
    if (chart === null || this.#points === null) {
      return;
    }
    const box = chart.getModel().getComponent('grid').coordinateSystem.getRect();
    for (const name of ['od', 'sd']) {
      const handle = this.handles[name];
      const value = this.#value(name);
      if (value === undefined || value === null) {
        handle.hidden = true;
        continue;
      }
      const [x, y] = chart.convertToPixel({gridIndex: 0}, [value, value]);
      const inside = name === 'sd' ? x >= box.x && x <= box.x + box.width : y >= box.y && y <= box.y + box.height;
      handle.hidden = !inside;
      handle.setAttribute('aria-valuenow', value);
      handle.setAttribute('aria-valuetext', number(value));
      handle.setAttribute('aria-valuemin', 0);
      if (name === 'sd') {
        handle.style.transform = `translate(${x}px, ${box.y}px)`;
        handle.style.height = `${box.height}px`;
      } else {
        handle.style.transform = `translate(${box.x}px, ${y}px)`;
        handle.style.width = `${box.width}px`;
      }
    }
  }

  /** Asks for the counts under the cutoffs as they are now; while one answer is awaited only the last wish is kept. */
  async count() {
    const fit = currentFit();
    if (fit === null) {
      return;
    }
    this.#wanted = {id: fit.id, components: view.components || '', ...cutoffs()};
    if (this.#asked !== null) {
      return;
    }
    while (this.#wanted !== null) {
      this.#asked = this.#wanted;
      this.#wanted = null;
      const {id, ...rest} = this.#asked;
      try {
        this.#showCounts(await get(`/api/fits/${id}/counts`, rest));
      } catch (refused) {
        fill(this.legend, h('span', {class: 'error'}, refused.message));
      }
    }
    this.#asked = null;
  }

  #showCounts(counts) {
    const moved = view.sd !== null || view.od !== null;
    const fit = currentFit();
    const items = choices.kinds.map((kind, i) => h('span', {class: `key kind-${i + 1}`},
      h('span', {class: 'mark', 'aria-hidden': 'true'}, marks[i]), ` ${kind} `, h('b', {}, number(counts.kinds[i]))));
    const who = moved ? 'by your cutoffs' : fit?.answer?.found && !view.components ? `by ${fit.method}` : 'by the cutoffs';
    fill(this.legend, items, h('span', {class: 'decided'},
      h('b', {id: 'outlier-count'}, number(counts.outliers)), ` outliers ${who}`,
      fit?.answer?.planted ? `, ${number(counts.planted)} of ${number(fit.answer.planted)} planted` : '',
      moved && ' ', moved && h('button', {type: 'button', class: 'link', onclick: () => look({sd: null, od: null})}, 'put back')));
    this.chart.describe(`Outlier map: ${choices.kinds.map((kind, i) => `${counts.kinds[i]} ${kind}`).join(', ')}; `
      + `${counts.outliers} outliers`);
  }
}
