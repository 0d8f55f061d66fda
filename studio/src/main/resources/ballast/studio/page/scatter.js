// Samples as dots: by kind, class, weight or flag; very many as a grid of densities with the farthest on top.

import {axis, base} from './chart.js';
import {between, colours, shapes} from './palette.js';
import {choices, server, several, view} from './state.js';
import {number, percent} from './dom.js';

/** What a dot says when somebody points at it. */
export function tip(points, k) {
  const lines = [points.names[k]];
  const box = document.createElement('div');
  const strong = document.createElement('strong');
  strong.textContent = lines[0];
  box.append(strong);
  const say = (name, value) => {
    const line = document.createElement('div');
    line.textContent = `${name} ${value}`;
    box.append(line);
  };
  if (points.label.length > 0) {
    say('class', server.data?.classes?.[points.label[k]] ?? '');
  }
  say('', choices.kinds[points.kind[k]]);
  say('SD', `${number(points.sd[k])} · OD ${number(points.od[k])}`);
  say('weight', number(points.weight[k]));
  return box;
}

/** The kind of a dot under cutoffs that somebody moved, or as it was decided. */
export function kindOf(points, k) {
  if (view.sd === null && view.od === null) {
    return points.kind[k];
  }
  const within = points.sd[k] !== null && points.sd[k] > (view.sd ?? points.sdCutoff ?? Infinity);
  const from = points.od[k] > (view.od ?? points.odCutoff);
  return (from ? 2 : 0) + (within ? 1 : 0);
}

/** The dots as series, one per colour; at(k) gives the place of a dot, and only some may be drawn. */
export function series(points, at, isDrawn = () => true) {
  const c = colours();
  const groups = new Map();
  const largest = points.weight.reduce((a, b) => Math.max(a, b ?? 0), 0) || 1;
  for (let k = 0; k < points.shown.length; k++) {
    if (!isDrawn(k)) {
      continue;
    }
    const kind = kindOf(points, k);
    let key = kind;
    let look = {color: c.kinds[kind], symbol: shapes[kind], name: choices.kinds[kind]};
    if (view.colour === 'class' && points.label.length > 0) {
      key = points.label[k];
      look = {color: c.classes[key % c.classes.length], symbol: shapes[Math.floor(key / 8) % 4],
        name: server.data.classes[key]};
    } else if (view.colour === 'weight') {
      key = Math.round(8 * (points.weight[k] ?? 0) / largest);
      look = {color: between(c.low, c.high, key / 8), symbol: 'circle', name: `weight ${percent(key / 8, 0)}`};
    } else if (view.colour === 'flag') {
      const out = view.sd === null && view.od === null ? points.outlier[k] : kind >= 2;
      key = out ? 1 : 0;
      look = {color: c.kinds[out ? 3 : 0], symbol: shapes[out ? 3 : 0], name: out ? 'outlier' : 'inlier'};
    }
    if (!groups.has(key)) {
      groups.set(key, {look, data: []});
    }
    groups.get(key).data.push([...at(k), k]);
  }
  const size = points.shown.length > 3000 || points.mapGrid !== null ? 4 : points.shown.length > 600 ? 6 : 8;
  const dots = [...groups].sort(([a], [b]) => a - b).map(([, {look, data}]) => ({
    type: 'scatter', name: look.name, data, symbol: look.symbol, symbolSize: size,
    itemStyle: {color: look.color, opacity: points.shown.length > 1500 ? .55 : .8},
    emphasis: {scale: 1.5, itemStyle: {opacity: 1}}, encode: {x: 0, y: 1}, z: 3, cursor: 'pointer',
  }));
  const planted = [];
  const together = [];
  let picked = [];
  const farthest = points.shown.reduce((most, any, k) => Math.max(most, at(k)[0]), -Infinity);
  for (let k = 0; k < points.shown.length; k++) {
    if (points.planted[k]) {
      planted.push([...at(k), k]);
    }
    if (several().has(points.shown[k])) {
      together.push([...at(k), k]);
    }
    if (points.shown[k] === view.sample) {
      picked = [[...at(k), k]];
    }
  }
  if (planted.length > 0) {
    dots.push({type: 'scatter', name: 'contaminated on purpose', data: planted, symbol: 'circle',
      symbolSize: size + 4, itemStyle: {color: 'transparent', borderColor: c.ink, borderWidth: 1, opacity: .7}, silent: true, z: 4});
  }
  dots.push({type: 'scatter', name: 'picked together', data: together, symbol: 'circle', symbolSize: size + 5,
    itemStyle: {color: 'transparent', borderColor: c.accent, borderWidth: 2}, silent: true, z: 5});
  dots.push({type: 'scatter', name: 'picked', data: picked, symbol: 'circle', symbolSize: 17,
    itemStyle: {color: 'transparent', borderColor: c.accent, borderWidth: 3}, silent: true, z: 6,
    label: {show: true, position: picked.length > 0 && picked[0][0] > .7 * farthest ? 'left' : 'right', distance: 4, color: c.ink, fontWeight: 600, textBorderColor: c.paper,
      textBorderWidth: 3,
      formatter: item => points.names[item.value[2]]}});
  return dots;
}

