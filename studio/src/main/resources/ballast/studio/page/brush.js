// Several samples at once: a frame drawn with Shift picks all dots in it, a click with Shift or Ctrl one more or less.

import {h, say} from './dom.js';
import {several, view, look} from './state.js';

/** So many go into an address and a question to the server. */
const MOST = 500;
/** A frame smaller than this is a click, which is for a dot that is nearer than that. */
const CLICK = 4;
const NEAR = 10;

/** Picks exactly these; the first of them if they are too many. */
export function pick(samples) {
  const some = [...new Set(samples)].slice(0, MOST);
  look({several: some.join(','), sample: some.length === 1 ? some[0] : -1});
  say(samples.length > MOST ? `the first ${MOST} of ${samples.length} samples are picked` : `${some.length} samples are picked`);
}

/** Picks a sample: alone, or with Shift or Ctrl beside those that are picked. */
export function choose(sample, event) {
  if (!event?.shiftKey && !event?.ctrlKey && !event?.metaKey) {
    look({sample});
    return;
  }
  const now = new Set(several());
  if (now.size === 0 && view.sample >= 0) {
    now.add(view.sample);
  }
  if (!now.delete(sample)) {
    now.add(sample);
  }
  pick([...now]);
}

/** Lets a frame be drawn over a chart; dots() says which samples it shows and where. */
export function brushable(chart, dots) {
  const frame = h('div', {class: 'brush'});
  let from = null;
  const box = event => ({left: Math.min(from.x, event.clientX), right: Math.max(from.x, event.clientX),
    top: Math.min(from.y, event.clientY), bottom: Math.max(from.y, event.clientY)});
  const draw = event => {
    const {left, right, top, bottom} = box(event);
    Object.assign(frame.style, {left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px`});
  };
  const stop = () => {
    from = null;
    frame.remove();
  };
  // with Shift the chart itself must not be moved
  chart.place.addEventListener('mousedown', event => event.shiftKey && event.stopPropagation(), {capture: true});
  chart.place.addEventListener('pointerdown', event => {
    if (event.shiftKey && event.button === 0 && chart.chart !== null && dots() !== null) {
      from = {x: event.clientX, y: event.clientY};
      chart.place.setPointerCapture(event.pointerId);
      document.body.append(frame);
      draw(event);
    }
  });
  chart.place.addEventListener('pointermove', event => from !== null && draw(event));
  chart.place.addEventListener('pointercancel', stop);
  chart.place.addEventListener('pointerup', event => {
    if (from === null) {
      return;
    }
    const {left, right, top, bottom} = box(event);
    stop();
    const place = chart.place.getBoundingClientRect();
    const {shown, at} = dots();
    const seen = shown.map((sample, k) => {
      const [x, y] = chart.chart.convertToPixel({gridIndex: 0}, at(k));
      return {sample, x: x + place.left, y: y + place.top};
    });
    if (right - left >= CLICK || bottom - top >= CLICK) {
      pick(seen.filter(({x, y}) => x >= left && x <= right && y >= top && y <= bottom).map(({sample}) => sample));
      return;
    }
    const away = ({x, y}) => Math.hypot(x - event.clientX, y - event.clientY);
    const nearest = seen.reduce((best, dot) => best === null || away(dot) < away(best) ? dot : best, null);
    if (nearest !== null && away(nearest) < NEAR) {
      choose(nearest.sample, event);
    }
  });
}
