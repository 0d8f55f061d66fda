// The scores: samples by two of their components, with arrows for the features of tables.

import {brushable, choose} from './brush.js';
import {Chart, panel} from './chart.js';
import {elided, fill, h, percent, select} from './dom.js';
import {colours} from './palette.js';
import {look, server, view} from './state.js';
import {density, scatterOptions, series} from './scatter.js';

const ARROWS = 8;
const LABEL = 11;

/** Where a label goes: beside the tip of its arrow, and up or down until it overlaps none of those before. */
function freePlace(taken, tipX, tipY, leftward, upward, text) {
  const width = .58 * LABEL * text.length + 4;
  const height = LABEL + 3;
  const x = leftward ? tipX - width : tipX;
  let y = upward ? tipY - height : tipY;
  while (taken.some(other => x < other.x + other.width && other.x < x + width && Math.abs(y - other.y) < height)) {
    y += upward ? -2 : 2;
  }
  taken.push({x, y, width});
  return {text, x, y};
}

export class Scores {
  #points = null;
  #loadings = null;

  constructor(onFocus) {
    this.chart = new Chart('Scores');
    this.controls = h('div', {class: 'controls'});
    this.element = panel('scores', 'Scores', h('div', {class: 'panel-body'}, this.controls,
      h('div', {class: 'stage'}, this.chart.place)), {chart: () => this.chart, onFocus});
    this.chart.onReady = chart => chart.on('click', event =>
      event.value?.length > 2 && choose(this.#points.shown[event.value.at(-1)], event.event?.event));
    brushable(this.chart, () => this.#points
      && {shown: this.#points.shown, at: k => [this.#points.x[k], this.#points.y[k]]});
  }

  show(points, loadings) {
    this.#points = points;
    this.#loadings = loadings;
    this.#choose();
    this.redraw();
  }

  #choose() {
    const names = this.#names();
    const others = names.length - (view.components || this.#loadings.components);
    const axes = names.slice(0, 60).map((name, j) => {
      const ratio = this.#loadings.ratios[j - others];
      return [j, ratio === undefined || ratio === null ? name : `${name} (${percent(ratio)})`];
    });
    const colour = [['kind', 'kind'], ['flag', 'flag'], ['weight', 'weight'],
      ...(server.data?.classes ? [['class', 'class']] : [])];
    fill(this.controls,
      h('label', {}, 'across', select({onchange: e => look({x: Number(e.target.value)})}, axes, view.x)),
      h('label', {}, 'up', select({onchange: e => look({y: Number(e.target.value)})}, axes, view.y)),
      h('label', {}, 'colour', select({onchange: e => look({colour: e.target.value})}, colour, view.colour)),
      this.#loadings.features.length > 0 && h('label', {class: 'check'},
        h('input', {type: 'checkbox', checked: view.arrows, onchange: e => look({arrows: e.target.checked})}), 'arrows'));
  }

  /** What the axes are called: with fewer components only the leading ones are left. */
  #names() {
    return view.components ? this.#loadings.axes.slice(0, view.components) : this.#loadings.axes;
  }

  redraw() {
    if (this.#points === null) {
      return;
    }
    const p = this.#points;
    const list = series(p, k => [p.x[k], p.y[k]], k => p.planeGrid === null || p.outlier[k]);
    if (p.planeGrid !== null) {
      list.unshift(density(p.planeGrid));
    }
    if (view.arrows && this.#loadings.features.length > 0) {
      list.push(this.#arrows());
    }
    const title = j => this.#names()[j] ?? this.#names().at(-1);
    this.chart.show(scatterOptions(p, {name: title(view.x), type: 'value'}, {name: title(view.y), type: 'value'}, list));
    this.chart.describe(`Scores of ${p.rows} samples, ${title(view.x)} across, ${title(view.y)} upwards`);
  }

  /** The features that point farthest in this plane, drawn to two thirds of the farthest score. */
  #arrows() {
    const c = colours();
    const {features, vectors} = this.#loadings;
    const a = vectors[view.x] ?? [];
    const b = vectors[view.y] ?? [];
    const reach = values => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const longest = Math.max(...features.map((name, i) => Math.hypot(a[i] ?? 0, b[i] ?? 0)), 1e-9);
    const scale = .66 * Math.min(reach(this.#points.x), reach(this.#points.y)) / longest;
    const taken = [];
    const data = features.map((name, i) => [scale * (a[i] ?? 0), scale * (b[i] ?? 0), name])
      .sort((one, other) => Math.hypot(other[0], other[1]) - Math.hypot(one[0], one[1])).slice(0, ARROWS);
    return {
      type: 'custom', name: 'features', data, silent: true, z: 5, encode: {x: 0, y: 1},
      renderItem: (parameters, api) => {
        const [x0, y0] = api.coord([0, 0]);
        const [x, y] = api.coord([api.value(0), api.value(1)]);
        const angle = Math.atan2(y - y0, x - x0);
        const tip = turn => [x - 8 * Math.cos(angle + turn), y - 8 * Math.sin(angle + turn)];
        const style = {stroke: c.ink, lineWidth: 1.4, fill: 'none'};
        if (parameters.dataIndex === 0) {
          taken.length = 0;
        }
        const label = freePlace(taken, x + 4 * Math.cos(angle), y + 4 * Math.sin(angle), x < x0, y < y0,
          elided(data[parameters.dataIndex][2]));
        return {type: 'group', children: [
          {type: 'line', shape: {x1: x0, y1: y0, x2: x, y2: y}, style},
          {type: 'polyline', shape: {points: [tip(.4), [x, y], tip(-.4)]}, style},
          {type: 'text', style: {...label, fill: c.ink, stroke: c.paper, lineWidth: 3, fontSize: LABEL, align: 'left',
            verticalAlign: 'top'}},
        ]};
      },
    };
  }
}
