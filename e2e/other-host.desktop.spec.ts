/** A page built for a host of another origin, as the README describes. */

import { papertape } from '@papertape/kit';
import { watch } from '@papertape/kit/playwright-session';
import { test as base, expect } from '@playwright/test';
import { type OtherOrigin, openOtherOrigin } from './fixtures/other-origin.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const test = base.extend<object, { other: OtherOrigin }>({
  other: [
    async ({ browserName: _ }, use, info) => {
      const api = new URL(info.project.use.baseURL ?? '');
      const other = await openOtherOrigin(api.origin, Number(api.port) + 1);
      await use(other);
      await other.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a page on another host signs in, trades, receives prices and uploads a picture', async ({
  page,
  baseURL,
  other,
}) => {
  // A page of another origin sends no world.
  const world = await papertape({ url: baseURL ?? '' }).worlds.open('default');
  const mia = await world.trader({
    currency: 10_000,
  });
  const problems = watch(page);
  const names = new Set<string>();
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`)) return;
    for (const name of Object.keys(sent.headers())) names.add(name);
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  await page.goto(`${other.origin}/pages/desktop/login/login-email`);
  await page.getByLabel('Email', { exact: true }).fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${other.origin}/pages/desktop/dashboard/index`);

  await page.goto(`${other.origin}/pages/desktop/trade/index?symbol=BTCUSDT`);
  await page.getByRole('tab', { name: 'Market' }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  // The orders socket sends the row, and market prices move its profit.
  const profit = page.getByTestId('position-profit').first();
  await expect(profit).toBeVisible();
  const before = await profit.textContent();
  await expect(profit).not.toHaveText(before ?? '');

  await page.goto(`${other.origin}/pages/desktop/settings/account`);
  await page
    .locator('.avatar-pick input')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const avatar = page.locator('main img.avatar');
  await expect(avatar).toHaveAttribute('src', new RegExp(`^${baseURL}/`));
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  expect(problems, 'the page threw, or its policy or the host forbade something').toEqual([]);
  expect(sockets.length).toBeGreaterThan(0);
  expect(sockets.filter((address) => !address.startsWith(baseURL?.replace('http', 'ws') ?? ''))).toEqual([]);
  expect(names).toContain('token');
  expect([...names].filter((name) => /^(x-|idempotency)/.test(name))).toEqual([]);
  expect(await mia.positions()).toHaveLength(1);
});
