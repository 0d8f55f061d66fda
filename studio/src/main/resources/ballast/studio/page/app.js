// The page: puts the pieces together and says who has to draw again when something changes.

import {get, listen, post} from './api.js';
import {Chart, axis, base} from './chart.js';
import {Compare} from './compare.js';
import {Components} from './components.js';
import {$, count, fill, h, number, percent, say, seconds} from './dom.js';
import {openExports} from './export.js';
import {Fits} from './fits.js';
import {Inspector} from './inspector.js';
import {OutlierMap} from './map.js';
import {openData, readingMoved, readingNow, starter} from './open.js';
import {colours} from './palette.js';
import {Samples} from './samples.js';
import {density} from './scatter.js';
import {Scores} from './scores.js';
import {choices, currentFit, isDone, look, move, server, stand, view, watch} from './state.js';
import {Weights, objectiveCurve, weightBars} from './weights.js';

const TABS = [['overview', 'Overview'], ['samples', 'Samples'], ['compare', 'Compare']];
const toggle = id => () => look({focus: view.focus === id ? '' : id, tab: 'overview'});

const centre = $('centre');
const fits = new Fits($('left'), openData);
const inspector = new Inspector($('right'));
const map = new OutlierMap(toggle('map'));
const scores = new Scores(toggle('scores'));
const components = new Components(toggle('components'));
const weights = new Weights(toggle('weights'));
const samples = new Samples();
const compare = new Compare(fits);
const lookChart = new Chart('First look');
const screeChart = new Chart('Variance by component');
const objective = new Chart('Objective');
const spread = new Chart('Weights');
const rules = h('div', {class: 'rules'});
const pace = h('p', {class: 'pace', role: 'status'});
const toolbar = h('div', {class: 'toolbar'});
const panels = h('div', {class: 'panels'}, map.element, scores.element, components.element, weights.element);
const tabs = h('div', {class: 'tabs', role: 'tablist', 'aria-label': 'Views'}, TABS.map(([id, title]) =>
  h('button', {type: 'button', role: 'tab', id: `tab-${id}`, onclick: () => look({tab: id, focus: ''})}, title)));
let loadings = null;
let shown = '';
let asked = 0;
let resting = 0;

/** Which screen the middle shows. */
function screen() {
  const fit = currentFit();
  if (server.reading) {
    return 'reading';
  }
  if (server.data === null) {
    return 'start';
  }
  if (view.tab === 'compare') {
    return 'compare';
  }
  if (fit === null) {
    return 'look';
  }
  return isDone(fit) ? view.tab : fit.state === 'running' || fit.state === 'waiting' ? 'running' : 'failed';
}

function drawCentre() {
  const now = screen();
  const key = `${now}/${now === 'reading' ? server.reading : ''}/${server.error ?? ''}/${server.data?.number}`;
  TABS.forEach(([id]) => {
    const on = view.tab === id;
    tabs.querySelector(`#tab-${id}`).setAttribute('aria-selected', String(on));
    tabs.querySelector(`#tab-${id}`).tabIndex = on ? 0 : -1;
  });
  if (key !== shown) {
    shown = key;
    const top = server.data === null || now === 'reading' ? null : tabs;
    const body = {
      reading: readingNow,
      start: () => starter(),
      look: () => h('div', {class: 'panels two'},
        h('section', {class: 'panel', 'aria-label': 'First look'}, h('header', {}, h('h2', {}, 'First look'),
          h('span', {class: 'note'}, server.data.gaps ? 'plain PCA of the values that are there, before any fit'
            : 'plain PCA, before any fit')), lookChart.place),
        h('section', {class: 'panel', 'aria-label': 'Variance'}, h('header', {}, h('h2', {}, 'Variance by component')),
          screeChart.place, rules)),
      running: () => h('div', {class: 'running'}, pace, h('div', {class: 'panels two'},
        h('section', {class: 'panel', 'aria-label': 'Objective'}, h('header', {}, h('h2', {}, 'Objective')), objective.place),
        h('section', {class: 'panel', 'aria-label': 'Weights'}, h('header', {}, h('h2', {}, 'Weights')), spread.place))),
      failed: () => h('div', {class: 'waiting'}, h('p', {class: currentFit()?.state === 'failed' ? 'error' : 'empty'},
        currentFit()?.error ?? ''), h('p', {class: 'note'}, 'Change the form on the left and fit again.')),
      overview: () => h('div', {class: 'overview'}, toolbar, panels),
      samples: () => samples.element,
      compare: () => compare.element,
    }[now]();
    fill(centre, server.error && now !== 'start' && server.data !== null
      && h('p', {class: 'error strip', role: 'alert'}, server.error), top, body);
    if (now === 'look') {
      drawLook();
    }
  }
  if (now === 'look') {
    drawRules();
  }
  panels.className = `panels ${view.focus ? `focus focus-${view.focus}` : ''}`;
  if (now === 'running') {
    drawRunning();
  }
}

