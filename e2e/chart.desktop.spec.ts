import AxeBuilder from '@axe-core/playwright';
import type { World } from '@papertape/kit';
import { type Candle, chartDrawings, type Timeframe } from '@papertape/kit/contract';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const trade = '/pages/desktop/trade/index';
const legend = (page: Page) => page.locator('.chart__legend');

async function candles(world: World, symbol: string, timeframe: Timeframe): Promise<Candle[]> {
  return world.market.candles(symbol, { timeframe, limit: 200 });
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Expects the averages in the legend to match the last candles of the symbol and time frame. */
async function expectAverages(page: Page, world: World, symbol: string, timeframe: Timeframe) {
  const closes = (await candles(world, symbol, timeframe)).map(({ close }) => Number(close));
  for (const length of [7, 25, 99]) {
    const expected = average(closes.slice(-length));
    await expect(async () => {
      const text = ((await legend(page).textContent()) ?? '').replaceAll(',', '');
      const shown = Number(new RegExp(`MA${length} ([\\d.]+)`).exec(text)?.[1]);
      expect(Math.abs(shown / expected - 1)).toBeLessThan(0.0001);
    }).toPass();
  }
}

/** Expects the volume in the legend to match the last candle. */
async function expectVolume(page: Page, world: World, symbol: string, timeframe: Timeframe) {
  const expected = Number((await candles(world, symbol, timeframe)).at(-1)?.volume);
  const units: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9 };
  await expect(async () => {
    const volume = await legend(page).getByText(/^Vol /).textContent();
    const [, figure = '', unit = ''] = /^Vol ([\d.,]+)([kMB]?)$/.exec(volume ?? '') ?? [];
    const shown = Number(figure.replaceAll(',', '')) * (units[unit] ?? 1);
    expect(shown).toBeGreaterThan(0);
    expect(Math.abs(shown - expected)).toBeLessThanOrEqual(Math.max(0.01, expected * 0.01));
  }).toPass();
}

/** Counts canvases that are alive after garbage collection. */
async function liveCanvases(page: Page, devtools: CDPSession): Promise<number> {
  await page.evaluate(() => 0);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' });
  const prototypeObjectId = result.objectId ?? '';
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId });
  const { result: count } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(count.value);
}

test('after every switch the indicators belong to the chart shown and no old chart remains', async ({
  page,
  world,
  visit,
}) => {
  await visit(trade);
  const devtools = await page.context().newCDPSession(page);
  const choose = (symbol: string) => page.locator(`.tr-watch__row[data-symbol="${symbol}"]`).click();
  await expectAverages(page, world, 'BTCUSDT', '15m');
  await expectVolume(page, world, 'BTCUSDT', '15m');
  const before = await liveCanvases(page, devtools);
  await choose('ETHUSDT');
  await expectAverages(page, world, 'ETHUSDT', '15m');
  await page.getByRole('button', { name: /4 hours$/ }).click();
  await expectAverages(page, world, 'ETHUSDT', '4h');
  await expectVolume(page, world, 'ETHUSDT', '4h');
  // Switches between symbols with different decimals, sometimes before their candles arrive.
  for (const symbol of ['XRPUSDT', 'BTCUSDT', 'DOGEUSDT', 'SOLUSDT', 'TRXUSDT', 'ETHUSDT'])
    await choose(symbol);
  await choose('LTCUSDT');
  await expectAverages(page, world, 'LTCUSDT', '4h');
  // One drawing may be pending; each leaked chart would hold seven canvases.
  await expect.poll(() => liveCanvases(page, devtools)).toBeLessThan(before + 7);
});

