/** Offline, the page and its tabs show the last figures with their time, and none of a signed-out user. */
import type { Page } from '@playwright/test';
import { expect, expectSignedOut, type Layout, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const tabs: Record<Layout, { path: string; shows: RegExp }[]> = {
  mobile: [
    { path: '/pages/home/index', shows: /BTC|EUR/ },
    { path: '/pages/quote/index', shows: /EUR/ },
    { path: '/pages/market/index', shows: /BTC/ },
    { path: '/pages/assets/index', shows: /1,234\.56/ },
  ],
  desktop: [
    { path: '/pages/desktop/dashboard/index', shows: /EUR/ },
    { path: '/pages/desktop/trade/index', shows: /BTC/ },
    { path: '/pages/desktop/asset/index', shows: /1,234\.56/ },
  ],
};

/** Waits until the service worker has cached every file of the build. */
async function keepEverything(page: Page): Promise<void> {
  await page.clock.runFor(15_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const missing = () =>
    page.evaluate(async () => {
      const code = await (await fetch('/sw.js')).text();
      const all = code.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
      const files = all.filter((file) => !/\/texts-(?!en-)/.test(file));
      const kept = await (await caches.open('files')).keys();
      const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
      return files.length < 50 ? -1 : files.filter((file) => !paths.has(file)).length;
    });
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
}

const settled = (page: Page) => expect(page.locator('.skel, [aria-busy="true"]')).toHaveCount(0);

const problemsOfNoNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/i;

test('every tab works without a network and shows the time of its figures', { tag: '@phone' }, async ({
  page,
  context,
  world,
  layout,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ currency: 1_234.56 });
  await page.clock.install();
  await visitAs(trader, tabs[layout][0]?.path ?? '');
  await settled(page);
  await keepEverything(page);
  for (const { path, shows } of tabs[layout]) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await settled(page);
  }
  await context.setOffline(true);
  for (const { path, shows } of tabs[layout]) {
    await page.goto(path);
    await expect(page.locator('main, .band').getByText(shows).first()).toBeVisible();
    await expect(page.getByText(/As of \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-figures', 'old');
  }
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/As of/)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-figures', 'old');
  expect(problems.splice(0).filter((text) => !problemsOfNoNetwork.test(text))).toEqual([]);
});

test('a new version takes over while a form is filled in, and keeps its content', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ balances: [{ account: 'currency', coin: 'USDT', amount: '1234.56' }] });
  await page.clock.install();
  await visitAs(trader, tabs[layout].find(({ path }) => /market|trade/.test(path))?.path ?? '');
  await settled(page);
  await keepEverything(page);
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('0.0125');
  await page.evaluate(() => {
    document.documentElement.dataset['stays'] = '';
    // A changed script is a new release for the browser.
    return navigator.serviceWorker.register('/sw.js?next').then(() => undefined);
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'));
  await page.clock.runFor(15_000);
  await expect(amount).toHaveValue('0.0125');
  await expect(page.locator('html')).toHaveAttribute('data-stays', '');
});

test('a sign-out removes all cached data of the user', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 1_234.56 });
  await page.clock.install();
  const place = tabs[layout].at(-1)?.path ?? '';
  await visitAs(trader, place);
  await settled(page);
  await page.clock.runFor(15_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const entries: string[] = [];
      for (const name of await caches.keys()) {
        if (name === 'files') continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          entries.push(`${name} ${request.url} ${await (await cache.match(request))?.text()}`);
        }
      }
      return entries;
    });
  await expect.poll(async () => (await kept()).join('\n')).toContain('1234.56');
  // Reads by POST are cached too.
  await expect
    .poll(async () => (await kept()).join('\n'))
    .toMatch(/\/asset\/api\/(account\/list|user\/info)\?/);
  await page.goto(layout === 'mobile' ? '/pages/profile/index' : place);
  await settled(page);
  if (layout === 'desktop') await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByText('Log out', { exact: true }).first().click();
  if (layout === 'mobile') await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(world, trader.token);
  await expect
    .poll(async () =>
      (await kept()).filter((one) => one.startsWith('own-answers') || one.includes('1234.56')),
    )
    .toEqual([]);
  expect((await kept()).length).toBeGreaterThan(0);
});
