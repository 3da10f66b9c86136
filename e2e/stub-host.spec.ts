/**
 * Every route opens on a host with other formats: nothing is lost, nothing shows NaN, and
 * the differences are listed.
 */
import process from 'node:process';
import type { Trader, World } from '@papertape/kit';
import { prepare } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { routes } from '../client/app/routes.fixture.ts';
import { removeTerms } from './fixtures/bare-host.ts';
import { settled } from './fixtures/open-routes.ts';
import { startStubHost } from './fixtures/stub-host.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Seeds of hosts with different missing, null or renamed fields; the deep run has more. */
const seeds = isDeep ? [1, 2, 3, 4, 5, 6] : [1];

/** Pages that read from the host; the deep run opens the others too, which are forms for visitors. */
const getPaths = (layout: Layout) =>
  routes[layout].filter((path) => isDeep || !/\/(login|register|forgot-password|language)\//.test(path));

const landing = { mobile: '/pages/home/index', desktop: '/pages/desktop/dashboard/index' };

/** Creates rows in every list that a few calls can fill. */
async function busyTrader(world: World): Promise<Trader> {
  const trader = await world.trader({
    kycVerified: true,
    currency: 10_000,
  });
  await trader.open('BTCUSDT', 'long', { size: '0.02', leverage: 20 });
  await trader.open('BTCUSDT', 'long', { size: '0.01', price: 30_000, leverage: 20 });
  await trader.open('ETHUSDT', 'long', { size: '0.2', leverage: 20 });
  await trader.reduce('ETHUSDT', 'long', { size: '0.1' });
  return trader;
}

/** Returns texts of the page that must not appear, such as NaN. */
async function oddWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.parentElement?.checkVisibility()) shown.push(node.nodeValue ?? '');
    }
    const texts = [...shown, ...named, document.title];
    const odd =
      /\bNaN\b|\bundefined\b|\bnull\b|\[object|Invalid Date|\b1970\b|HOST_WORD|This page could not be loaded/;
    // These texts are only for simulators.
    const simulated = /paper (USD|account)|risk nothing|simulated market/i;
    const rawKey = /(^|\s)[a-z][A-Za-z]+[.:][a-z][A-Za-z.]+(\s|$)/;
    return [...new Set(texts.filter((text) => odd.test(text) || simulated.test(text) || rawKey.test(text)))];
  });
}

for (const seed of seeds) {
  test(`every route opens on a host of other shapes (${seed})`, { tag: '@desktop' }, async ({
    page,
    world,
    layout,
    baseURL,
    problems,
  }) => {
    const trader = await busyTrader(world);
    const port = Number(new URL(baseURL ?? '').port) + (layout === 'mobile' ? 2 : 3);
    const host = await startStubHost(new URL(baseURL ?? ''), port, { seed });
    try {
      await prepare(page, world, { token: trader.token });
      const found: string[] = [];
      for (const path of getPaths(layout)) {
        await page.goto(host.origin + path);
        await settled(page).catch((error: unknown) => found.push(`${path}: ${String(error).split('\n')[0]}`));
        found.push(...(await oddWords(page)).map((text) => `${path}: ${text}`));
        found.push(...problems.splice(0).map((text) => `${path}: ${text}`));
      }
      expect(found).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${host.origin}${landing[layout]}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Trade forex/ })).toBeVisible();
      expect(await oddWords(page)).toEqual([]);
      await expect(page.locator('body')).not.toContainText('Papertape');
    } finally {
      await page.close();
      await host.close();
    }
  });
}

test('differences of another host are counted with an example, for HTTP and feeds', {
  tag: '@phone',
}, async ({ page, world, layout, baseURL }) => {
  const trader = await busyTrader(world);
  const port = Number(new URL(baseURL ?? '').port) + (layout === 'mobile' ? 4 : 5);
  const host = await startStubHost(new URL(baseURL ?? ''), port);
  try {
    await prepare(page, world, { token: trader.token });
    const trade = { mobile: '/pages/market/index', desktop: '/pages/desktop/trade/index' }[layout];
    await page.goto(`${host.origin + trade}?differences`);
    const dialog = page.getByRole('dialog', { name: 'Differences from the contract' });
    const listed = () => page.evaluate(() => JSON.stringify(window.__papertapeDifferences ?? []));
    for (const text of [
      '/ws/forex forex',
      '/ws/orders contract',
      '/asset/api/user/info',
      'hostField',
      'not read',
    ]) {
      await expect.poll(listed).toContain(text);
    }
    // A long list draws visible rows only; the rows of the feeds are last in the alphabet, and the first press sorts from there.
    const bySource = dialog.getByRole('button', { name: 'Source' });
    await bySource.click();
    await expect(dialog.getByRole('row').filter({ hasText: '/ws/' }).first()).toBeVisible();
    await bySource.click();
    await expect(dialog.getByRole('row').filter({ hasText: '/api/market/' }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).searchParams.has('differences')).toBe(false);
  } finally {
    // The page may still make requests.
    await page.close();
    await host.close();
  }
});

test('an order is sent on a host with other formats', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  baseURL,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  const port = Number(new URL(baseURL ?? '').port) + (layout === 'mobile' ? 6 : 7);
  const host = await startStubHost(new URL(baseURL ?? ''), port);
  try {
    await prepare(page, world, { token: trader.token });
    await page.goto(
      `${host.origin}${{ mobile: '/pages/market/index', desktop: '/pages/desktop/trade/index' }[layout]}`,
    );
    await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
    await page.getByTestId('submit-buy').click();
    await page.getByRole('button', { name: 'Confirm buy' }).click();
    await expect.poll(async () => (await trader.orders()).length + (await trader.positions()).length).toBe(1);
  } finally {
    // The page may still make requests.
    await page.close();
    await host.close();
  }
});

test('on a host without contract terms figures are dashes and the order is sent', {
  tag: '@desktop',
}, async ({ page, world, layout, baseURL }) => {
  const trader = await world.trader({ currency: 10_000 });
  const port = Number(new URL(baseURL ?? '').port) + (layout === 'mobile' ? 8 : 9);
  const host = await startStubHost(new URL(baseURL ?? ''), port, { change: removeTerms });
  const [trade, chart] = {
    mobile: ['/pages/market/index', '/pages/trade-chart/index'],
    desktop: ['/pages/desktop/trade/index', '/pages/desktop/trade/index'],
  }[layout] as [string, string];
  try {
    await prepare(page, world, { token: trader.token });
    await page.goto(host.origin + chart);
    if (layout === 'desktop') {
      const details = page.locator('dl').filter({ hasText: 'Fees' }).first();
      await expect(details).toContainText('— / —');
      await expect(details).not.toContainText(/0\.0[25]|100x|8 hours|1,000,000,000/);
    }
    await page.goto(host.origin + trade);
    await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
    // Changes of prices have a sign.
    await expect(page.locator('main')).not.toContainText(/\bNaN\b|(?<![+−\d])0\.0[25] ?%/);
    await page.getByTestId('submit-buy').click();
    await page.getByRole('button', { name: 'Confirm buy' }).click();
    await expect.poll(async () => (await trader.orders()).length + (await trader.positions()).length).toBe(1);
    const listed = await page.evaluate(() => JSON.stringify(window.__papertapeDifferences ?? []));
    for (const name of ['minSize', 'maxSize', 'maxLeverage', 'makerRate', 'takerRate'])
      expect(listed).toContain(name);
  } finally {
    // The page may still make requests.
    await page.close();
    await host.close();
  }
});