/** How many components, by published rules. */
function drawRules() {
  const advice = server.data.advice;
  fill(rules, advice === null ? null : [h('h3', {}, `How many components: ${advice.components}`),
    h('p', {class: 'note'}, advice.words),
    h('dl', {class: 'facts'}, advice.rules.flatMap(rule => [h('dt', {title: rule.reference}, rule.title),
      h('dd', {}, rule.components === null ? 'does not apply' : number(rule.components))]))]);
}

/** Data before any fit. */
async function drawLook() {
  const first = await get('/api/look');
  if (first.ratios === undefined) {
    return;
  }
  const c = colours();
  const options = base();
  const dots = first.grid ? [density(first.grid)] : [{type: 'scatter', symbolSize: 5, silent: true,
    data: first.x.map((x, i) => [x, first.y[i]]), itemStyle: {color: c.kinds[0], opacity: .5}}];
  lookChart.show({...options, xAxis: axis(`PC1 (${percent(first.ratios[0])})`, {type: 'value', scale: true,
    ...(first.grid ? {min: first.grid.left, max: first.grid.right} : {}),
    axisLabel: {color: c.soft, fontSize: 11, formatter: value => number(Number(value.toPrecision(3)))}}),
  yAxis: axis(`PC2 (${percent(first.ratios[1] ?? 0)})`, {type: 'value', scale: true, nameGap: 38,
    ...(first.grid ? {min: first.grid.bottom, max: first.grid.top} : {}),
    axisLabel: {color: c.soft, fontSize: 11, formatter: value => number(Number(value.toPrecision(3)))}}), series: dots});
  screeChart.show({...options, xAxis: axis('component', {type: 'category', data: first.ratios.map((r, j) => j + 1)}),
    yAxis: axis('share of the variance', {type: 'value', nameGap: 38,
      axisLabel: {color: c.soft, fontSize: 11, formatter: value => percent(value, 0)}}),
    series: [{type: 'bar', data: first.ratios, itemStyle: {color: c.bars}}]});
  lookChart.describe(`First look: ${count(server.data.rows, 'sample', 'samples')} by the two leading axes of plain PCA`);
  document.body.dataset.look = String(server.data.number);
}

function drawRunning() {
  const fit = currentFit();
  const {phase, iteration, seconds: time, change, weights: bins} = fit.progress;
  fill(pace, h('b', {}, `Fit ${fit.id}, ${fit.method}: `), fit.state === 'waiting' ? 'waits for the others'
    : iteration === 0 ? phase ? `${phase}, ${seconds(time)}` : 'at work …'
      : `iteration ${iteration}, ${number(iteration / Math.max(time, 1e-3))} per second, change ${number(change)}, `
        + seconds(time), ' ',
  h('button', {type: 'button', onclick: () => post(`/api/fits/${fit.id}/cancel`)}, 'Cancel'));
  objective.show(objectiveCurve(fit.objective));
  if (bins.length > 0) {
    spread.show(weightBars(bins));
  }
}

