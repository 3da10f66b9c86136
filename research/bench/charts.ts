/**
 * Measures the cost of several charts while prices stream: `npm run bench -- charts`, after a build. Figures are processor time of the
 * page's main thread, and the layouts take turns, so that a busy machine affects all of them alike.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/run/browser.mjs';
import { createCaller } from './caller.ts';
import { median, milliseconds, type Report } from './report.ts';
import type { ServerProcess } from './server-process.ts';

const layouts = { one: 1, beside: 2, four: 4 } as const;
type Layout = keyof typeof layouts;

const world = 'charts';
const turns = 3;
const seconds = 15;
/** Symbols of the further charts, all different, because equal ones share work. */
const others = ['ETHUSDT', 'SOLUSDT', 'XRPUSDT'];

/** Creates the preferences of a visitor with a chart layout. */
function toPreferences(layout: Layout) {
  const cells = ['BTCUSDT', ...others].map((symbol) => ({ symbol, timeframe: '15m' }));
  return {
    timeframe: '15m',
    charts: { layout, active: 0, links: { symbol: false, interval: false, crosshair: false }, cells },
  };
}

async function open(browser: Browser, base: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await context.addInitScript(
    (state) => localStorage.setItem('papertape.trade', JSON.stringify({ state, version: 1 })),
    toPreferences(layout),
  );
  const page = await context.newPage();
  await page.goto(`${base}/w/${world}/pages/desktop/trade/index?symbol=BTCUSDT`);
  const ready = page.locator('.chart[data-state="ready"]');
  while ((await ready.count()) < layouts[layout]) await pause(100);
  return page;
}

/** Measures processor time of the main thread in milliseconds per second. */
async function measureBusy(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  // Loading finishes before the count starts.
  await pause(5_000);
  const before = await busy();
  await pause(seconds * 1_000);
  return ((await busy()) - before) * (1_000 / seconds);
}

export async function benchCharts(server: ServerProcess, report: Report): Promise<void> {
  const startTime = Date.UTC(2026, 10, 18, 15);
  await createCaller(server.base)(sim.worldCreate, { id: world, seed: 'bench', startTime, clock: 'live' });
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const measured: Record<Layout, number[]> = { one: [], beside: [], four: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const layout of Object.keys(layouts) as Layout[]) {
        const page = await open(browser, server.base, layout);
        measured[layout].push(await measureBusy(page));
        await page.context().close();
      }
    }
    for (const [layout, all] of Object.entries(measured)) {
      const each = all.map((one) => milliseconds(one)).join(', ');
      report.add(`main thread a second, charts: ${layout}`, `${milliseconds(median(all))} (${each})`);
    }
  } finally {
    await browser.close();
  }
}
