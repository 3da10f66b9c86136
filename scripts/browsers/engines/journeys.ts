/** The journeys that every engine carries in both layouts. Each ends where the server or the page has the result. */
import { networkInterfaces } from 'node:os';
import { expect } from 'vitest';
import { until } from '../../../cluster/testing/nats-servers.ts';
import type { World } from '../../../kit/client/world.ts';
import type { papertape } from '../../../kit/papertape.ts';
import type { CutProxy } from './cut-proxy.ts';
import type { Layout } from './engines.ts';
import type { Tab } from './tab.ts';

export interface Stage {
  tab: Tab;
  layout: Layout;
  host: ReturnType<typeof papertape>;
  world: World;
  proxy: CutProxy;
  /** A photo of 12 megapixels on this machine. */
  photo: string;
  /** Differs by engine. */
  email: string;
}

/** Script that returns the problem of an open page; an empty text if it shows a heading and no failure. */
export const lookAtPage = `
const end = performance.now() + 30000;
const failure = /could not be loaded|does not exist/;
for (;;) {
  const text = document.querySelector('#root')?.innerText ?? '';
  if (failure.test(text)) return 'failed: ' + text.slice(0, 300);
  if (document.querySelector('#root h1') && !document.querySelector('.page-shape')) return '';
  if (performance.now() > end) return 'nothing to see: ' + text.slice(0, 300);
  await new Promise((resolve) => setTimeout(resolve, 50));
}`;

const password = 'Blue-horse-82';

const places = {
  desktop: {
    register: 'desktop/register/register-email',
    deposit: 'desktop/recharge/index?coin=USDT',
    trade: 'desktop/trade/index?symbol=BTCUSDT',
    chart: 'desktop/trade/index?symbol=BTCUSDT',
  },
  mobile: {
    register: 'register/email/index',
    deposit: 'recharge/index?coin=USDT',
    trade: 'market/index?symbol=BTCUSDT',
    chart: 'trade-chart/index?symbol=BTCUSDT',
  },
} as const;

/** Opens a page in the world of the journey. */
const openPlace = ({ proxy, world, tab, layout }: Stage, place: keyof typeof places.desktop) =>
  tab.open(`${proxy.url}/w/${world.id}/pages/${places[layout][place]}`);

/** Waits until the address matches. */
async function arrive(tab: Tab, pattern: RegExp): Promise<void> {
  const body = `const end = performance.now() + 60000;
while (!new RegExp(inputs[0]).test(location.pathname)) {
  if (performance.now() > end) throw new Error('still at ' + location.pathname);
  await new Promise((resolve) => setTimeout(resolve, 100));
}`;
  // A script that runs while the page is left ends with an error.
  const run = () => tab.run(body, pattern.source).then(() => true);
  await until('the page is there', run, 120_000);
}

/** Waits until no sheet is open: a driver types faster than a sheet closes, and the sheet returns the focus to its button. */
async function waitForClosedSheets(tab: Tab): Promise<void> {
  await tab.run(`const end = performance.now() + 60000;
while (document.querySelector('[role=dialog]')) {
  if (performance.now() > end) throw new Error('a sheet is still open');
  await new Promise((resolve) => setTimeout(resolve, 50));
}`);
}

async function register(stage: Stage): Promise<void> {
  const { tab, email } = stage;
  await openPlace(stage, 'register');
  await tab.type(['field', 'Email'], email);
  await tab.type(['field', 'Password'], password);
  await tab.type(['field', 'Repeat the password'], password);
  await tab.click(['field', /^I accept/]);
  await tab.click(['button', 'Send code']);
  await tab.click(['button', 'Use this code']);
  await arrive(tab, /dashboard|home/);
}

async function deposit(stage: Stage): Promise<void> {
  const { tab, world, photo } = stage;
  await openPlace(stage, 'deposit');
  await tab.click(['button', 'I have paid, upload receipt']);
  await tab.type(['field', 'Amount sent'], '5000');
  await tab.choose(['css', '[role=dialog] input[type=file]'], photo);
  await tab.find(['button', 'Remove: Receipt photo']);
  const size = await tab.run(`const image = document.querySelector('[role=dialog] img');
await image.decode();
return [image.naturalWidth, image.naturalHeight];`);
  expect(size).toEqual([4032, 3024]);
  await tab.click(['button', 'Submit receipt']);
  await tab.find(['text', 'Progress']);
  await world.advance(120_000);
  await tab.find(['text', 'Success']);
}

async function trade(stage: Stage): Promise<void> {
  const { tab, layout } = stage;
  await openPlace(stage, 'trade');
  if (layout === 'mobile') await tab.click(['button', /^Order type/]);
  await tab.click(['button', layout === 'mobile' ? /^Market/ : 'Market']);
  await waitForClosedSheets(tab);
  await tab.type(['field', /^Amount/], '0.01');
  await tab.click(['css', '[data-testid=submit-buy]']);
  await tab.click(['button', 'Confirm buy']);
  await tab.find(['css', '[data-testid=position-profit]']);
}

