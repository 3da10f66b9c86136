/**
 * Counts the bytes of a first visit on the wire, until no placeholder remains and two seconds of
 * the page have passed, for the default world of `npm start`. Socket frames are not counted.
 */

import { identity } from '@papertape/kit/contract';
import { settingsKey, watch } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

// The demo user of one device has one session: two tests at once would end each other's.
test.describe.configure({ mode: 'default' });

const budgets = {
  // The goal of docs/benchmarks.md is 260,000; answers of different worlds differ by some hundred bytes.
  home: { bytes: 262_000, requests: 20 },
  trade: { bytes: 450_000, requests: 30 },
};

const places = {
  mobile: {
    home: '/pages/home/index',
    trade: '/pages/market/index?symbol=BTCUSDT',
    assets: '/pages/assets/index',
  },
  desktop: {
    home: '/pages/desktop/dashboard/index',
    trade: '/pages/desktop/trade/index?symbol=BTCUSDT',
    assets: '/pages/desktop/asset/index',
  },
};

interface Travelled {
  url: string;
  /** Encoded size in bytes; undefined until the response is complete. */
  bytes?: number;
}

/** Records all requests of the page from now on. */
async function count(page: Page): Promise<Map<string, Travelled>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const travelled = new Map<string, Travelled>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) travelled.set(requestId, { url: request.url });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = travelled.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return travelled;
}

const hasCome = (travelled: Map<string, Travelled>) =>
  [...travelled.values()].every(({ bytes }) => bytes !== undefined);

/** Advances the clock of the page only while no request is open, so that a slow machine never starts deferred work too early. */
async function goOnUntilDrawn(page: Page, travelled: Map<string, Travelled>): Promise<void> {
  await expect(async () => {
    expect(hasCome(travelled)).toBe(true);
    await page.clock.runFor(50);
    await expect(page.locator('main')).toBeVisible({ timeout: 1 });
    expect(await page.locator('.skel, [aria-busy="true"]').count()).toBe(0);
  }).toPass({ intervals: [50] });
}

/** Waits until every request is answered and no new one begins, and returns all of them with their sizes. */
async function settled(travelled: Map<string, Travelled>): Promise<Required<Travelled>[]> {
  let before = -1;
  await expect
    .poll(() => {
      const isQuiet = travelled.size === before;
      before = travelled.size;
      return isQuiet && hasCome(travelled);
    })
    .toBe(true);
  return [...travelled.values()].map(({ url, bytes = 0 }) => ({ url, bytes }));
}

/** Largest allowed sum of layout shifts, a share of the window: a fifth of the limit that counts as good. */
const shiftsMost = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    __papertapeShifts?: Shift[];
    __papertapeLetters?: boolean;
  }
}

/** Records the layout shifts of the page in which it runs, as shares of the window. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  window.__papertapeShifts = shifts;
  type Source = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; sources: Source[] };
  const boxText = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName}.${node?.className} from ${boxText(previousRect)} to ${boxText(currentRect)}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page): Promise<void> {
  const all = await page.evaluate(() => window.__papertapeShifts ?? []);
  // A new trade is inserted above the older ones, so rows of the tape are expected to move.
  const shifts = all.filter(({ moved }) => !moved.every((row) => row.startsWith('TR.tr-cols')));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(shiftsMost);
}

/** Runs in the page: whether its letters had come when the app drew first. */
function noteLetters(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('#root[data-app]') === null) return;
    observer.disconnect();
    window.__papertapeLetters = document.fonts.check('1em Inter Variable');
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-app'] });
}

