// The components: how much each explains, and what it is made of.

import {Chart, axis, base, panel} from './chart.js';
import {elided, fill, h, percent, select} from './dom.js';
import {colours, paint} from './palette.js';
import {look, view} from './state.js';

const MOST_BARS = 30;

export class Components {
  #loadings = null;

  constructor(onFocus) {
    this.scree = new Chart('Scree');
    this.bars = new Chart('Loadings');
    this.images = h('div', {class: 'basis'});
    this.controls = h('div', {class: 'controls'});
    this.lower = h('div', {class: 'stage'}, this.bars.place);
    this.element = panel('components', 'Components', h('div', {class: 'panel-body halves'},
      h('div', {class: 'stage'}, this.scree.place), this.controls, this.lower), {chart: () => this.scree, onFocus});
    this.bars.onResize = () => this.#loadings?.features.length > 0 && this.#drawBars(this.#loadings);
    this.scree.onReady = chart => chart.on('click', event => look({component: event.dataIndex}));
  }

  show(loadings) {
    this.#loadings = loadings;
    this.redraw();
  }

  redraw() {
    const l = this.#loadings;
    if (l === null) {
      return;
    }
    this.#drawScree(l);
    if (l.images.length > 0) {
      this.#drawImages(l);
    } else if (l.features.length > 0) {
      this.#drawBars(l);
    } else {
      fill(this.controls);
      fill(this.lower, h('p', {class: 'empty'}, 'The subspaces of this method have no basis vectors to look at.'));
    }
  }

  #drawScree(l) {
    const c = colours();
    const used = view.components || l.components;
    let sum = 0;
    const cumulated = l.ratios.map(ratio => 100 * (sum += ratio ?? 0));
    const options = base();
    this.scree.show({
      ...options, grid: {left: 44, right: 44, top: 14, bottom: 34},
      xAxis: axis('component', {type: 'category', data: l.ratios.map((r, j) => String(j + 1)), nameGap: 20}),
      yAxis: [axis('', {type: 'value', axisLabel: {color: c.soft, fontSize: 11, formatter: '{value} %'}}),
        axis('', {type: 'value', min: 0, max: 100, interval: 25, splitLine: {show: false},
          axisLabel: {color: c.soft, fontSize: 11, formatter: '{value} %'}})],
      tooltip: {...options.tooltip, trigger: 'axis', formatter: items =>
        `component ${items[0].name}: ${percent(l.ratios[items[0].dataIndex])}, `
        + `with those before ${cumulated[items[0].dataIndex].toFixed(1)} %`},
      series: [
        {type: 'bar', name: 'share', barCategoryGap: '25%', cursor: 'pointer', data: l.ratios.map((ratio, j) => ({
          value: 100 * (ratio ?? 0),
          itemStyle: {color: c.bars, opacity: j < used ? 1 : .3, borderColor: c.accent,
            borderWidth: j === view.component ? 2 : 0},
        }))},
        {type: 'line', name: 'cumulated', yAxisIndex: 1, data: cumulated, symbolSize: 5, itemStyle: {color: c.line},
          lineStyle: {color: c.line, width: 1.6}},
      ],
    });
    this.scree.describe(`Scree: the first component explains ${percent(l.ratios[0])}, `
      + `all ${l.ratios.length} explain ${cumulated.at(-1)?.toFixed(1)} % of the variance`);
  }

  #pickComponent(l) {
    fill(this.controls, h('label', {}, 'loadings of', select({onchange: e => look({component: Number(e.target.value)})},
      l.vectors.map((any, j) => [j, `component ${j + 1} (${percent(l.ratios[j])})`]), view.component)));
  }

  #drawBars(l) {
    this.#pickComponent(l);
    if (this.bars.place.parentNode !== this.lower) {
      fill(this.lower, this.bars.place);
    }
    const c = colours();
    const vector = l.vectors[Math.min(view.component, l.vectors.length - 1)];
    const order = l.features.map((name, i) => i).sort((a, b) => Math.abs(vector[b]) - Math.abs(vector[a]))
      .slice(0, Math.max(5, Math.min(MOST_BARS, Math.floor((this.bars.place.clientHeight - 26) / 12)))).reverse();
    const options = base();
    this.bars.show({
      ...options, grid: {left: 10, right: 18, top: 4, bottom: 22, containLabel: true},
      xAxis: axis('', {type: 'value'}),
      yAxis: axis('', {type: 'category', data: order.map(i => l.features[i]), splitLine: {show: false},
        axisLabel: {color: c.ink, fontSize: order.length > 7 ? 10 : 11, formatter: elided, interval: 0}}),
      tooltip: {...options.tooltip, trigger: 'item', formatter: item => `${item.name}: ${item.value.toFixed(4)}`},
      series: [{type: 'bar', data: order.map(i => ({value: vector[i],
        itemStyle: {color: vector[i] < 0 ? c.kinds[2] : c.bars}}))}],
    });
    this.bars.describe(`Loadings of component ${view.component + 1}: `
      + order.slice(-3).reverse().map(i => `${l.features[i]} ${vector[i].toFixed(2)}`).join(', '));
  }

  #drawImages(l) {
    fill(this.controls, h('span', {class: 'note'}, 'basis images: blue is negative, orange positive'));
    fill(this.images, l.images.map((image, j) => {
      const canvas = h('canvas', {role: 'img', 'aria-label': `basis image ${j + 1}`});
      paint(canvas, image, l.height, l.width, 'difference');
      return h('figure', {class: j === view.component ? 'on' : ''}, canvas, h('figcaption', {}, String(j + 1)));
    }));
    fill(this.lower, this.images);
  }
}