function drawToolbar() {
  const fit = currentFit();
  const {components: all, leading, found, stop, iterations} = fit.answer;
  const used = view.components || all;
  const explained = loadings === null ? null
    : loadings.ratios.slice(0, used).reduce((sum, ratio) => sum + (ratio ?? 0), 0);
  const slider = h('input', {type: 'range', min: 1, max: all, value: used, id: 'slider', disabled: !leading || all < 2,
    oninput: event => look({components: Number(event.target.value) === all ? 0 : Number(event.target.value)})});
  const text = h('output', {for: 'slider'}, `${used} of ${all}`, explained === null ? '' : ` · ${percent(explained)} explained`);
  if (toolbar.dataset.fit !== String(fit.id)) {
    toolbar.dataset.fit = String(fit.id);
    fill(toolbar, h('label', {for: 'slider'}, 'Components'), slider, text,
      h('span', {class: 'found', title: found}, found || `${stop} after ${count(iterations, 'iteration', 'iterations')}`));
  } else {
    toolbar.querySelector('output').replaceWith(text);
    if (document.activeElement !== toolbar.querySelector('#slider')) {
      toolbar.querySelector('#slider').value = used;
    }
  }
}

/** Asks for what the views of a fit draw; a later wish makes an earlier answer void. */
async function loadFit() {
  const fit = currentFit();
  if (!isDone(fit)) {
    return;
  }
  const ticket = ++asked;
  const began = performance.now();
  const wish = {components: view.components || '', x: view.x, y: view.y};
  const key = `${fit.id}`;
  if (loadings === null || loadings.key !== key) {
    const answer = await get(`/api/fits/${fit.id}/loadings`);
    loadings = {...answer, key};
  }
  const points = await get(`/api/fits/${fit.id}/points`, wish);
  const cells = fit.answer.cells > 0 ? await get(`/api/fits/${fit.id}/cells`) : null;
  if (ticket !== asked) {
    return;
  }
  drawToolbar();
  const which = `fit ${fit.id}: ${fit.method}, ${view.components ? `${view.components} of ` : ''}${fit.request.components}`;
  panels.querySelectorAll('.which-fit').forEach(place => place.textContent = which);
  map.show(points);
  scores.show(points, loadings);
  components.show(loadings);
  weights.show(points, cells);
  document.body.dataset.drawn = `${fit.id}/${view.components}/${Math.round(performance.now() - began)}`;
}

/** The dots again, in other colours or with another one picked. */
function recolour() {
  map.redraw();
  scores.redraw();
  weights.redraw();
  inspector.show();
}

function drawHeadline() {
  const data = server.data;
  fill($('headline'), data && h('span', {}, h('b', {}, data.name), ` ${number(data.rows)} × ${data.shape ?? number(data.columns)}`));
  document.title = data ? `${data.name} · Ballast studio` : 'Ballast studio';
  $('take').disabled = !isDone(currentFit());
}

watch(changed => {
  const any = (...names) => names.some(name => changed.has(name));
  if (any('server', 'data', 'fit', 'choices', 'progress')) {
    fits.show(changed);
    drawHeadline();
  }
  if (any('server', 'data', 'fit', 'tab', 'focus', 'progress', 'choices')) {
    drawCentre();
  }
  if (any('sample', 'several', 'fit', 'components', 'server', 'data', 'choices')) {
    inspector.show();
  }
  if (changed.has('components') && !any('server', 'data', 'fit')) {
    // The reconstruction comes first; the maps follow when the slider rests for a moment.
    clearTimeout(resting);
    resting = setTimeout(() => loadFit().catch(refused => say(refused.message)), 90);
    drawToolbar();
  } else if (any('server', 'data', 'fit', 'x', 'y', 'choices')) {
    loadFit().catch(refused => say(refused.message));
  } else if (any('sd', 'od')) {
    map.moved();
    clearTimeout(resting);
    resting = setTimeout(recolour, map.isLight() ? 0 : 200);
  } else if (any('sample', 'several', 'colour', 'arrows')) {
    recolour();
  }
  if (any('component')) {
    components.redraw();
  }
  if (view.tab === 'samples') {
    if (any('tab', 'fit', 'server', 'sort', 'descending', 'outliers', 'search', 'among', 'components', 'choices')
      || view.among && changed.has('several')) {
      samples.show();
    } else if (any('sample', 'several')) {
      samples.redraw();
    }
  }
  if (view.tab === 'compare') {
    if (any('tab', 'server', 'fit', 'choices')) {
      compare.show();
    } else if (any('sample')) {
      compare.redraw();
    }
  }
});

