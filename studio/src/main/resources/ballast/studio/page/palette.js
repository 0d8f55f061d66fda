// Colours and shapes, told apart by colour-blind readers too: every kind has a shape of its own.

const read = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colours of the style sheet as they are now. */
export function colours() {
  return {
    ink: read('--ink'), soft: read('--soft'), rule: read('--rule'), paper: read('--paper'), accent: read('--accent'),
    kinds: [1, 2, 3, 4, 5].map(i => read(`--kind-${i}`)),
    classes: [1, 2, 3, 4, 5, 6, 7, 8].map(i => read(`--class-${i}`)),
    low: read('--low'), high: read('--high'), dense: [read('--dense-0'), read('--dense-1'), read('--dense-2')],
    bars: read('--bars'), line: read('--line'),
  };
}

/** The shapes of the kinds: regular, good leverage, orthogonal, bad leverage, occluded. */
export const shapes = ['circle', 'triangle', 'diamond', 'rect', 'path://M0 0H10L5 9Z'];
export const marks = ['●', '▲', '◆', '■', '▼'];

/** A colour between two, each #rrggbb. */
export function between(from, to, share) {
  const part = (colour, i) => parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map(i => Math.round(part(from, i) + (part(to, i) - part(from, i)) * share));
  return `rgb(${mixed.join(',')})`;
}

/** Paints grey levels, or differences around 128, on a canvas of their own size. */
export function paint(canvas, base64, height, width, kind = 'grey') {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  for (let i = 0; i < bytes.length; i++) {
    const level = bytes[i];
    const [r, g, b] = kind === 'grey' ? [level, level, level] : difference(level);
    picture.data.set([r, g, b, 255], 4 * i);
  }
  context.putImageData(picture, 0, 0);
}

/** Blue for less than expected, white for as expected, vermilion for more. */
function difference(level) {
  const share = (level - 128) / 127;
  const end = share < 0 ? [0, 90, 160] : [200, 75, 0];
  const strength = Math.min(1, Math.abs(share)) ** 0.7;
  return end.map(part => Math.round(250 + (part - 250) * strength));
}
