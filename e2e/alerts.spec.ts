import type { World } from '@papertape/kit';
import { Decimal } from '@papertape/kit/contract';
import { prepare } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const symbol = 'BTCUSDT';
const trade = { mobile: '/pages/market/index', desktop: '/pages/desktop/trade/index' };
const settings = {
  mobile: '/pages/profile/account-setting/index',
  desktop: '/pages/desktop/settings/account',
};
const onDesktop = 'Price alerts for BTC';

async function lastPrice(world: World): Promise<Decimal> {
  return new Decimal(await world.market.price(symbol));
}

/** Pins the market at a price for a minute. */
async function pin(world: World, price: Decimal): Promise<void> {
  await world.market.pin(symbol, price.toFixed(1), { for: '1m' });
  await world.advance(3000);
}

async function openSheet(page: Page, layout: Layout): Promise<void> {
  if (layout === 'desktop') return page.getByRole('button', { name: onDesktop }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Price alerts' }).click();
}

async function openAll(page: Page, layout: Layout): Promise<void> {
  await page.goto(settings[layout]);
  await page.getByRole('button', { name: 'Price alerts' }).click();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Price alerts/ });
const field = (page: Page) => sheet(page).getByRole('textbox', { name: 'Price (USDT)' });
const toast = (page: Page, text: RegExp) => page.locator('.toast').filter({ hasText: text });

test('an alert triggers once at its price and stays in the list until it is cleared', {
  tag: '@phone',
}, async ({ page, visitAs, world, layout }) => {
  const last = await lastPrice(world);
  await visitAs(await world.trader(), trade[layout]);
  await openSheet(page, layout);
  await expect(field(page)).not.toHaveValue('');
  await sheet(page).getByRole('button', { name: '+5%' }).click();
  await sheet(page).getByRole('button', { name: 'Add alert' }).click();
  await expect(sheet(page).getByRole('listitem')).toContainText('Rises to');
  await sheet(page).getByRole('button', { name: '-1%' }).or(sheet(page).getByText('−1%')).click();
  await expect(sheet(page).getByRole('radio', { name: 'Falls to' })).toBeChecked();
  await sheet(page).getByRole('button', { name: 'Add alert' }).click();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  const opener = layout === 'desktop' ? onDesktop : 'More';
  await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();

  await pin(world, last.times('1.06'));
  const rung = toast(page, /BTC rose to/);
  await expect(rung).toBeVisible();
  await world.advance(3000);
  await expect(rung).toHaveCount(1);
  await rung.getByRole('button', { name: 'Trade' }).click();
  await expect(page).toHaveURL(new RegExp(`${trade[layout]}\\?symbol=${symbol}`));

  await openAll(page, layout);
  await expect(sheet(page).getByRole('region', { name: 'Waiting' })).toContainText('Falls to');
  const reached = sheet(page).getByRole('region', { name: 'Triggered' });
  await expect(reached).toContainText('Rises to');
  await expect(toast(page, /BTC/)).toHaveCount(0);
  await reached.getByRole('button', { name: 'Clear triggered' }).click();
  await expect(reached).toHaveCount(0);
  await sheet(page)
    .getByRole('button', { name: /^Delete alert: BTC, Falls to/ })
    .click();
  await expect(sheet(page).getByText('No price alerts yet')).toBeVisible();
  await toast(page, /Alert deleted/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(sheet(page).getByRole('region', { name: 'Waiting' })).toContainText('Falls to');
});

test('an alert survives a reload and reports the current price if it was passed meanwhile', {
  tag: '@desktop',
}, async ({ page, visitAs, world, layout }) => {
  const last = await lastPrice(world);
  await visitAs(await world.trader(), trade[layout]);
  await openSheet(page, layout);
  await sheet(page).getByText('Moves by', { exact: true }).click();
  await expect(sheet(page).getByText(/^Triggers at .* or below, and at .* or above/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Add alert' }).click();
  await expect(sheet(page).getByRole('listitem')).toContainText('Moves by 5%');
  // While no page is open, alerts are not checked.
  await page.goto('/icons/app-192.png');
  await pin(world, last.times('0.9'));
  await page.goto(trade[layout]);
  await expect(toast(page, /BTC is at .*, 5% or more from/)).toBeVisible();
  await openAll(page, layout);
  await expect(sheet(page).getByRole('region', { name: 'Triggered' })).toContainText('Moves by 5%');
});

test('a price on the wrong side of the market shows an error at its field', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const last = await lastPrice(world);
  await visitAs(await world.trader(), trade[layout]);
  await openSheet(page, layout);
  const add = sheet(page).getByRole('button', { name: 'Add alert' });
  await field(page).fill(last.minus(100).toFixed(1));
  await expect(field(page)).toHaveAccessibleDescription(/The price must be above the current price/);
  await expect(add).toBeDisabled();
  await field(page).fill(last.times(6).toFixed(1));
  await expect(field(page)).toHaveAccessibleDescription(/The price must be between .* and .* USDT/);
  await sheet(page).getByText('Falls to', { exact: true }).click();
  await expect(add).toBeEnabled();
  await add.click();
  await expect(field(page)).toHaveValue('');
  await expect(add).toBeDisabled();
});

test('a visitor is offered to log in', { tag: '@desktop' }, async ({ page, visit, layout }) => {
  await visit(trade[layout]);
  if (layout === 'desktop') await page.getByRole('button', { name: onDesktop }).click();
  else await openSheet(page, layout);
  await toast(page, /Log in to set price alerts/)
    .getByRole('button', { name: 'Log in' })
    .click();
  await expect(page).toHaveURL(/login/);
});

test('an alert triggers in one of two open pages', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const last = await lastPrice(world);
  const trader = await world.trader();
  await visitAs(trader, trade[layout]);
  await openSheet(page, layout);
  await sheet(page).getByRole('button', { name: '+1%' }).click();
  await sheet(page).getByRole('button', { name: 'Add alert' }).click();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1);
  const other = await page.context().newPage();
  await prepare(other, world, { token: trader.token });
  await other.goto(trade[layout]);
  await openSheet(other, layout);
  await expect(sheet(other).getByRole('listitem')).toContainText('Set');
  await pin(world, last.times('1.03'));
  // Both pages mark the alert; one shows the message.
  await expect(sheet(page).getByRole('listitem')).toContainText('Triggered');
  await expect(sheet(other).getByRole('listitem')).toContainText('Triggered');
  const rings = async () => (await toast(page, /BTC/).count()) + (await toast(other, /BTC/).count());
  await expect.poll(rings).toBe(1);
});

