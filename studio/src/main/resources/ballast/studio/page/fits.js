// The left side: the data, the next fit, and the fits there are.

import {address, post, remove} from './api.js';
import {count, fill, h, number, percent, seconds, select} from './dom.js';
import {choices, isDone, look, server, view} from './state.js';

const draft = {method: 'ballast', components: '', settings: {}, seed: '', contaminate: '', rate: '0.2'};

export class Fits {
  #error = '';
  #advised = 0;
  #heard = false;

  constructor(place, openData) {
    this.openData = openData;
    this.card = h('section', {class: 'card', 'aria-label': 'Data'});
    this.form = h('form', {class: 'card', 'aria-label': 'Next fit', onsubmit: event => {
      event.preventDefault();
      this.#fit();
    }});
    this.list = h('section', {class: 'card', 'aria-label': 'Fits'});
    fill(place, this.card, this.list, this.form);
  }

  show(names) {
    if (names.has('data') || names.has('server')) {
      this.#drawData();
    }
    if (names.has('data') || names.has('choices')) {
      draft.components = server.data ? String(server.data.advised) : '';
      this.#advised = server.data?.advised;
      this.#heard = false;
      this.#error = '';
      this.#drawForm();
    } else if (names.has('server') && server.data !== null && server.data.advice !== null && !this.#heard) {
      this.#adviceCame();
    }
    this.#drawList();
  }

  #drawData() {
    const data = server.data;
    if (data === null) {
      fill(this.card, h('h2', {}, 'Data'), h('p', {class: 'empty'}, 'None yet.'));
      return;
    }
    const facts = [
      ['samples', number(data.rows)],
      [data.shape ? 'pixels' : 'features', data.shape ?? number(data.columns)],
      data.classes && ['classes', number(data.classes.length)],
      data.gaps && ['missing', 'left out one by one'],
      data.scale !== 'none' && ['scaled', data.scale],
    ].filter(Boolean);
    fill(this.card, h('h2', {}, 'Data'), h('p', {class: 'name', title: data.name}, data.name,
      data.example && h('a', {class: 'save', href: address('/api/data/file'), download: ''}, 'save')),
      h('dl', {class: 'facts'}, facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      data.notices.map(notice => h('p', {class: 'note'}, notice)));
  }

  /** The rules have been heard: their answer goes into the form unless somebody wrote another there. */
  #adviceCame() {
    if (draft.components === String(this.#advised)) {
      draft.components = String(server.data.advised);
      this.form.querySelector('#components').value = draft.components;
    }
    this.#advised = server.data.advised;
    this.#heard = true;
    this.form.querySelector('#advice').textContent = this.#advice(server.data);
  }

