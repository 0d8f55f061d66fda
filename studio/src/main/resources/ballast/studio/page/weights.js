// The weight of every sample, in the order of the data; before the end of a fit, how they are spread.

import {Chart, axis, base, panel} from './chart.js';
import {colours} from './palette.js';
import {look} from './state.js';
import {scatterOptions, series} from './scatter.js';

export class Weights {
  #points = null;

  constructor(onFocus) {
    this.chart = new Chart('Weights');
    this.element = panel('weights', 'Weights', this.chart.place, {chart: () => this.chart, onFocus});
    this.chart.onReady = chart => chart.on('click', event =>
      event.value?.length > 2 && look({sample: this.#points.shown[event.value.at(-1)]}));
  }

  show(points) {
    this.#points = points;
    this.redraw();
  }

  redraw() {
    const p = this.#points;
    if (p === null) {
      return;
    }
    const largest = p.weight.reduce((most, value) => Math.max(most, value ?? 0), 0) || 1;
    this.chart.show(scatterOptions(p,
      {name: p.mapGrid === null ? 'sample' : 'sample (only the most extreme are drawn)', type: 'value', min: 0,
        max: p.rows + 1},
      {name: 'weight / largest', type: 'value', min: 0, max: 1.05, interval: .25,
        axisLabel: {color: colours().soft, fontSize: 11, formatter: value => value > 1 ? '' : String(value)}},
      series(p, k => [p.shown[k] + 1, (p.weight[k] ?? 0) / largest])));
    const zero = p.weight.filter(weight => weight === 0).length;
    this.chart.describe(`Weights of ${p.rows} samples; ${zero} of those drawn have weight zero`);
  }
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