test('the alerts sheet opens from a symbol and returns the focus when it closes', {
  tag: '@desktop',
}, async ({ page, visitAs, world, layout }) => {
  await visitAs(await world.trader(), layout === 'mobile' ? '/pages/quote/index?type=CRYPTO' : trade.desktop);
  if (layout === 'mobile') {
    const row = page.getByRole('link', { name: 'ETH', exact: true });
    await row.focus();
    await row.click({ button: 'right' });
    await page.getByRole('dialog', { name: 'ETH' }).getByRole('button', { name: 'Price alerts' }).click();
    await expect(page.getByRole('dialog', { name: 'Price alerts: ETH' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
    await row.click();
  }
  const name = layout === 'mobile' ? 'Price alerts for ETH' : onDesktop;
  const opener = page.getByRole('button', { name });
  await opener.click();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'All alerts' }).click();
  await expect(sheet(page).getByText('No price alerts yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

/** Grants notifications without a prompt; phones have them for service workers only. */
function grantNotifications(isPhone: boolean): void {
  let permission: NotificationPermission = 'default';
  const shown: string[] = [];
  class ShownNotification {
    static get permission() {
      return permission;
    }
    static requestPermission() {
      permission = 'granted';
      return Promise.resolve(permission);
    }
    constructor(title: string) {
      if (isPhone) throw new TypeError('Illegal constructor');
      shown.push(title);
    }
  }
  Object.assign(window, { Notification: ShownNotification, shownNotifications: shown });
}

test('the permission for device notifications is requested only by its switch', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await page.addInitScript(grantNotifications, false);
  await visitAs(await world.trader(), trade[layout]);
  await openSheet(page, layout);
  const device = sheet(page).getByRole('switch', { name: 'Also notify on this device' });
  await expect(device).not.toBeChecked();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await device.press(' ');
  await expect(device).toBeChecked();
  expect(await page.evaluate('shownNotifications')).toEqual(['Price alerts']);
  await device.press(' ');
  await expect(device).not.toBeChecked();
});

test('a browser without notifications shows a message', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await page.addInitScript(grantNotifications, true);
  await visitAs(await world.trader(), trade[layout]);
  await openSheet(page, layout);
  await sheet(page).getByRole('switch', { name: 'Also notify on this device' }).press(' ');
  await expect(sheet(page).getByText('This browser cannot show notifications.')).toBeVisible();
});
