/** A trainer uses the control room: creates a world, previews and plays a crash, and rewinds it. */
import process from 'node:process';
import AxeBuilder from '@axe-core/playwright';
import { settingsKey } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

const getWorld = (page: Page) => new URL(page.url()).searchParams.get('world');

async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a trainer plays a crash, explains a figure, rewinds, and the ledger balances', async ({
  page,
  world,
}) => {
  await world.trader({
    email: 'mia@example.com',
    currency: 5_000,
  });
  await page.goto(`/lab?world=${world.id}&tab=people`);
  const row = page.getByRole('row', { name: /mia@example\.com/ });
  await expect(row).toContainText('5,000.00');

  // A moment has the same price in every window length, and a pin starts at it.
  const last = await world.market.price('BTCUSDT');
  const shown = Number(last).toLocaleString('en', { minimumFractionDigits: 2 });
  const windows = page.getByRole('group', { name: 'Visible span' });
  for (const length of await windows.getByRole('button').all()) {
    await length.click();
    await expect(page.locator('.timeline__price')).toHaveText(shown);
  }
  await windows.getByRole('button', { name: '1h' }).click();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(page.getByRole('form').getByRole('textbox').nth(1)).toHaveValue(shown);
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();

  // Saves a state.
  await page.getByRole('tab', { name: 'Branches' }).click();
  await page.getByRole('textbox', { name: 'Name of this state' }).fill('Before the crash');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Before the crash' })).toBeVisible();

  // The result of a crash is previewed, and its call can be copied.
  await page.getByRole('button', { name: 'Crash', exact: true }).click();
  await expect(page.getByText(/^BTC to [\d,.]+ \(−\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Position on the tape' }).click();
  await expect(page.getByText(/sim\/scenarios\/create/)).toBeVisible();
  const events = () => world.market.scenarios();
  // The call is shown before its answer arrives.
  await expect.poll(events).toEqual([expect.objectContaining({ kind: 'crash', target: 'BTCUSDT' })]);

  // The keyboard advances one minute per step.
  const before = await world.now();
  await page.getByRole('tabpanel').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('.');
  await expect.poll(() => world.now()).toBe(before + 60_000);

  await page.getByRole('tab', { name: 'People' }).click();
  await row.getByRole('button').first().click();
  await expect(page.getByRole('tabpanel')).toContainText('5,000.00 USDT');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByText('All ledger invariants hold')).toBeVisible();

  // Restoring removes the crash.
  await page.getByRole('tab', { name: 'Branches' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(events).toEqual([]);

  // Rewinding with the scrubber undoes later actions and pauses the world.
  const restored = await world.now();
  await world.advance('10m');
  const scrubber = page.getByRole('slider', { name: 'Drag left to go back' });
  await expect(scrubber).toHaveAttribute('aria-valuemax', String(restored + 600_000));
  await page.getByRole('button', { name: 'Rewind', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('10 minutes ago', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await scrubber.focus();
  for (let minute = 0; minute < 5; minute += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rewind here' }).click();
  await expect.poll(() => world.now()).toBe(restored + 300_000);

  // A fork is a new world from the journal, which restarts at the rewind.
  await page.getByRole('button', { name: 'Advance by 1 min' }).click();
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByText('Journal', { exact: true }).click();
  await page.getByRole('button', { name: 'Fork here' }).first().click();
  await expect.poll(() => getWorld(page)).not.toBe(world.id);
  await expect(page.getByRole('tab', { name: 'Events', selected: true })).toBeVisible();
  const branch = getWorld(page) ?? '';
  await page.getByRole('button', { name: branch, exact: true }).click();
  const own = page.getByRole('dialog').getByRole('row', { name: new RegExp(`${branch} here`) });
  await own.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete “${branch}”?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(() => getWorld(page)).toBe('default');
});

/** Returns the names of events, and the labels of fields with their numbers, that are wider than their boxes. */
const listCut = (page: Page) =>
  page
    .locator('.palette .evchip, .draftstrip input')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );

for (const language of isDeep ? ['de', 'fr', 'jp'] : ['de']) {
  test(`the events and the numbers of their forms are shown in full (${language})`, async ({
    page,
    world,
  }) => {
    await page.addInitScript(([key, state]) => localStorage.setItem(key, state), [
      settingsKey,
      JSON.stringify({ state: { language }, version: 0 }),
    ] as const);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/lab?world=${world.id}`);
    const events = page.locator('.palette .evchip');
    await expect(events).toHaveCount(8);
    for (const event of await events.all()) {
      await event.click();
      const form = page.locator('.draftstrip');
      await expect(form).toBeVisible();
      expect(await listCut(page), await event.textContent().then(String)).toEqual([]);
    }
  });
}
