// The only module that talks to the server.

const token = new URLSearchParams(location.search).get('token') ?? '';

/** What the server said instead of an answer. */
export class Refused extends Error {}

async function answer(response) {
  const text = await response.text();
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    value = {error: `the studio answered with ${response.status}`};
  }
  if (!response.ok) {
    throw new Refused(value.error ?? `the studio answered with ${response.status}`);
  }
  return value;
}

async function ask(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: {'X-Ballast-Token': token, ...(body === undefined ? {} : {'Content-Type': 'application/json'})},
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('the studio does not answer any more; was it ended in its terminal?');
  }
  return answer(response);
}

export const get = (path, parameters = {}) => {
  const query = new URLSearchParams(
    Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== ''));
  return ask('GET', query.size ? `${path}?${query}` : path);
};
export const post = (path, body = {}) => ask('POST', path, body);
export const remove = path => ask('DELETE', path);

/** The address of something that the browser itself fetches. */
export function address(path, parameters = {}) {
  const query = new URLSearchParams(
    Object.entries({...parameters, token}).filter(([, value]) => value !== null && value !== undefined && value !== ''));
  return `${path}?${query}`;
}

/** Sends a file; tells how far it is, from 0 to 1. */
export function put(path, file, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.setRequestHeader('X-Ballast-Token', token);
    request.upload.onprogress = event => progress(event.loaded / Math.max(1, event.total));
    request.onload = () => {
      if (request.status < 300) {
        resolve();
      } else {
        let text = `the studio answered with ${request.status}`;
        try {
          text = JSON.parse(request.responseText).error ?? text;
        } catch { /* the number has to do */ }
        reject(new Refused(text));
      }
    };
    request.onerror = () => reject(new Refused('the upload was cut off: the file may be larger than the studio takes'));
    progress.cancel = () => {
      request.abort();
      reject(new Refused('the upload was cancelled'));
    };
    request.send(file);
  });
}

/** Listens to what happens on the server; handlers by the name of the event. */
export function listen(handlers) {
  const events = new EventSource(address('/api/events'));
  for (const [name, handler] of Object.entries(handlers)) {
    events.addEventListener(name, event => handler(event.data === undefined ? null : JSON.parse(event.data)));
  }
}
