/**
 * Measures the cost of live data: quotes on a phone and the trade page on a desktop, with a processor slowed four times. The figures
 * are Chromium's own: time of the main thread, long tasks, frames, the heap after collection, and renders by component.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/run/browser.mjs';
import { createCaller } from './caller.ts';
import { milliseconds, type Report } from './report.ts';
import type { ServerProcess } from './server-process.ts';

interface Scene {
  name: string;
  path: string;
  seconds: number;
  /** Main-thread milliseconds per second that are allowed. */
  goal: number;
  window: { width: number; height: number; isMobile: boolean; hasTouch: boolean };
}

interface Watched {
  longTasks: number[];
  renders: Record<string, number>;
}

const slowdown = 4;
const positionCount = 50;

/** Symbols of the positions, two or three of each. */
const held = [
  ...['BTCUSDT', 'ETHUSDT'].map((symbol) => ({ symbol, size: '0.05' })),
  ...['SOLUSDT', 'LTCUSDT', 'BCHUSDT', 'AVAXUSDT', 'DOTUSDT', 'UNIUSDT'].map((symbol) => ({
    symbol,
    size: '5',
  })),
  ...['EOSUSDT', 'OMGUSDT', 'GASUSDT', 'XRPUSDT'].map((symbol) => ({ symbol, size: '100' })),
  ...['TRXUSDT', 'DOGEUSDT', 'CRVUSDT', 'SANDUSDT', 'ZRXUSDT', 'SUSHIUSDT'].map((symbol) => ({
    symbol,
    size: '500',
  })),
];

const scenes: Scene[] = [
  {
    name: 'quotes on a phone',
    path: '/pages/quote/index',
    seconds: 30,
    goal: 150,
    window: { width: 390, height: 844, isMobile: true, hasTouch: true },
  },
  {
    name: `trade on a desktop, ${positionCount} positions`,
    path: '/pages/desktop/trade/index',
    seconds: 60,
    goal: 250,
    window: { width: 1440, height: 900, isMobile: false, hasTouch: false },
  },
];

/** Creates a live world with a trader who holds many positions. */
async function prepare(base: string): Promise<{ world: string; token: string }> {
  const world = 'streaming';
  const startTime = Date.UTC(2026, 10, 18, 15);
  await createCaller(base)(sim.worldCreate, { id: world, seed: 'bench', startTime, clock: 'paused' });
  const call = createCaller(base, world);
  const balances = [{ account: 'currency', coin: 'USDT', amount: '1000000' } as const];
  const { token } = await call(sim.traderCreate, { balances });
  await call(identity.update, { positionMode: 'split' }, { token });
  const order = { action: 'open', type: 'market', leverage: 20 } as const;
  for (let count = 0; count < positionCount; count += 1) {
    const { symbol, size } = held[count % held.length] ?? { symbol: 'BTCUSDT', size: '0.01' };
    await call(
      trading.create,
      { ...order, symbol, size, side: count % 2 === 0 ? 'long' : 'short' },
      { token },
    );
  }
  await call(sim.clockSet, { mode: 'live' });
  return { world, token };
}

/** Runs in the page and starts counting. A text, because scripts have no browser types. */
const startWatching = `
  const watched = { longTasks: [], renders: {} };
  window.__papertapeWatched = watched;
  window.__papertapeRenders = watched.renders;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  undefined`;

/** Counts frames last, because requesting frames makes the page draw them. */
const countFrames = `new Promise((done) => {
  let frames = 0;
  const end = performance.now() + 5000;
  const frame = () => {
    frames += 1;
    if (performance.now() < end) requestAnimationFrame(frame);
    else done(frames / 5);
  };
  requestAnimationFrame(frame);
})`;

async function measureHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

async function measureSeconds(devtools: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { task: value('TaskDuration'), script: value('ScriptDuration') };
}

interface Place {
  browser: Browser;
  base: string;
}

async function openScene({ browser, base }: Place, scene: Scene, of: { world: string; token: string }) {
  const { width, height, ...device } = scene.window;
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  await context.addInitScript(
    ({ world, token }) => {
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
      keep(`papertape.session.${world}`, { token });
      keep('papertape.settings', { symbol: 'BTCUSDT', quoteType: 'CRYPTO' });
    },
    { ...of },
  );
  const page: Page = await context.newPage();
  const address = new URL(scene.path, base);
  address.searchParams.set('world', of.world);
  await page.goto(address.href);
  await page.locator('main').first().waitFor();
  await page.locator('.skel').first().waitFor({ state: 'detached' });
  return { context, page };
}

async function play(place: Place, scene: Scene, of: { world: string; token: string }, report: Report) {
  const { context, page } = await openScene(place, scene, of);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Fonts, history, first layout and service worker finish before the count starts.
  await pause(20_000);
  const heap = await measureHeap(devtools);
  await page.evaluate(startWatching);
  const before = await measureSeconds(devtools);
  await pause(scene.seconds * 1_000);
  const after = await measureSeconds(devtools);
  const watched = await page.evaluate<Watched>('window.__papertapeWatched');
  const growth = ((await measureHeap(devtools)) - heap) / 1_048_576;
  const frames = await page.evaluate<number>(countFrames);
  await context.close();
  const task = ((after.task - before.task) / scene.seconds) * 1_000;
  const script = ((after.script - before.script) / scene.seconds) * 1_000;
  const long = watched.longTasks;
  const what = `${scene.name}, processor / ${slowdown}`;
  report.add(
    `${what}: main thread`,
    `${milliseconds(task)}/s, of it script ${milliseconds(script)}/s`,
    `${scene.goal} ms/s`,
    task <= scene.goal,
  );
  const longest = long.length === 0 ? '' : `, the longest ${milliseconds(Math.max(...long))}`;
  report.add(`${what}: tasks over 50 ms`, `${long.length}${longest}`, '0', long.length === 0);
  report.add(`${what}: frames`, `${Math.round(frames)}/s`, '60/s');
  report.add(`${what}: heap growth in ${scene.seconds} s`, `${growth.toFixed(1)} MB`);
  const renders = Object.entries(watched.renders).sort(([, left], [, right]) => right - left);
  const list = renders.map(([name, count]) => `${name} ${Math.round(count / scene.seconds)}`).join(', ');
  report.add(`${what}: renders per second`, list === '' ? 'none counted' : list);
}

/** Measures the built client. */
export async function benchStreaming(server: ServerProcess, report: Report): Promise<void> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const of = await prepare(server.base);
    for (const scene of scenes) await play({ browser, base: server.base }, scene, of, report);
  } finally {
    await browser.close();
  }
}
