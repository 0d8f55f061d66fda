// What the page knows: the server's side, which the server tells, and the view, which is in the address.

/** The choices there are: methods, contaminations, scales. */
export const choices = {methods: [], contaminations: [], scales: [], missing: [], kinds: []};

/** What the server told last. */
export const server = {data: null, reading: null, error: null, fits: []};

const usual = {
  fit: 0, sample: -1, x: 0, y: 1, colour: 'kind', sd: null, od: null, components: 0, focus: '', tab: 'overview',
  component: 0, sort: 'badness', descending: true, outliers: false, search: '', arrows: false, compared: '', several: '',
  among: false,
};

const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';

/** Where somebody looks. */
export const view = {...usual, ...parsed((isReload ? sessionStorage.getItem('view') : null) ?? location.hash.slice(1))};

function parsed(words) {
  const found = {};
  for (const [name, text] of new URLSearchParams(words)) {
    if (name in usual) {
      found[name] = name === 'sd' || name === 'od' ? Number(text)
        : typeof usual[name] === 'number' ? Number(text)
        : typeof usual[name] === 'boolean' ? text === 'true' : text;
    }
  }
  return found;
}

const words = () => new URLSearchParams(
  Object.entries(view).filter(([name, value]) => name in usual && value !== usual[name] && value !== null)).toString();

function toAddress() {
  history.replaceState(null, '', `${location.pathname}${location.search}${words() && `#${words()}`}`);
}

// The address follows a little later than the view, and a page that is being reloaded cannot change its own any more.
addEventListener('pagehide', () => sessionStorage.setItem('view', words()));

const listeners = new Set();
let waiting = null;
let addressing = 0;
const changed = new Set();

/** Calls back after a change, with the names of what changed; once per frame however much does. */
export function watch(listener) {
  listeners.add(listener);
}

function announce(names) {
  names.forEach(name => changed.add(name));
  waiting ??= requestAnimationFrame(() => {
    waiting = null;
    const all = new Set(changed);
    changed.clear();
    clearTimeout(addressing);
    addressing = setTimeout(toAddress, 150);
    listeners.forEach(listener => listener(all));
  });
}

/** Looks elsewhere. */
export function look(changes) {
  const names = Object.keys(changes).filter(name => view[name] !== changes[name]);
  Object.assign(view, changes);
  if (names.includes('fit')) {
    Object.assign(view, {sd: null, od: null, components: 0, component: 0});
    names.push('sd', 'od', 'components', 'component');
  }
  if (names.includes('components')) {
    Object.assign(view, {sd: null, od: null});
    names.push('sd', 'od');
  }
  if (names.length > 0) {
    announce(names);
  }
}

/** The server told how things stand. */
export function stand(state) {
  const before = server.data?.number;
  Object.assign(server, state);
  const names = ['server'];
  if (server.data?.number !== before) {
    names.push('data');
    if (before !== undefined) {
      Object.assign(view, {...usual, tab: 'overview'});
    }
  }
  choose();
  announce(names);
}

/** One fit moved on. */
export function move(fit) {
  const place = server.fits.findIndex(other => other.id === fit.id);
  if (place < 0) {
    return;
  }
  const done = fit.state !== server.fits[place].state;
  server.fits[place] = fit;
  announce(done ? ['server', 'progress'] : ['progress']);
}

/** Without a choice the newest fit is looked at. */
function choose() {
  if (server.fits.length > 0 && !server.fits.some(fit => fit.id === view.fit)) {
    Object.assign(view, {fit: server.fits.at(-1).id, sd: null, od: null, components: 0});
  }
}

let known = {text: '', samples: new Set()};

/** The samples that are picked together; none if it is only one. */
export function several() {
  if (known.text !== view.several) {
    known = {text: view.several, samples: new Set(view.several.split(',').filter(text => text !== '').map(Number))};
  }
  return known.samples;
}

export const currentFit = () => server.fits.find(fit => fit.id === view.fit) ?? null;
export const isDone = fit => fit?.state === 'done';
export const cutoffs = () => ({sd: view.sd, od: view.od});