test('the chart menu places an order, and the line of the order cancels it', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await world.trader({ currency: '10000' });
  await visitAs(trader, '/pages/desktop/trade/index');
  await page.getByLabel('Amount', { exact: true }).fill('0.01');
  const plot = page.locator('.tr-chart__plot canvas').first();
  const box = await plot.boundingBox();
  if (box === null) throw new Error('there is no chart');
  const at = { x: box.width / 3, y: box.height * 0.8 };
  const menu = page.getByRole('menu', { name: 'Orders at this price' });
  // The menu loads after the page.
  await expect(async () => {
    await page.mouse.click(box.x + at.x, box.y + at.y, { button: 'right' });
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await menu.getByRole('menuitem', { name: /^Buy limit at/ }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect.poll(async () => (await trader.orders()).length).toBe(1);
  const [order] = await trader.orders();
  expect(Number(order?.price)).toBeLessThan(Number(await world.market.price('BTCUSDT')));
  const label = page.locator('.chart__label', { hasText: 'Buy 0.01' });
  // The line of the order changed the scale.
  await expect(async () => {
    await page.keyboard.press('Escape');
    const line = await label.boundingBox();
    await page.mouse.click(box.x + at.x, (line?.y ?? 0) + (line?.height ?? 0) / 2, { button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Change order' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await menu.getByRole('menuitem', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect.poll(async () => (await trader.orders()).length).toBe(0);
});

test('a text drawing is typed in place without triggering trading keys', async ({ page, world, visitAs }) => {
  const trader = await world.trader({ currency: '10000' });
  await visitAs(trader, trade);
  await page.getByRole('button', { name: 'Trading keys' }).click();
  await page.getByRole('switch', { name: 'Trade with single keys' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Amount', { exact: true }).fill('0.01');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page
    .locator('.chart__plot')
    .first()
    .click({ position: { x: 120, y: 120 } });
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(words).toBeFocused();
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('buy');
  await page.keyboard.press('Enter');
  const drawn = async () => (await trader.call(chartDrawings.drawings, { symbol: 'BTCUSDT' })).drawings;
  await expect.poll(async () => (await drawn()).map(({ text }) => text)).toEqual(['buy']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('all time frames are reachable in the narrowest window', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1001, height: 760 });
  await visit(trade);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeInViewport({ ratio: 1 });
  await more.click();
  await page.getByRole('menuitemradio', { name: '12 hours' }).click();
  await expect(page.getByRole('figure', { name: 'Chart of BTC/USDT, 12 hours' })).toHaveAttribute(
    'data-state',
    'ready',
  );
});

test('two charts keep links, active chart and symbols through a narrow window and a reload', async ({
  page,
  world,
  visitAs,
}) => {
  await world.clock.pause();
  await visitAs(await world.trader({ currency: '10000' }), trade);
  const charts = page.getByRole('figure', { name: /^Chart of/ });
  const names = async () => charts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const choose = async (name: string, role: 'menuitemradio' | 'menuitemcheckbox') => {
    await page.getByRole('button', { name: 'Chart layout' }).click();
    await page.getByRole(role, { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Two side by side', 'menuitemradio');
  await expect.poll(names).toEqual(['Chart of BTC/USDT, 15 minutes', 'Chart of BTC/USDT, 1 hour']);
  for (const chart of await charts.all()) await expect(chart).toHaveAttribute('data-state', 'ready');

  // The keyboard activates the second chart; the next symbol applies to it and to the form.
  await choose('Same symbol', 'menuitemcheckbox');
  const second = page.getByRole('group', { name: 'Chart 2 of 2' }).getByRole('button', { name: /1 hour$/ });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.tr-watch__row[data-symbol="ETHUSDT"]').click();
  await expect(page.getByRole('button', { name: 'ETH/USDT, change symbol' })).toBeVisible();
  await expect.poll(names).toEqual(['Chart of BTC/USDT, 15 minutes', 'Chart of ETH/USDT, 1 hour']);
  const { violations } = await new AxeBuilder({ page }).include('.tr-chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // A click activates a chart too, and the toolbar then applies to it.
  await page.getByRole('group', { name: 'Chart 1 of 2' }).locator('.chart__plot').click();
  await expect(page.getByRole('button', { name: 'BTC/USDT, change symbol' })).toBeVisible();
  await page.getByRole('button', { name: /^30m, / }).click();
  const both = ['Chart of BTC/USDT, 30 minutes', 'Chart of ETH/USDT, 1 hour'];
  await expect.poll(names).toEqual(both);

  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(names).toEqual(['Chart of BTC/USDT, 30 minutes']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(names).toEqual(both);
  await page.reload();
  await expect.poll(names).toEqual(both);
});

test('the book header and the coin tabs do not overlap in the narrowest window', async ({
  page,
  world,
  visitAs,
}) => {
  await page.setViewportSize({ width: 1001, height: 760 });
  await visitAs(await world.trader({ currency: 1000 }), '/pages/desktop/trade/index?symbol=EURUSD', {
    language: 'de',
  });
  const step = page.locator('.tr-desk__book .tr-chip');
  await expect(step).toHaveText('0,00001');
  const [mode, chip] = [await page.locator('.tr-mode').last().boundingBox(), await step.boundingBox()];
  expect(chip?.x).toBeGreaterThanOrEqual((mode?.x ?? 0) + (mode?.width ?? 0));

  await page.goto('/pages/desktop/asset/index');
  await expect(page.getByRole('searchbox', { name: 'Coin suchen' })).toBeVisible();
  await expect(page.locator('.assets-links').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1001);
});
