/** Measures the page in a real browser with a slow line and processor: `npm run bench -- page`, after a build. */
import { setTimeout as pause } from 'node:timers/promises';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/run/browser.mjs';
import { createCaller } from './caller.ts';
import { type Probed, pageProbe, signedIn } from './page-probe.ts';
import { median, milliseconds, type Report } from './report.ts';
import { benchFolder, startServer } from './server-process.ts';

type Layout = 'mobile' | 'desktop';

const port = 4391;
const sizes = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const places = {
  mobile: { home: '/pages/home/index', trade: '/pages/market/index?symbol=BTCUSDT' },
  desktop: {
    home: '/pages/desktop/dashboard/index',
    trade: '/pages/desktop/trade/index?symbol=BTCUSDT',
  },
};
const goals = { home: { paint: 2_500, drawn: 4_000 }, trade: { paint: 4_000, drawn: 6_000 } };
/** Line of 1.6 Mbit/s down, half of it up. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const slowdown = 4;
const symbols = ['ETHUSDT', 'BTCUSDT', 'SOLUSDT', 'XRPUSDT'];
interface Visitor {
  layout: Layout;
  token?: string | undefined;
}

async function openContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[visitor.layout],
    isMobile: visitor.layout === 'mobile',
    hasTouch: visitor.layout === 'mobile',
    // The probe is a text, because scripts have no browser types.
    bypassCSP: true,
  });
  await context.addInitScript(pageProbe);
  if (visitor.token !== undefined) await context.addInitScript(signedIn(visitor.token));
  return context;
}

const probed = (page: Page) =>
  page.evaluate<Probed>(
    '({ paint: bench.paint, figures: bench.figures, drawn: bench.drawn, long: bench.long, keys: bench.keys })',
  );

async function slowDown(page: Page, withLine: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!withLine) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
}

async function visit(page: Page, address: string): Promise<Probed> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction('bench.drawn > 0', undefined, { polling: 50, timeout: 120_000 });
  return await probed(page);
}

async function benchVisits(browser: Browser, base: string, token: string, report: Report): Promise<void> {
  for (const layout of ['mobile', 'desktop'] as const) {
    for (const name of ['home', 'trade'] as const) {
      for (const who of ['visitor', 'demo user'] as const) {
        const context = await openContext(browser, {
          layout,
          token: who === 'visitor' ? undefined : token,
        });
        const page = await context.newPage();
        await slowDown(page, true);
        const first = await visit(page, base + places[layout][name]);
        const { paint, drawn } = goals[name];
        const what = `${name}, ${layout}, ${who}`;
        report.add(
          `${what}: largest paint`,
          milliseconds(first.paint),
          milliseconds(paint),
          first.paint <= paint,
        );
        report.add(
          `${what}: nothing gray`,
          milliseconds(first.drawn),
          milliseconds(drawn),
          first.drawn <= drawn,
        );
        const again = await visit(page, base + places[layout][name]);
        report.add(
          `${what}: second visit, first figures`,
          milliseconds(again.figures),
          '1 s',
          again.figures <= 1_000,
        );
        report.add(`${what}: second visit, nothing gray`, milliseconds(again.drawn));
        await context.close();
      }
    }
  }
}

/** Measures from a click to chart and book of the new symbol. */
function switchTo(page: Page, symbol: string): Promise<number> {
  return page.evaluate<number>(`bench.switchTo(${JSON.stringify(symbol)})`);
}

async function measureHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

async function benchSwitches(browser: Browser, base: string, token: string, report: Report): Promise<void> {
  const context = await openContext(browser, { layout: 'desktop', token });
  const page = await context.newPage();
  await visit(page, base + places.desktop.trade);
  await page.getByRole('tab', { name: 'Crypto', exact: true }).first().click();
  await page.locator(`[data-symbol="${symbols[0]}"]`).waitFor();
  for (const symbol of symbols) await switchTo(page, symbol);
  const times: number[] = [];
  const hundred = async () => {
    const before = await measureHeap(page);
    for (let turn = 0; turn < 100; turn += 1) {
      times.push(await switchTo(page, symbols[turn % symbols.length] ?? ''));
    }
    return (await measureHeap(page)) - before;
  };
  // The first figure includes code that V8 compiles; the second only what the page keeps.
  const [first, grown] = [await hundred(), await hundred()];
  const middle = median(times);
  report.add('switch of symbol, warm, median', milliseconds(middle), '150 ms', middle <= 150);
  report.add('heap grown over 100 switches, machine code included', `${first.toFixed(1)} MB`);
  report.add('heap grown over 100 more', `${grown.toFixed(1)} MB`, '2 MB', grown <= 2);
  await context.close();
}

async function benchTyping(browser: Browser, base: string, token: string, report: Report): Promise<void> {
  const context = await openContext(browser, { layout: 'desktop', token });
  const page = await context.newPage();
  await visit(page, base + places.desktop.trade);
  await slowDown(page, false);
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await amount.click();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.keyboard.type('0.01', { delay: 120 });
    for (let back = 0; back < 4; back += 1) await page.keyboard.press('Backspace', { delay: 60 });
  }
  // Paints within 16 ms are not reported.
  const { keys } = await probed(page);
  const late = keys.toSorted((left, right) => right - left)[Math.floor(160 * 0.05)] ?? 16;
  report.add('typing, next paint, 95 of 100', milliseconds(late), '100 ms', late <= 100);
  await context.close();
}

async function benchPositions(browser: Browser, base: string, token: string, report: Report): Promise<void> {
  const context = await openContext(browser, { layout: 'desktop', token });
  const page = await context.newPage();
  await visit(page, base + places.desktop.trade);
  await slowDown(page, false);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  await pause(10_000);
  const [before, longBefore] = [await busy(), (await probed(page)).long.length];
  await pause(60_000);
  const used = ((await busy()) - before) * (1000 / 60);
  const long = (await probed(page)).long.slice(longBefore);
  report.add('main thread a second, many positions', milliseconds(used), '250 ms', used <= 250);
  const longest = Math.max(0, ...long);
  report.add(
    'long tasks in a minute',
    `${long.length}, longest ${milliseconds(longest)}`,
    'none',
    long.length === 0,
  );
  await context.close();
}

/** Opens a long and a short position in each open market. */
async function openPositions(base: string, token: string, report: Report): Promise<void> {
  const call = createCaller(base);
  const { instruments } = await call(market.initForestData, undefined);
  let count = 0;
  for (const { symbol, minSize } of instruments) {
    for (const side of ['long', 'short'] as const) {
      if (count === 50) break;
      const order = { action: 'open', type: 'market', symbol, side, size: minSize, leverage: 10 } as const;
      // Closed markets reject orders.
      const isOpened = await call(trading.create, order, { token, mode: 'demo' }).then(
        () => true,
        () => false,
      );
      if (isOpened) count += 1;
    }
  }
  report.add('positions open', String(count), '50', count >= 50);
}

export async function benchPage(report: Report): Promise<void> {
  const folder = benchFolder();
  const server = await startServer(port, folder.path);
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const login = { by: 'email', email: 'demo@papertape.test', password: 'papertape' } as const;
    const { token } = (await createCaller(server.base)(identity.login, login)) as { token: string };
    await benchVisits(browser, server.base, token, report);
    await benchSwitches(browser, server.base, token, report);
    await benchTyping(browser, server.base, token, report);
    await openPositions(server.base, token, report);
    await benchPositions(browser, server.base, token, report);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}
