/**
 * A class over plain http on a local network, from start to results: the origin is not a secure context, so browsers offer no
 * clipboard, random UUIDs or notifications. Two phones, a control room, and a latecomer.
 */
import type { World } from '@papertape/kit';
import { chartDrawings, trading, watchlists } from '@papertape/kit/contract';
import { watch } from '@papertape/kit/playwright-session';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Learner {
  page: Page;
  token: string;
}

async function joinOnPhone(browser: Browser, address: string, name: string): Promise<Learner> {
  const context = await browser.newContext({ ...phone, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto(address);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.getByRole('link', { name: 'Open the platform' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const token = await page.evaluate(() => {
    const key = `papertape.session.${window.location.pathname.split('/')[2]}`;
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { state: { token: string } }).state.token;
  });
  context.on('close', () => expect(problems, `${name}: the page threw or logged errors`).toEqual([]));
  return { page, token };
}

/** Errors in the console before the control room has its token. */
async function openRoom(browser: Browser, address: string): Promise<Page> {
  const room = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const problems = watch(room);
  await room.goto(address);
  const isRefusal = (problem: string) => problem.includes('status of 404');
  room.on('close', () =>
    expect(
      problems.filter((problem) => !isRefusal(problem)),
      'the room threw or logged errors',
    ).toEqual([]),
  );
  return room;
}

/** Draws a line, creates a watchlist and copies, which need fallbacks on plain http. */
async function useTools({ page, token }: Learner, own: World): Promise<void> {
  const asMia = { token, mode: 'demo' } as const;
  const visit = (path: string) => page.goto(`${new URL(page.url()).origin}/w/${own.id}${path}`);
  await visit('/pages/quote/index?type=FAVORITES');
  await page.getByRole('button', { name: 'Edit watchlists', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of a new watchlist' }).fill('Majors');
  await page.keyboard.press('Enter');
  const lists = async () =>
    (await own.call(watchlists.lists, undefined, asMia)).lists.map(({ name }) => name);
  await expect.poll(lists).toEqual(['Majors']);

  await visit('/pages/trade-chart/index?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
  await bar.getByRole('button', { name: 'Horizontal line' }).focus();
  await page.keyboard.press('Enter');
  const drawn = async () => {
    const { drawings } = await own.call(chartDrawings.drawings, { symbol: 'BTCUSDT' }, asMia);
    return drawings.map(({ kind }) => kind);
  };
  await expect.poll(drawn).toEqual(['horizontal']);

  await visit('/pages/profile/index');
  await page.getByRole('button', { name: 'Copy UID' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  await visit('/pages/search/index');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('searchbox')).toHaveValue(/^\d{6,}$/);
}

test('a class runs on plain http with two phones and a control room, from start to results', async ({
  browser,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-lan`;
  const classroom = host.classes.in(id);
  const { code, port, tokens } = await host.classes.start({
    world: id,
    lesson: 'leverage',
    seats: 3,
    lan: true,
    clock: 'paused',
    storage: 'memory',
  });
  const origin = `http://papertape.lan:${port}`;
  const own = await host.worlds.open(id);

  const room = await openRoom(browser, `${origin}/lab?world=${id}&tab=class`);
  expect(await room.evaluate(() => window.isSecureContext)).toBe(false);
  await room.getByLabel('Token', { exact: true }).fill(tokens.trainer);
  await room.getByRole('button', { name: 'Enter' }).click();
  await room.getByRole('button', { name: /Join with/ }).click();
  await room.getByRole('button', { name: 'Copy the address with the code' }).first().click();
  await room.getByRole('dialog').press('Escape');
  const word = room.getByRole('textbox', { name: 'Message to everyone' });
  await word.focus();
  await room.keyboard.press('ControlOrMeta+V');
  await expect(word).toHaveValue(new RegExp(`:${port}/join#${code}$`));

  const mia = await joinOnPhone(browser, `${origin}/join#${code}`, 'Mia');
  const ben = await joinOnPhone(browser, `${origin}/join#${code}`, 'Ben');
  await useTools(mia, own);
  const buy = { symbol: 'BTCUSDT', side: 'long', action: 'open', type: 'market', leverage: 20, size: '0.1' };
  await own.call(trading.create, buy as never, { token: mia.token, mode: 'demo' });

  await room.getByRole('button', { name: 'More', exact: true }).click();
  await room.getByRole('menuitem', { name: 'End the class' }).click();
  await room.getByRole('dialog').getByRole('button', { name: 'End the class' }).click();
  const results = room.getByRole('dialog', { name: 'Results' });
  await expect(results.locator('.results__list').getByRole('button')).toHaveText([/1 Ben/, /2 Mia/]);
  await results.press('Escape');
  await expect(room.getByText('Open to learners for 60 min')).toBeVisible();

  // Their pages show it immediately and after a reload.
  const isOver = (page: Page) => page.getByRole('complementary', { name: 'The class has ended' });
  await expect(isOver(mia.page)).toContainText('Rank 2 of 2');
  await expect(isOver(ben.page)).toContainText('Rank 1 of 2');
  await ben.page.reload();
  await isOver(ben.page).getByRole('link', { name: 'My results' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect(ben.page.getByText('Rank 1 of 2 · Tasks passed: 0 of')).toBeVisible();
  await ben.page.reload();
  await expect(ben.page.getByText('Rank 1 of 2')).toBeVisible();

  // The join page rejects a latecomer; the board shows the final ranking without the free seat.
  const late = await browser.newPage({ ...phone, locale: 'en-US' });
  await late.goto(`${origin}/join#${code}`);
  await expect(late.getByText('This class has ended.')).toBeVisible();
  await late.goto('about:blank');
  await late.goto(`${origin}/board#${id}/${tokens.board}`);
  await expect(late.getByText('Final ranking')).toBeVisible();
  await expect(late.getByRole('row')).toHaveText([/Learner/, /1Ben/, /2Mia/]);

  for (const page of [late, mia.page, ben.page, room]) await page.context().close();
  await classroom.setDoor(false);
  await own.delete();
});