async function draw(stage: Stage): Promise<void> {
  const { tab } = stage;
  await openPlace(stage, 'chart');
  await tab.find(['css', '.chart[data-state=ready]']);
  await tab.click(['button', 'Draw']);
  await tab.click(['button', 'Trend line']);
  await tab.drag(['css', '.chart__plot'], [120, 180], [260, 140]);
  await tab.find(['button', 'Trend line, point 2']);
}

async function losesNetwork(stage: Stage): Promise<void> {
  const { tab, proxy } = stage;
  await openPlace(stage, 'chart');
  await tab.find(['css', '.chart[data-state=ready]']);
  proxy.cut(true);
  await tab.find(['text', /Prices may be out of date|^No network/]);
  proxy.cut(false);
  const isBack = `const end = performance.now() + 60000;
while (/Prices may be out of date|No network/.test(document.body.innerText)) {
  if (performance.now() > end) throw new Error('still without prices');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
return true;`;
  expect(await tab.run(isBack)).toBe(true);
}

/**
 * Leaves the page for another document and returns by the history. A page from the cache of the browser keeps its form; any page has moving prices
 * again.
 */
async function returnByHistory(stage: Stage): Promise<void> {
  const { tab, proxy } = stage;
  await openPlace(stage, 'trade');
  await tab.find(['css', '[data-testid=submit-buy]']);
  await tab.type(['field', /^Amount/], '0.02');
  await tab.run("addEventListener('pageshow', ({ persisted }) => { window.wasCached = persisted; });");
  await tab.open(`${proxy.url}/too-old.html`);
  await tab.back();
  await arrive(tab, /trade|market/);
  await tab.find(['field', /^Amount/]);
  const seen = `const readBook = () => document.querySelector('.ob')?.innerText ?? '';
const end = performance.now() + 60000;
let first = '';
while (first === '' || readBook() === first) {
  first ||= readBook();
  if (performance.now() > end) throw new Error('the prices do not move');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const fields = [...document.querySelectorAll('main input')].map(({ value }) => value);
return { wasCached: window.wasCached === true, fields };`;
  const { wasCached, fields } = (await tab.run(seen)) as { wasCached: boolean; fields: string[] };
  console.log(`The page ${wasCached ? 'came from the cache of the browser' : 'was loaded again'}.`);
  if (wasCached) expect(fields).toContain('0.02');
}

/** Returns an address of this machine that no browser counts as secure over plain http; `undefined` without a network. */
function plainAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

async function joinClass({ tab, host, world }: Stage): Promise<void> {
  const address = plainAddress();
  if (address === undefined) throw new Error('this machine has no address but its own');
  const id = `${world.id}-class`;
  const held = await host.classes.start({
    world: id,
    lesson: 'leverage',
    seats: 2,
    lan: true,
    clock: 'paused',
    storage: 'memory',
  });
  await tab.open(`http://${address}:${held.port}/join#${held.code}`);
  expect(await tab.run('return isSecureContext')).toBe(false);
  await tab.type(['field', /^Your name/], 'Mia');
  await tab.click(['button', 'Take this seat']);
  await tab.click(['link', 'Open the platform']);
  await arrive(tab, new RegExp(`/w/${id}/pages/`));
  await tab.find(['css', 'nav']);
  const { list } = await host.classes.in(id).board();
  expect(list.map(({ name }) => name)).toContain('Mia');
  await host.classes.in(id).end();
}

async function steer({ tab, world, proxy }: Stage): Promise<void> {
  await tab.open(`${proxy.url}/lab?world=${world.id}&tab=people`);
  await tab.click(['button', 'Crash']);
  await tab.find(['text', /^BTC to [\d,.]+ \(−\d/]);
  await tab.click(['button', 'Position on the tape']);
  await tab.find(['text', /sim\/scenarios\/create/]);
  // The call is shown before its answer arrives.
  await until('the crash is planned', async () =>
    (await world.market.scenarios()).some(({ kind }) => kind === 'crash'),
  );
}

const journeysOfUsers: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'a visitor registers': register,
  'a deposit with a photo of 12 megapixels is credited': deposit,
  'a market order opens a position': trade,
  'a trend line is drawn': draw,
  'prices come back after the network was lost': losesNetwork,
  'a learner joins a class over plain http': joinClass,
  'a page comes back by the history': returnByHistory,
};

/** In their order: later ones use the account of the first. The control room has one layout, for desks. */
export const journeys = {
  desktop: { ...journeysOfUsers, 'a trainer puts a crash on the tape': steer },
  mobile: journeysOfUsers,
};
