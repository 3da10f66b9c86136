/** A page that the browser freezes, leaves and brings back, or whose storage it empties. */
import type { Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index?symbol=BTCUSDT',
  desktop: '/pages/desktop/trade/index?symbol=BTCUSDT',
};

const getAmount = (page: Page) => page.getByRole('main').getByLabel('Amount', { exact: true });

/** Waits until the book shows prices around a price. */
async function expectPrice(page: Page, price: string): Promise<void> {
  const whole = Number(price);
  await expect(async () => {
    const texts = (await page.getByRole('main').textContent()) ?? '';
    const shown = [...texts.matchAll(/\d{1,3}(?:,\d{3})+\.\d\d/g)].map(([text]) =>
      Number(text.replaceAll(',', '')),
    );
    expect(shown.some((value) => Math.abs(value / whole - 1) < 0.001)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

test('a page that was frozen for six hours shows the present prices and keeps its form', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader({ currency: '10000' }), trade[layout]);
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await getAmount(page).fill('0.02');
  await expectPrice(page, await world.market.price('BTCUSDT'));
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await world.market.crash('BTCUSDT', { by: '10%' });
  await world.advance('6h');
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expectPrice(page, await world.market.price('BTCUSDT'));
  await expect(getAmount(page)).toHaveValue('0.02');
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
});

test('a page closes its sockets when it is left, and opens them again when it comes back from the cache of the browser', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader({ currency: '10000' }), trade[layout]);
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await getAmount(page).fill('0.02');
  const open = new Set<object>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  // A browser that caches the page sends both events without loading it again.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => open.size).toBeGreaterThan(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => open.size).toBe(0);
  await world.advance('6h');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectPrice(page, await world.market.price('BTCUSDT'));
  await expect(getAmount(page)).toHaveValue('0.02');
});

test('a page whose storage the browser empties signs out and leads to the login', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader({ currency: '10000' }), trade[layout]);
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.getByRole('link', { name: 'Asset', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
});

test('a page whose storage becomes full keeps working, and keeps new choices until it is left', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader({ currency: '10000' }), trade[layout]);
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByRole('tab', { name: 'Market', exact: true }).click();
  await getAmount(page).fill('0.02');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByRole('tab', { name: /^Positions/ })).toContainText('1');
  await page.getByRole('link', { name: 'Asset', exact: true }).first().click();
  await expect(page.getByRole('region', { name: /^Total assets/ })).toBeVisible();
});
