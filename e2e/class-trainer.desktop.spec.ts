/**
 * Journeys of a trainer in the control room of a class: names, access for a tablet, and results that can be read. The class is open to
 * the network, over plain http.
 */
import { classroom, trading } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const longName = 'Maximiliane-Alexandra von Hohenstein';

/** Returns the texts of the ranking that its list or its row cuts off. */
const cutRanking = (page: Page): Promise<string[]> =>
  page.locator('.results__list').evaluate((list) =>
    [...list.querySelectorAll('.figurerow > :last-child')].flatMap((figure) => {
      const box = figure.getBoundingClientRect();
      const right = list.getBoundingClientRect().left + list.clientWidth;
      const row = figure.parentElement?.getBoundingClientRect().right ?? 0;
      return box.right > Math.min(right, row) + 0.5 ? [figure.textContent ?? ''] : [];
    }),
  );

test('the ranking of the results shows every profit in full, in small windows and in German', async ({
  page,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-rank`;
  const held = await host.classes.start({
    world: id,
    seats: 2,
    names: [longName],
    clock: 'paused',
    storage: 'memory',
  });
  const own = await host.worlds.open(id);
  const buy = { symbol: 'BTCUSDT', side: 'long', action: 'open', type: 'market', leverage: 20, size: '1' };
  for (const seat of [1, 2]) {
    const claimed = await own.call(classroom.classClaim, { code: held.code, seat });
    if (seat === 1) await own.call(trading.create, buy as never, { token: claimed.token, mode: 'demo' });
  }
  await own.market.crash('BTCUSDT', { by: '3%', over: '10s' });
  await own.advance('2m');
  await page.goto(`/lab?world=${id}&tab=class`);
  for (const language of ['English', 'Deutsch']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^(Language|Sprache)$/ }).click();
    await page.getByRole('menu').getByText(language, { exact: true }).click();
    await page.getByRole('button', { name: /^(Results|Ergebnisse)$/ }).click();
    await expect(page.locator('.results__list')).toContainText(/−\d[.,]\d{3}[.,]\d\d/);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutRanking(page), `${language} at ${width} px`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
  await own.delete();
});

test('a class token opens its control room without a world in the address, and shows the pages it does not allow', async ({
  page,
  browser,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-token`;
  const { port, tokens } = await host.classes.start({
    world: id,
    seats: 1,
    lan: true,
    clock: 'paused',
    storage: 'memory',
  });
  await page.goto(`/lab?world=${id}&tab=class`);
  await page.getByRole('button', { name: /Join with/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How learners join' });
  await expect(dialog.getByText(tokens.trainer)).toBeHidden();
  await dialog.getByText('For your tablet').click();
  await expect(dialog.getByText(tokens.trainer)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Address of the control room as a QR code' })).toBeVisible();

  const tablet = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'en-US' });
  await tablet.goto(`http://papertape.lan:${port}/lab#token=${tokens.trainer}`);
  await expect(tablet).toHaveURL(new RegExp(`world=${id}`));
  await expect(tablet.getByRole('button', { name: /Join with/ })).toBeVisible();
  await tablet.getByRole('tab', { name: 'Branches' }).click();
  const limit = 'Your class token opens this class only.';
  await expect(tablet.getByRole('tabpanel')).toContainText(limit);
  await tablet.getByRole('button', { name: id, exact: true }).click();
  await expect(tablet.getByRole('dialog', { name: 'Worlds' })).toContainText(limit);
  await tablet.context().close();

  // The token can also be typed at the address of another world.
  const typed = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'en-US' });
  await typed.goto(`http://papertape.lan:${port}/lab`);
  await typed.getByLabel('Token', { exact: true }).fill(tokens.trainer);
  await typed.getByRole('button', { name: 'Enter' }).click();
  await expect(typed).toHaveURL(new RegExp(`world=${id}`));
  await expect(typed.getByRole('button', { name: /Join with/ })).toBeVisible();
  await typed.context().close();
  await host.classes.in(id).setDoor(false);
  await (await host.worlds.open(id)).delete();
});

test('the form that starts a class shows which name is invalid for a seat', async ({ page, world }) => {
  await page.goto(`/lab?world=${world.id}&tab=class`);
  const names = page.getByLabel('Names');
  await names.fill(`Mia "Q" O'Neil, 🦊, <b>Ben</b>`);
  await expect(page.getByText('“<b>Ben</b>” cannot be a name.')).toBeVisible();
  await expect(names).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Start the class' }).click();
  await expect(page).toHaveURL(new RegExp(`world=${world.id}`));
  await names.fill(`Mia "Q" O'Neil, 🦊`);
  await expect(page.getByText('cannot be a name.')).toHaveCount(0);
});

test('the join page keeps seat and name after an error, and preselects no reserved seat', async ({
  page,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-seats`;
  const { code } = await host.classes.start({
    world: id,
    seats: 4,
    names: ['Mia', 'Noah'],
    clock: 'paused',
    storage: 'memory',
  });
  await page.goto(`/join#${code}`);
  const seat = page.getByRole('combobox', { name: 'Your seat' });
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(seat).toHaveText('Any free seatSeat 3Seat 41 · Mia2 · Noah');
  await expect(seat).toHaveValue('');
  await seat.selectOption('Seat 4');
  await name.fill('=Ann');
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await expect(page.getByRole('alert')).toContainText('Use letters, digits');
  await expect(seat).toHaveValue('4');
  await expect(name).toHaveValue('=Ann');
  // One press is enough: the form stays as it is when the field loses the focus to the button.
  await name.fill('noah');
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
  await (await host.worlds.open(id)).delete();
});

test('the board shows a lost connection, and continues when the server is back', async ({
  browser,
  host,
  world,
  baseURL,
}) => {
  const id = `${world.id.slice(0, 40)}-board`;
  const { tokens } = await host.classes.start({ world: id, seats: 1, clock: 'paused', storage: 'memory' });
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${baseURL}/board#${id}/${tokens.board}`);
  await expect(page.getByText('Time is frozen')).toBeVisible();
  await page.route('**/sim/classes/board', (route) => route.abort());
  await expect(page.getByRole('alert')).toHaveText(
    'No connection to the server. These figures are out of date.',
  );
  await expect(page.getByRole('table')).toBeVisible();
  await page.unroute('**/sim/classes/board');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
  await (await host.worlds.open(id)).delete();
});
