// The weight of every sample, in the order of the data; before the end of a fit, how they are spread.

import {brushable, choose} from './brush.js';
import {Chart, axis, base, panel} from './chart.js';
import {colours} from './palette.js';
import {number} from './dom.js';
import {view} from './state.js';
import {scatterOptions, series} from './scatter.js';

export class Weights {
  #points = null;
  #cells = null;
  #largest = 1;

  constructor(onFocus) {
    this.chart = new Chart('Weights');
    this.element = panel('weights', 'Weights', this.chart.place, {chart: () => this.chart, onFocus});
    this.chart.onReady = chart => chart.on('click', event => event.value?.length > 2
      && choose(this.#cells ? this.#cells.samples[event.value[1]] : this.#points.shown[event.value.at(-1)], event.event?.event));
    brushable(this.chart, () => this.#points && !this.#cells
      ? {shown: this.#points.shown, at: k => this.#at(k)} : null);
  }

  #at(k) {
    return [this.#points.shown[k] + 1, (this.#points.weight[k] ?? 0) / this.#largest];
  }

  /** Weights, or the bad cells if the method looked for them. */
  show(points, cells) {
    this.#points = points;
    this.#cells = cells;
    this.element.querySelector('h2').textContent = cells ? `Bad cells (${number(cells.total)})` : 'Weights';
    this.redraw();
  }

  redraw() {
    const p = this.#points;
    if (p === null) {
      return;
    }
    if (this.#cells) {
      this.chart.show(cellMap(this.#cells));
      this.chart.describe(`Bad cells: ${this.#cells.total} in all, of the samples that have most of them`);
      return;
    }
    this.#largest = p.weight.reduce((most, value) => Math.max(most, value ?? 0), 0) || 1;
    this.chart.show(scatterOptions(p,
      {name: p.mapGrid === null ? 'sample' : 'sample (only the most extreme are drawn)', type: 'value', min: 0,
        max: p.rows + 1},
      {name: 'weight / largest', type: 'value', min: 0, max: 1.05, interval: .25,
        axisLabel: {color: colours().soft, fontSize: 11, formatter: value => value > 1 ? '' : String(value)}},
      series(p, k => this.#at(k))));
    const zero = p.weight.filter(weight => weight === 0).length;
    this.chart.describe(`Weights of ${p.rows} samples; ${zero} of those drawn have weight zero`);
  }
}

/** Options of a map of bad cells: samples downwards, features across. */
function cellMap({names, features, samples, cells}) {
  const c = colours();
  const options = base();
  const reach = Math.min(12, cells.reduce((most, cell) => Math.max(most, Math.abs(cell[2] ?? 0)), 1));
  return {
    ...options, grid: {left: 8, right: 12, top: 8, bottom: 8, containLabel: true},
    xAxis: axis('', {type: 'category', data: features, axisLabel: {color: c.soft, fontSize: 10, rotate: 45}}),
    yAxis: axis('', {type: 'category', data: names, inverse: true, axisLabel: {color: c.soft, fontSize: 10,
      formatter: (name, i) => samples[i] === view.sample ? `▸ ${name}` : name}}),
    visualMap: {show: false, min: -reach, max: reach, inRange: {color: ['#0b5a9e', '#a9c9e6', '#f3c9a5', '#c64f00']}},
    tooltip: {...options.tooltip, formatter: item => `${names[item.value[1]]}, ${features[item.value[0]]}: `
      + `${number(item.value[2])} deviations from what is expected`},
    series: [{type: 'heatmap', data: cells.map(([row, column, residual]) => [column, row, residual]), cursor: 'pointer'}],
  };
}

/** Options of a histogram of weights, 24 parts of the range from zero to the largest. */
export function weightBars(counts) {
  const c = colours();
  const options = base();
  return {
    ...options, grid: {left: 52, right: 14, top: 12, bottom: 38},
    xAxis: axis('weight / largest', {type: 'category',
      data: counts.map((n, i) => (i / counts.length).toFixed(2))}),
    yAxis: axis('samples', {type: 'value', nameGap: 38}),
    series: [{type: 'bar', data: counts, barCategoryGap: '10%', itemStyle: {color: c.bars}}],
  };
}

/** Options of the objective after each iteration. */
export function objectiveCurve(values) {
  const c = colours();
  const options = base();
  return {
    ...options, grid: {left: 66, right: 14, top: 12, bottom: 38},
    xAxis: axis('iteration', {type: 'value', min: 0, minInterval: 1}),
    yAxis: axis('objective', {type: 'value', scale: true, nameGap: 50}),
    series: [{type: 'line', data: values.map((value, i) => [i, value]), symbolSize: 4, lineStyle: {color: c.line},
      itemStyle: {color: c.line}}],
  };
}
