import { readFile } from 'node:fs/promises';
import type { Trader, World } from '@papertape/kit';
import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { expect, test } from './fixtures/test.ts';

test('an order can be typed, confirmed and closed with the keyboard alone', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, '/pages/desktop/trade/index');
  await page.getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.type('1e2');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('100');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC\/USDT \| /);
  await page.getByTestId('submit-sell').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('submit-sell')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm sell' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Order filled|^Placed order successfully/).first()).toBeVisible();
});

async function withPosition(world: World): Promise<Trader> {
  const trader = await world.trader({ currency: 10_000 });
  await trader.open('BTCUSDT', 'long', { size: '0.5', leverage: 20 });
  return trader;
}

/** Reads a saved picture: number of colors, and content of its QR code. */
async function readPicture(page: Page, file: string): Promise<{ colors: number; code: string | undefined }> {
  const address = `data:image/png;base64,${(await readFile(file)).toString('base64')}`;
  const { colors, corner, side } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('nothing to draw with');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    // The QR code is in the lower right corner.
    const size = Math.floor(image.width / 3);
    const part = pen.getImageData(image.width - size, image.height - size, size, size);
    return { colors: new Set(new Uint32Array(data.buffer)).size, corner: [...part.data], side: size };
  }, address);
  return { colors, code: jsqr.default(Uint8ClampedArray.from(corner), side, side)?.data };
}

test('the share card of a position is drawn immediately, saved as shown, and contains the invitation code', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await withPosition(world);
  const { referralCode } = await trader.info();
  await visitAs(trader, '/pages/desktop/trade/index');
  await page.getByRole('button', { name: 'More actions for this position' }).first().click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save or share' }).click(),
  ]);
  const { colors, code } = await readPicture(page, await saved.path());
  expect(colors).toBeGreaterThan(20);
  await page.evaluate(() => localStorage.clear());
  await page.goto(code ?? 'nothing');
  await expect(page.getByLabel(/^Invitation code/)).toHaveValue(referralCode);
});

test('equity and available balance follow the market and are the same everywhere', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await withPosition(world);
  await trader.update({ marginMode: 'cross' }).catch(() => undefined);
  await visitAs(trader, '/pages/desktop/trade/index');
  const figure = (label: string) =>
    page.locator('.kv', { hasText: label }).filter({ visible: true }).locator('.num');
  const getAmount = async (label: string, at = 0) =>
    Number((await figure(label).nth(at).textContent())?.replaceAll(/[^\d.−-]/g, '').replace('−', '-'));
  const before = await getAmount('Equity');
  await world.advance(45 * 60_000);
  await expect.poll(() => getAmount('Equity')).not.toBe(before);
  await expect(async () => {
    const account = await trader.contracts();
    expect(await getAmount('Equity')).toBeCloseTo(
      Number(account.wallet) + (await getAmount('Unrealized PnL')),
      1,
    );
    expect(await getAmount('Available', 0)).toBe(await getAmount('Available', 1));
  }).toPass();
});

test('the chart fills its panel: page styles follow those of the design system', async ({ page, visit }) => {
  await visit('/pages/desktop/trade/index');
  const getHeight = (selector: string) =>
    page.evaluate((name) => document.querySelector(name)?.clientHeight ?? 0, selector);
  await expect.poll(() => getHeight('.tv-lightweight-charts')).toBeGreaterThan(300);
  const order = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
      href.includes('/index-') ? 'system' : 'page',
    ),
  );
  expect(order[0]).toBe('system');

  // The chat is next to the order form.
  await page.getByRole('banner').getByRole('button', { name: 'Customer service' }).click();
  const dock = await page.getByRole('dialog', { name: 'Customer service' }).boundingBox();
  const form = await page.locator('.tr-desk__order').boundingBox();
  expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
});