test('nothing is drawn in a fallback font', { tag: '@phone' }, async ({ page, visit, layout }) => {
  let letItCome: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route('**/inter-latin-*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  // The page waits for them without an end here: its patience is counted in its own time.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const travelled = await count(page);
  await page.addInitScript(noteLetters);
  const lastScript = page.waitForResponse(/\/assets\/(trade|market)[\w.-]*\.js/);
  // The page has not loaded while one of its files is under way.
  const visited = visit(places[layout].trade);
  await (await lastScript).finished();
  expect(await page.evaluate(() => window.__papertapeLetters)).toBeUndefined();
  letItCome?.();
  await visited;
  await goOnUntilDrawn(page, travelled);
  expect(await page.evaluate(() => window.__papertapeLetters)).toBe(true);
});

const twice = (urls: string[]) => urls.filter((url, index) => urls.indexOf(url) !== index);

/** A demo user loads everything that a visitor loads, and more. */
const tags = {
  visitor: { home: '@phone', trade: '@desktop' },
  'demo user': { home: [], trade: [] },
};

for (const [name, budget] of Object.entries(budgets) as [keyof typeof budgets, typeof budgets.home][]) {
  for (const who of ['visitor', 'demo user'] as const) {
    const title = `${name} loads for a ${who} in ${budget.requests} requests`;
    test(title, { tag: tags[who][name] }, async ({ context, host, layout }) => {
      // In the world of the address without a name, as people come.
      const page = await context.newPage();
      const problems = watch(page);
      if (who === 'demo user') {
        const device = layout === 'mobile' ? 'H5' : 'WEB';
        const login = { by: 'email', email: 'demo@papertape.test', password: 'papertape' } as const;
        const world = await host.worlds.open('default');
        const { token, user } = await world.call(identity.login, login, { device });
        await page.addInitScript(
          ({ key, state }) => localStorage.setItem(key, JSON.stringify({ state, version: 1 })),
          { key: settingsKey, state: { token, user, typeUser: user.mode ?? 'real' } },
        );
      }
      const travelled = await count(page);
      await page.addInitScript(watchShifts);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.goto(places[layout][name]);
      await goOnUntilDrawn(page, travelled);
      await page.clock.runFor(2_000);
      const list = await settled(travelled);
      const listing = list.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      await expectStill(page);
      expect(list.length, listing).toBeGreaterThan(5);
      expect(twice(list.map(({ url }) => url))).toEqual([]);
      expect(list.length, listing).toBeLessThanOrEqual(budget.requests);
      expect(
        list.reduce((sum, { bytes }) => sum + bytes, 0),
        listing,
      ).toBeLessThanOrEqual(budget.bytes);
      if (who === 'demo user' && name === 'home') {
        // Trade is the other common first page.
        await page.goto(places[layout].assets);
        await goOnUntilDrawn(page, travelled);
        await expectStill(page);
      }
      expect(problems).toEqual([]);
    });
  }
}

/** Records reads and sockets of the page from now on, and whether the inline script or a later one made them. */
async function recordRequests(page: Page): Promise<Map<string, 'first' | 'later'>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const requests = new Map<string, 'first' | 'later'>();
  const note = (url: string, initiator: { stack?: { callFrames: { url: string }[] } } | undefined) => {
    const files = initiator?.stack?.callFrames.map((frame) => frame.url) ?? [];
    const name = `${requests.has(url) ? 'again ' : ''}${url}`;
    requests.set(name, files.some((file) => file.includes('/assets/')) ? 'later' : 'first');
  };
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (/\/(api|asset|transaction)\//.test(new URL(request.url).pathname)) note(request.url, initiator);
  });
  devtools.on('Network.webSocketCreated', ({ url, initiator }) => note(url, initiator));
  return requests;
}

test('a second visit requests the data of the first one before its scripts have loaded', {
  tag: '@phone',
}, async ({ page, visitAs, world, layout }) => {
  const trader = await world.trader({ currency: 10_000 });
  const travelled = await count(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await visitAs(trader, places[layout].trade);
  await goOnUntilDrawn(page, travelled);
  await page.clock.runFor(4_000);
  await settled(travelled);
  const requests = await recordRequests(page);
  await page.reload();
  await goOnUntilDrawn(page, travelled);
  const all = [...requests.keys()].map((url) => url.replace(/^(again )?\w+:\/\/[^/]+/, '$1'));
  const isFigure = /initForestData|getTickerList|getListCurrencyByType|\/ws\/(realtime|forex|orders)/;
  expect(all.filter((url) => url.includes('initForestData'))).toHaveLength(1);
  expect(all.filter((url) => url.startsWith('/ws/realtime'))).not.toHaveLength(0);
  // Early requests are not repeated, and no figure waits for a script.
  expect(all.filter((url) => url.startsWith('again'))).toEqual([]);
  expect([...requests].filter(([url, who]) => who === 'later' && isFigure.test(url))).toEqual([]);
  await settled(travelled);
});

const fullHeight = {
  mobile: ['/pages/login/login'],
  desktop: ['/pages/desktop/trade/index', '/pages/desktop/login/login-phone'],
};

test('a page as high as its window does not scroll', async ({ page, visit, layout }) => {
  for (const path of fullHeight[layout]) {
    await visit(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('.skel, [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), path).toBe(0);
  }
});

test('styles of a component follow those they build on', { tag: '@phone' }, async ({
  page,
  visit,
  layout,
}) => {
  await visit(places[layout].trade);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('.skel, [aria-busy="true"]')).toHaveCount(0);
  const names = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  expect(names[0]).toMatch(/\/index-[\w-]+\.css$/);
  expect(names.length).toBeGreaterThan(1);
  if (layout === 'mobile') return;
  const plot = await page.locator('.chart__plot').boundingBox();
  expect(plot?.height).toBeGreaterThan(200);
});