  #advice(data) {
    const most = Math.min(data.rows - 1, data.columns);
    return data.advice ? `1 to ${most}; ${data.advised} recommended by the rules`
      : `1 to ${most}; ${data.advised} is a good start`;
  }

  #drawForm() {
    const data = server.data;
    this.form.hidden = data === null;
    if (data === null) {
      return;
    }
    const refused = Fits.refused;
    const suited = choices.methods.filter(method => refused(method) === '');
    if (!suited.some(method => method.id === draft.method)) {
      draft.method = suited[0]?.id ?? '';
    }
    const method = choices.methods.find(other => other.id === draft.method);
    const families = {vectors: 'For vectors', cells: 'For bad cells', images: 'For images as they are'};
    const groups = Object.entries(families).map(([family, title]) => {
      const some = choices.methods.filter(other => other.family === family);
      return h('optgroup', {label: title}, some.map(other => h('option', {value: other.id,
        selected: other.id === draft.method, disabled: refused(other) !== ''},
      refused(other) === '' ? other.id : `${other.id} – ${refused(other)}`)));
    });
    const advice = method?.family === 'images' ? 'two numbers, one for each side, such as 3x3'
      : this.#advice(data);
    fill(this.form, h('h2', {}, 'Next fit'),
      h('label', {class: 'row', for: 'method'}, 'Method'),
      h('select', {id: 'method', onchange: event => {
        draft.method = event.target.value;
        draft.settings = {};
        const images = choices.methods.find(other => other.id === draft.method)?.family === 'images';
        draft.components = images ? draft.components.includes('x') ? draft.components : '3x3'
          : draft.components.includes('x') ? String(data.advised) : draft.components;
        this.#drawForm();
        this.form.querySelector('#method').focus();
      }}, groups),
      h('p', {class: 'note summary'}, method?.summary ?? ''),
      h('label', {class: 'row', for: 'components'}, 'Components'),
      h('input', {id: 'components', value: draft.components, inputmode: 'numeric', 'aria-describedby': 'advice',
        autocomplete: 'off', oninput: event => draft.components = event.target.value}),
      h('p', {class: 'note', id: 'advice'}, advice),
      this.#settings(method), this.#contamination(data),
      h('p', {class: 'error', role: 'alert'}, this.#error),
      h('button', {type: 'submit', class: 'primary', id: 'fit'}, 'Fit'));
  }

  #settings(method) {
    const open = this.form.querySelector('details.settings')?.open;
    return h('details', {class: 'settings', open},
      h('summary', {}, 'Parameters', h('span', {class: 'note'}, Object.keys(draft.settings).length
        ? ` ${Object.keys(draft.settings).length} set` : '')),
      (method?.parameters ?? []).map(parameter => {
        const id = `set-${parameter.name}`;
        const keep = event => {
          draft.settings[parameter.name] = event.target.value;
          if (event.target.value === '') {
            delete draft.settings[parameter.name];
          }
        };
        return h('div', {class: 'parameter'}, h('label', {for: id}, parameter.name),
          parameter.choices.length > 0
            ? select({id, onchange: keep, 'aria-describedby': `${id}-what`},
              [['', `${parameter.usual} (default)`], ...parameter.choices.map(word => [word, word])],
              draft.settings[parameter.name] ?? '')
            : h('input', {id, oninput: keep, value: draft.settings[parameter.name] ?? '', placeholder: parameter.usual,
              autocomplete: 'off', 'aria-describedby': `${id}-what`}),
          h('p', {class: 'note', id: `${id}-what`}, `${parameter.meaning} (${parameter.allowed})`));
      }),
      h('div', {class: 'parameter'}, h('label', {for: 'seed'}, 'seed'),
        h('input', {id: 'seed', inputmode: 'numeric', placeholder: '0', value: draft.seed,
          oninput: event => draft.seed = event.target.value}),
        h('p', {class: 'note'}, 'Where random numbers start; the same seed gives the same fit.')));
  }

  #contamination(data) {
    const kinds = choices.contaminations.filter(kind => data.shape || !kind.images);
    const chosen = kinds.find(kind => kind.id === draft.contaminate);
    const open = this.form.querySelector('details.contamination')?.open ?? draft.contaminate !== '';
    return h('details', {class: 'contamination', open}, h('summary', {}, 'Contaminate on purpose',
      h('span', {class: 'note'}, chosen ? ` ${draft.contaminate}:${draft.rate}` : '')),
      h('div', {class: 'parameter'}, h('label', {for: 'contaminate'}, 'kind'),
        select({id: 'contaminate', onchange: event => {
          draft.contaminate = event.target.value;
          this.#drawForm();
        }}, [['', 'nothing'], ...kinds.map(kind => [kind.id, kind.id])], draft.contaminate),
        h('p', {class: 'note'}, chosen?.meaning ?? 'Damage a share of the samples and see which method withstands.')),
      chosen && h('div', {class: 'parameter'}, h('label', {for: 'rate'}, 'share'),
        h('input', {id: 'rate', value: draft.rate, inputmode: 'decimal', oninput: e => draft.rate = e.target.value}),
        h('p', {class: 'note'}, 'Share of the samples, 0 to 1.')));
  }

  /** Why a method cannot be fitted to the data; empty if it can. */
  static refused(method) {
    return method.family === 'images' && !server.data.shape ? 'needs images'
      : server.data.gaps && !method.gaps ? 'needs every value' : '';
  }

  /** The contamination that the form asks for, as it is written. */
  static contamination() {
    return draft.contaminate === '' ? '' : `${draft.contaminate}:${draft.rate}`;
  }

  async #fit() {
    await this.start([draft.method], draft.components, draft.settings);
  }

  /** Begins one fit per method; what is refused is said in the form. */
  async start(methods, components, settings = {}) {
    this.#error = '';
    try {
      for (const method of methods) {
        const {id} = await post('/api/fits', {method, components, settings, contaminate: Fits.contamination(),
          ...(draft.seed === '' ? {} : {seed: Number(draft.seed)})});
        look({fit: id});
      }
    } catch (refused) {
      this.#error = refused.message;
    }
    this.form.querySelector('.error').textContent = this.#error;
  }

  static get components() {
    return draft.components;
  }

  #drawList() {
    const fits = server.fits;
    fill(this.list, h('h2', {}, 'Fits'), fits.length === 0
      ? h('p', {class: 'empty'}, server.data === null ? 'They need data.' : 'Choose a method and press Fit.')
      : h('ul', {class: 'fits'}, fits.map(fit => this.#item(fit))));
  }

  #item(fit) {
    const running = fit.state === 'running' || fit.state === 'waiting';
    const said = {
      waiting: 'waits for the others',
      running: fit.progress.iteration > 0 ? `iteration ${fit.progress.iteration}` : 'at work …',
      failed: fit.error, cancelled: 'cancelled',
      done: fit.answer && `${count(fit.answer.outliers, 'outlier', 'outliers')} · ${percent(fit.answer.explained, 0)} explained`
        + ` · ${seconds(fit.answer.seconds)}`,
    }[fit.state];
    return h('li', {class: `fit ${fit.state} ${fit.id === view.fit ? 'on' : ''}`},
      h('button', {type: 'button', class: 'fit-pick', 'aria-pressed': String(fit.id === view.fit),
        onclick: () => look({fit: fit.id})},
        h('span', {class: 'fit-name'}, h('b', {}, `${fit.id}`), ` ${fit.method} `,
          h('span', {class: 'note'}, `${fit.request.components}`)),
        fit.request.contaminate && h('span', {class: 'note'}, fit.request.contaminate),
        h('span', {class: fit.state === 'failed' ? 'error' : 'note'}, said)),
      h('button', {type: 'button', class: 'icon', title: running ? 'Cancel' : 'Remove',
        'aria-label': `${running ? 'Cancel' : 'Remove'} fit ${fit.id}`,
        onclick: () => running ? post(`/api/fits/${fit.id}/cancel`) : remove(`/api/fits/${fit.id}`)}, '×'));
  }

  /** Fits that have an answer. */
  static done() {
    return server.fits.filter(isDone);
  }
}