function theme(wanted) {
  document.documentElement.dataset.theme = wanted;
  localStorage.setItem('ballast-theme', wanted);
  $('theme').textContent = wanted === 'dark' ? '☀' : '☾';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
theme(localStorage.getItem('ballast-theme') ?? (dark.matches ? 'dark' : 'light'));
$('theme').addEventListener('click', () => {
  theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  shown = '';
  drawCentre();
  loadFit();
  if (view.tab === 'compare') {
    compare.redraw();
  }
});
$('open').addEventListener('click', openData);
$('take').addEventListener('click', openExports);
$('help').addEventListener('click', help);

function help() {
  const keys = [['n, p', 'next and previous sample in the order of the table, the worst first'], ['1 2 3 4', 'enlarge a picture'],
    ['Esc', 'shrink it again, let go of the sample'], ['arrow keys', 'move a cutoff or the slider that has the focus'],
    ['Ctrl and wheel', 'zoom into a picture'],
    ['Shift and drag', 'pick all samples in a frame; Shift and click one more or less'], ['o', 'open data'], ['e', 'export']];
  const dialog = h('dialog', {'aria-labelledby': 'help-title', onclose: () => dialog.remove()},
    h('h2', {id: 'help-title'}, 'Help'),
    h('p', {}, 'A sample has an orthogonal distance OD, from the subspace that most samples share, and a score distance SD, '
      + 'from the centre within it. Far in SD alone is good leverage; far in OD is an outlier.'),
    h('p', {}, 'What is picked in one picture is picked in all. Drag the dashed cutoffs to decide yourself.'),
    h('dl', {class: 'facts keys'}, keys.flatMap(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])),
    h('div', {class: 'buttons'}, h('button', {type: 'button', onclick: () => dialog.close()}, 'Close')));
  document.body.append(dialog);
  dialog.showModal();
}

/** The next sample in the order of the table. */
async function step(by) {
  const fit = currentFit();
  if (!isDone(fit)) {
    return;
  }
  const {rows} = await get(`/api/fits/${fit.id}/samples`, {sort: view.sort, descending: view.descending, count: 200,
    outliers: view.outliers, search: view.search, components: view.components || '', sd: view.sd, od: view.od});
  const place = rows.findIndex(row => row.sample === view.sample);
  const next = rows[place < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, place + by))];
  if (next) {
    look({sample: next.sample});
  }
}

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea, dialog')) {
    return;
  }
  const panel = ['map', 'scores', 'components', 'weights'][Number(event.key) - 1];
  const action = panel ? toggle(panel) : {
    n: () => step(1), p: () => step(-1), o: openData, e: openExports, '?': help,
    Escape: () => look(view.focus ? {focus: ''} : view.sample >= 0 ? {sample: -1} : {several: '', among: false}),
  }[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
});
tabs.addEventListener('keydown', event => {
  const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (by) {
    const place = TABS.findIndex(([id]) => id === view.tab);
    const [next] = TABS[(place + by + TABS.length) % TABS.length];
    look({tab: next, focus: ''});
    tabs.querySelector(`#tab-${next}`).focus();
  }
});
document.addEventListener('click', event => document.querySelectorAll('details.menu[open]').forEach(menu => {
  if (!menu.contains(event.target)) {
    menu.open = false;
  }
}));

async function begin() {
  try {
    Object.assign(choices, await get('/api/choices'));
    const state = await get('/api/state');
    stand(state);
    look({begun: true});
    listen({state: stand, fit: move, reading: readingMoved});
  } catch (refused) {
    fill(centre, h('p', {class: 'error'}, refused.message));
  }
}

// Everything draws once when the choices are known.
watch(changed => {
  if (changed.has('begun')) {
    fits.show(new Set(['data', 'choices', 'server']));
    drawHeadline();
    drawCentre();
    inspector.show();
  }
});
begin();
