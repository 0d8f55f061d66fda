// A chart in a panel: sized with it, coloured by the style sheet, saved as SVG or PNG.

import * as echarts from './echarts.js';
import {colours} from './palette.js';
import {h} from './dom.js';

const font = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** Axes, text and tooltip as all charts have them. */
export function base() {
  const c = colours();
  return {
    animation: false,
    textStyle: {fontFamily: font, color: c.ink, fontSize: 12},
    grid: {left: 60, right: 22, top: 14, bottom: 38},
    tooltip: {
      confine: true, transitionDuration: 0, backgroundColor: c.paper, borderColor: c.rule, padding: [6, 9],
      textStyle: {color: c.ink, fontSize: 12}, className: 'tip',
    },
    aria: {enabled: true},
  };
}

export function axis(name, more = {}) {
  const c = colours();
  return {
    name, nameLocation: 'middle', nameGap: 24, nameTextStyle: {color: c.soft, fontSize: 12},
    axisLine: {lineStyle: {color: c.rule}}, axisTick: {lineStyle: {color: c.rule}},
    axisLabel: {color: c.soft, fontSize: 11, hideOverlap: true}, splitLine: {lineStyle: {color: c.rule, opacity: .45}},
    splitNumber: 4, ...more,
  };
}

/** A tooltip that is a string goes in as text: ECharts would make markup of it, and names of columns may hold some. */
function withTextTooltip(options) {
  const formatter = options.tooltip?.formatter;
  return formatter === undefined ? options : {...options, tooltip: {...options.tooltip, formatter: (...given) => {
    const content = formatter(...given);
    return typeof content === 'string' && content !== '' ? h('div', {}, content) : content;
  }}};
}

export class Chart {
  #options = null;

  constructor(label) {
    this.place = h('div', {class: 'chart', role: 'img', 'aria-label': label});
    this.chart = null;
    new ResizeObserver(() => this.#fit()).observe(this.place);
  }

  #fit() {
    if (this.place.clientWidth > 0 && this.place.clientHeight > 0) {
      if (this.chart === null) {
        this.chart = echarts.init(this.place, null, {renderer: 'canvas'});
        this.onReady?.(this.chart);
        this.#apply();
      } else {
        this.chart.resize();
        this.onResize?.();
      }
    }
  }

  show(options) {
    this.#options = withTextTooltip(options);
    this.#apply();
  }

  #apply() {
    if (this.chart !== null && this.#options !== null) {
      this.chart.setOption(this.#options, {notMerge: true, silent: true});
      this.onShown?.();
    }
  }

  /** What the chart shows, in words. */
  describe(text) {
    this.place.setAttribute('aria-label', text);
  }

  /** Saves what is seen, drawn anew in the format that is wanted. */
  save(name, type) {
    const hidden = document.createElement('div');
    const width = Math.max(640, this.place.clientWidth);
    const height = Math.max(440, this.place.clientHeight);
    const drawn = echarts.init(hidden, null, {renderer: type === 'svg' ? 'svg' : 'canvas', width, height});
    drawn.setOption({...this.#options, backgroundColor: colours().paper, aria: {enabled: false}}, {silent: true});
    const url = drawn.getDataURL({type, pixelRatio: 2, backgroundColor: colours().paper});
    const link = h('a', {href: url, download: `${name}.${type}`});
    link.click();
    drawn.dispose();
  }
}

/** A titled frame with a chart, which can fill the middle and be saved. */
export function panel(id, title, body, {chart, note, onFocus} = {}) {
  const menu = chart && h('details', {class: 'menu'},
    h('summary', {'aria-label': `Save ${title}`, title: 'Save the picture'}, '⤓'),
    h('div', {class: 'menu-body'},
      h('button', {type: 'button', onclick: () => chart().save(id, 'svg')}, 'SVG'),
      h('button', {type: 'button', onclick: () => chart().save(id, 'png')}, 'PNG')));
  return h('section', {class: `panel panel-${id}`, 'aria-label': title, 'data-panel': id},
    h('header', {}, h('h2', {}, title), h('span', {class: 'note which-fit'}), note, h('span', {class: 'spring'}), menu,
      h('button', {type: 'button', class: 'icon', 'aria-label': `Enlarge or shrink ${title}`, title: 'Enlarge or shrink',
        onclick: onFocus}, '⤢')),
    body);
}
