/**
 * The first script of the page, inline in its HTML. Before anything else has loaded it sets the colors, draws the loading page and requests
 * what the address needs: its files, and what its last visit read first. If it may not run, the page only takes longer.
 */
import { callAddress } from '../lib/api/address.ts';
import {
  type Early,
  type EarlyRequest,
  type EarlySocket,
  fetchAnswer,
  firstRequestsKey,
  placeName,
  tokenPlace,
} from '../lib/api/early-names.ts';
import { visitHeaders } from '../lib/api/visit-headers.ts';
import { moveWorldToPath, withoutWorld, worldName } from '../lib/host/world.ts';
import { wideWindow } from '../lib/navigation/wide-window.ts';
import { findBrowserLanguage } from '../lib/settings/browser-language.ts';
import { findPageShape } from './page-shape-name.ts';

/** Inserted by client/build/boot.ts. */
declare const __FIRST__: {
  /** File names; a table where the file depends on the language. */
  files: (string | Record<string, string>)[];
  /** The looks of a page before it has come, as HTML. */
  shapes: Record<string, string>;
  /** Indices into `files` by path. */
  pages: Record<string, number[]>;
  /** Reads of a page that was not opened before: for anyone, and for a signed-in user. */
  reads: Record<string, { anyone: string[]; user?: string[] }>;
  /** Value of the `lang` header by language. */
  wires: Record<string, string>;
};

/** The bundler inserts the constant wherever it is named, so it is named once. */
const first = __FIRST__;

type Values = Record<string, unknown>;

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

function readStoredValues(key: string): Values {
  try {
    return asValues(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

const stateAt = (key: string) => asValues(readStoredValues(key)['state']);
const readText = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

const schemes: [name: string, allowed: string[]][] = [
  ['theme', ['light', 'dark']],
  ['account', ['real', 'demo']],
  ['updown', ['green-up', 'red-up', 'colour-blind']],
];

function setColors(): void {
  try {
    for (const [name, allowed] of schemes) {
      const value = localStorage.getItem(`scheme.${name}`) ?? '';
      if (allowed.includes(value)) document.documentElement.dataset[name] = value;
    }
  } catch {
    // Without storage the colors are those of a first visit.
  }
}

/** Returns false for a page of the other layout, which will redirect. */
const fitsWindow = (path: string) => path.includes('/desktop/') === matchMedia(wideWindow).matches;

/** Prepares the loading page, which a second script draws where the body begins; nothing is drawn once the app has begun. */
function drawShape(path: string, isRequested: boolean): void {
  const name = fitsWindow(path) ? findPageShape(path) : undefined;
  if (name === undefined) return;
  document.documentElement.dataset['first'] = isRequested ? 'requested' : '';
  window.papertapeFirst = () => {
    const root = document.querySelector('#root:empty:not([data-app])');
    if (root) root.innerHTML = first.shapes[name] ?? '';
  };
}

/** Kinds of preloaded files that are no scripts, by extension. */
const preloads: Record<string, string> = { css: 'style', woff2: 'font' };

/** Preloads a file. Styles take effect only where the page inserts them, after those that they build on. */
function fetchFile(name: string): void {
  const link = document.createElement('link');
  const as = preloads[name.split('.').at(-1) ?? ''];
  link.rel = as === undefined ? 'modulepreload' : 'preload';
  if (as !== undefined) link.as = as;
  link.crossOrigin = '';
  link.href = `/assets/${name}`;
  document.head.append(link);
}

function openSocket(address: string): EarlySocket {
  const socket = new WebSocket(address);
  const received: string[] = [];
  socket.onmessage = ({ data }) => received.push(String(data));
  return { socket, received };
}

function sendRequest(
  [address, body]: EarlyRequest,
  early: Early,
  headers: Record<string, string>,
  token: string,
): void {
  if (/^wss?:/.test(address)) {
    const whole = address.replaceAll(tokenPlace, encodeURIComponent(token));
    early.sockets.set(whole, openSocket(whole));
    return;
  }
  const init: RequestInit = body === undefined ? { headers } : { method: 'POST', headers };
  if (body) Object.assign(init, { body, headers: { ...headers, 'content-type': 'application/json' } });
  const answer = fetchAnswer(address, init);
  // The code that takes the request over handles a failure.
  answer.catch(() => undefined);
  early.answers.set(address + (body ?? ''), answer);
}

function start(): void {
  setColors();
  moveWorldToPath();
  const { files, pages, reads, wires } = first;
  const settings = stateAt('papertape.settings');
  const world = worldName();
  const own = readStoredValues(world === undefined ? 'papertape.session' : `papertape.session.${world}`)[
    'state'
  ];
  // Former versions kept the session among the settings.
  const session = asValues(own ?? (world === undefined ? settings : {}));
  const language = readText(settings['language'], findBrowserLanguage(Object.entries(wires)) ?? 'en');
  const token = readText(session['token'], '');
  const mode = token === '' ? 'real' : readText(session['typeUser'], 'real');
  const path = withoutWorld(location.pathname).replace(/\/+$/, '');
  const page = path in pages ? path : `${path}/index`;
  const indices = pages[page];
  drawShape(path, page in reads);
  for (const index of indices ?? []) {
    const file = files[index] ?? '';
    fetchFile(typeof file === 'string' ? file : (file[language] ?? file['en'] ?? ''));
  }
  const headers = visitHeaders({ token, mode, lang: wires[language] ?? 'en' });
  const early: Early = { headers: JSON.stringify(headers), answers: new Map(), sockets: new Map() };
  const { anyone = [], user = [] } = reads[page] ?? {};
  const usual = [...(token === '' ? [] : user), ...anyone].map((read): EarlyRequest => [callAddress(read)]);
  const before = stateAt(firstRequestsKey)[placeName(token, mode)] as EarlyRequest[] | undefined;
  for (const request of before ?? usual) sendRequest(request, early, headers, token);
  window.papertapeEarly = early;
}

try {
  start();
} catch {
  // The page itself requests everything again.
}