/** A grid of counts as a picture on the axes; place turns the ends of the grid into values of the axes. */
export function density(grid, place = value => value) {
  const canvas = pictureOf(grid);
  const corners = [[place(grid.left), place(grid.top)], [place(grid.right), place(grid.bottom)]];
  return {
    type: 'custom', name: 'all samples', data: [[0]], silent: true, z: 1, clip: true,
    renderItem: (parameters, api) => {
      const [x, y] = api.coord(corners[0]);
      const [right, bottom] = api.coord(corners[1]);
      return {type: 'image', style: {image: canvas, x, y, width: right - x, height: bottom - y}};
    },
  };
}

const pictures = new WeakMap();

/** The counts as a picture, made once per grid and colours. */
function pictureOf(grid) {
  const c = colours();
  const key = c.dense.join();
  if (pictures.get(grid)?.key === key) {
    return pictures.get(grid).canvas;
  }
  const canvas = document.createElement('canvas');
  canvas.width = grid.columns;
  canvas.height = grid.rows;
  const context = canvas.getContext('2d');
  const most = Math.log1p(grid.counts.reduce((a, b) => Math.max(a, b), 1));
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const n = grid.counts[row * grid.columns + column];
      if (n > 0) {
        const share = Math.log1p(n) / most;
        context.fillStyle = share < .5 ? between(c.dense[0], c.dense[1], 2 * share)
          : between(c.dense[1], c.dense[2], 2 * share - 1);
        context.fillRect(column, grid.rows - 1 - row, 1, 1);
      }
    }
  }
  pictures.set(grid, {key, canvas});
  return canvas;
}

const LINEAR_UP_TO = 20;

/** How far the map reaches, where it begins, and whether its axes are logarithmic, as they are with far outliers. */
export function mapScales(p) {
  const most = values => values.reduce((far, value) => Math.max(far, value ?? 0), 0);
  const least = values => values.reduce((near, value) => value > 0 ? Math.min(near, value) : near, Infinity);
  const scale = (values, cutoff, ends) => {
    const far = Math.max(most(values), cutoff ?? 0) || 1;
    if (ends !== null) {
      return {log: true, min: 10 ** ends[0], max: 10 ** ends[1]};
    }
    const log = cutoff > 0 && far > LINEAR_UP_TO * cutoff;
    return {log, min: log ? Math.max(least(values) / 1.1, cutoff / 1000) : 0, max: 1.06 * far};
  };
  const grid = p.mapGrid;
  const flat = p.sdCutoff === null;
  return {
    flat,
    x: flat ? {log: false, min: 0, max: p.rows + 1} : scale(p.sd, p.sdCutoff, grid && [grid.left, grid.right]),
    y: scale(p.od, p.odCutoff, grid && [grid.bottom, grid.top]),
    at(k) {
      return [flat ? p.shown[k] + 1 : Math.max(p.sd[k], this.x.min), Math.max(p.od[k], this.y.min)];
    },
  };
}

/** Options of a plot of dots. */
export function scatterOptions(points, across, upwards, list) {
  const options = base();
  return {
    ...options,
    xAxis: axis(across.name, {scale: true, ...across}),
    yAxis: axis(upwards.name, {scale: true, nameGap: 44, ...upwards}),
    dataZoom: [{type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl'},
      {type: 'inside', orient: 'vertical', filterMode: 'none', zoomOnMouseWheel: 'ctrl'}],
    tooltip: {...options.tooltip, trigger: 'item',
      formatter: item => item.value.length > 2 ? tip(points, item.value.at(-1)) : ''},
    series: list,
  };
}
