// Making elements. Text always goes in as text, so that a file name with markup in it is only a strange name.

/** An element with attributes and children: h('p', {class: 'note'}, 'text', child). Handlers are on... attributes. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'selected') {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = id => document.getElementById(id);

/** Puts children into a place, but leaves the place alone while somebody is typing in it. */
export function fill(place, ...children) {
  place.replaceChildren(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return place;
}

/** Says something to those who cannot see it. */
export function say(text) {
  $('said').textContent = text;
}

/** A select with options [value, text]. */
export function select(attributes, options, chosen) {
  return h('select', attributes, options.map(([value, text]) =>
    h('option', {value, selected: String(value) === String(chosen)}, text)));
}

const LONGEST = 24;

/** A name with its middle left out if it is long: names often differ at their ends. */
export function elided(name) {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}…${name.slice(-8)}`;
}

const plain = new Intl.NumberFormat('en', {maximumSignificantDigits: 4});
const whole = new Intl.NumberFormat('en');

/** A number as people read it. */
export function number(value) {
  if (value === null || value === undefined || Number.isNaN(value)) {
    return '–';
  }
  const size = Math.abs(value);
  return Number.isInteger(value) && size < 1e9 ? whole.format(value)
    : size !== 0 && (size < 1e-3 || size >= 1e6) ? value.toExponential(2) : plain.format(value);
}

export const percent = (share, digits = 1) =>
  share === null || share === undefined ? '–' : `${(100 * share).toFixed(digits)} %`;

export const seconds = value => value < 10 ? `${value.toFixed(2)} s` : `${Math.round(value)} s`;

export const count = (n, one, many) => `${whole.format(n)} ${n === 1 ? one : many}`;
