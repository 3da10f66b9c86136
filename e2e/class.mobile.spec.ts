/** A learner joins a class on a phone, returns in a second tab, and appears on the board. */
import { AxeBuilder } from '@axe-core/playwright';
import { assets } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a learner joins with the code, returns in another tab, and appears on the board', async ({
  page,
  context,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-class`;
  const held = await host.classes.start({
    world: id,
    lesson: 'leverage',
    seats: 2,
    clock: 'paused',
    storage: 'memory',
  });
  await page.goto(`/join#${held.code}`);
  await expect(page.getByRole('combobox', { name: 'Your seat' })).toHaveText('Any free seatSeat 1Seat 2');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Mia');
  await page.getByRole('button', { name: 'Diesen Platz nehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen, Mia' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Plattform' }).click();
  // The address contains the world but no code, since others may read it.
  await expect(page).toHaveURL(new RegExp(`/w/${id}/`));
  const seatCode = await page.evaluate((key) => localStorage.getItem(key), `papertape.seat.${id}`);
  expect(seatCode).toMatch(/^[A-Z0-9]{10}$/);
  const session = () => page.evaluate((key) => localStorage.getItem(key), `papertape.session.${id}`);
  const first = await session();
  expect(first).toContain('"typeUser":"demo"');

  // Without tab and session, the page offers the seat again.
  await page.close();
  const again = await context.newPage();
  await again.goto(`/join#${held.code}`);
  await again.evaluate((key) => localStorage.removeItem(key), `papertape.session.${id}`);
  await again.goto(`/w/${id}/pages/login/login`);
  await again.getByRole('link', { name: 'Zurück zu meinem Platz' }).click();
  await again.getByRole('button', { name: 'Zurück zu meinem Platz' }).click();
  await expect(again.getByRole('heading', { name: 'Willkommen, Mia' })).toBeVisible();

  // The class code leads to the same seat and offers another one.
  await again.goto('/board');
  await again.goto(`/join#${held.code}`);
  await expect(again.getByRole('button', { name: 'Zurück zu meinem Platz' })).toBeVisible();
  await again.getByRole('button', { name: 'Einen anderen Platz nehmen' }).click();
  await expect(again.getByRole('combobox', { name: 'Ihr Platz' })).toHaveText('Ein freier PlatzPlatz 2');

  // In another browser the seat code opens the seat; a reissued code does not.
  await again.evaluate(() => localStorage.clear());
  await again.goto('/board');
  await again.goto('/join');
  await again.getByRole('textbox', { name: 'Class code' }).fill(seatCode ?? '');
  await again.getByRole('button', { name: 'Next' }).click();
  await expect(again.getByRole('heading', { name: 'Welcome, Mia' })).toBeVisible();
  await host.classes.in(id).changeSeat(1, 'reissued');
  await again.goto(`/join?world=${id}`);
  await again.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(again.getByRole('alert')).toContainText('This code does not open a class');

  await again.goto(`/board#${id}/${held.tokens.board}`);
  await expect(again.getByRole('row', { name: /Seat 2/ })).toHaveCount(0);
  await expect(again.getByRole('row', { name: /Mia/ })).toContainText('10,000.00');
  await expect(again.getByText('Time is frozen')).toBeVisible();
  await expectAccessible(again);
  await (await host.worlds.open(id)).delete();
});

test('once the class has ended, buying and selling are off with the reason', async ({
  page,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-over`;
  const held = await host.classes.start({ world: id, seats: 1, clock: 'paused', storage: 'memory' });
  await page.goto(`/join#${held.code}`);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.getByRole('link', { name: 'Open the platform' }).click();
  await expect(page).toHaveURL(new RegExp(`/w/${id}/`));
  await page.goto(`/w/${id}/pages/market/index`);
  const buy = page.getByTestId('submit-buy');
  await expect(buy).toBeEnabled();
  await host.classes.in(id).end();
  await expect(buy).toBeDisabled();
  await expect(
    page.getByText('The class has ended. You can look at everything, but not trade.'),
  ).toBeVisible();
  await (await host.worlds.open(id)).delete();
});

test('a learner sees a freeze, a rewind and a changed rule at once, and cannot leave the account of the class', async ({
  page,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-frozen`;
  const held = await host.classes.start({ world: id, seats: 1, storage: 'memory' });
  const room = host.classes.in(id);
  await page.goto(`/join#${held.code}`);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.getByRole('link', { name: 'Open the platform' }).click();
  await expect(page).toHaveURL(new RegExp(`/w/${id}/`));
  await expect(page.getByText('Virtual funds only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to real' })).toHaveCount(0);
  await page.goto(`/w/${id}/pages/market/index`);
  const buy = page.getByTestId('submit-buy');
  await expect(buy).toBeEnabled();
  const note = page.locator('.class-note');
  await expect(note).toHaveCount(0);

  await room.freeze(true);
  await expect(note).toContainText('Your trainer has paused the market');
  await expectAccessible(page);
  // The note stays below the header while the page scrolls.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(note).toBeInViewport({ ratio: 1 });
  // Far less than the interval in which the page reads its seat again anyway.
  await room.rules({ trading: 'closed' });
  await expect(page.getByText('Your trainer has closed trading.')).toBeVisible({ timeout: 5_000 });
  await expect(buy).toBeDisabled();
  await room.rules({ trading: 'open' });
  await expect(buy).toBeEnabled({ timeout: 5_000 });
  await room.freeze(false);
  await expect(note).toHaveCount(0);

  await room.rewind('1m');
  await expect(note).toContainText('Your trainer went back to an earlier time');
  await room.freeze(false);
  await expect(note).toHaveCount(0);
  await page.goto(`/w/${id}/pages/profile/index`);
  await expect(page.getByRole('radio', { name: 'Real' })).toBeDisabled();
  await expect(page.getByText('In a class you trade in this account only.')).toBeVisible();
  await (await host.worlds.open(id)).delete();
});

test('the note of a pause and the note of an unanswered transfer stay below each other while the page scrolls', async ({
  page,
  host,
  world,
  problems,
}) => {
  const id = `${world.id.slice(0, 40)}-notes`;
  const held = await host.classes.start({ world: id, seats: 1, clock: 'paused', storage: 'memory' });
  await page.goto(`/join#${held.code}`);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.getByRole('link', { name: 'Open the platform' }).click();
  await expect(page).toHaveURL(new RegExp(`/w/${id}/`));
  await page.route(`**${assets.transferAsset.path}*`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/w/${id}/pages/assets/transfer?from=currency&to=option&coin=USDT&amount=10`);
  // The button ignores presses until the balances are known.
  const send = page.getByRole('button', { name: 'Transfer', exact: true });
  await expect(page.getByText('Available 10,000.00 USDT')).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  const notes = page.locator('.shell-notes .banner');
  // The note of the pause moves the page when it comes.
  await expect(notes).toHaveCount(1);
  await send.click();
  await expect(notes).toHaveCount(2);
  // The page is higher than this window.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const [first, second] = [await notes.nth(0).boundingBox(), await notes.nth(1).boundingBox()];
  expect(first?.y).toBeGreaterThan(0);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  await page.goto('about:blank');
  // The browser logs the answers that it did not get.
  problems.length = 0;
  await (await host.worlds.open(id)).delete();
});
