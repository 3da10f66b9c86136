import type { Trader, World } from '@papertape/kit';
import { replay } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, expectSignedOut, type Layout, test } from './fixtures/test.ts';

const chart: Record<Layout, string> = {
  mobile: '/pages/trade-chart/index?symbol=BTCUSDT',
  desktop: '/pages/desktop/trade/index?symbol=BTCUSDT',
};

const account: Record<Layout, string> = {
  mobile: '/pages/profile/index',
  desktop: '/pages/desktop/settings/account',
};

test('the past is replayed bar by bar, traded, and discarded', { tag: '@desktop' }, async ({
  page,
  world,
  visitAs,
  layout,
}) => {
  await world.clock.pause();
  const trader = await world.trader();
  await visitAs(trader, chart[layout], { typeUser: 'demo' });
  const figure = page.locator('.chart').first();
  await expect(figure).toHaveAttribute('data-state', 'ready');

  // Selecting a bar fills in its time.
  await page.getByRole('button', { name: 'Bar replay', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Bar replay' });
  await sheet.getByRole('button', { name: 'Choose a bar on the chart' }).click();
  await expect(page.getByText('Select the bar at which the replay begins.')).toBeVisible();
  const plot = await page.locator('.chart__plot').first().boundingBox();
  if (plot === null) throw new Error('no chart');
  await page.mouse.click(plot.x + plot.width * 0.4, plot.y + plot.height * 0.5);
  await sheet.getByRole('button', { name: 'Start the replay' }).click();

  const bar = page.getByRole('complementary', { name: 'Replay' });
  // The page reloads in the world of the replay.
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/w\/replay/);
  const getState = async () => (await world.call(replay.state, undefined, { token: trader.token })).running;
  const from = (await getState())?.now ?? 0;
  expect(from).toBeLessThan(await world.now());
  const step = bar.getByRole('button', { name: 'Next bar' });
  await expect(step).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await getState())?.now).toBe(from + 900_000);
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // The replay survives a reload.
  await page.reload();
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  const ended = page.getByRole('dialog', { name: 'Replay ended' });
  await expect(ended).toContainText('Trades');
  await ended.getByRole('button', { name: 'Back to the demo account' }).click();
  await expect(ended).toBeHidden();
  await expect(page).not.toHaveURL(/replay/);
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('replay~');
});

/** Starts a replay by a call and signs in there like the page. */
async function begin(page: Page, world: World, { token }: Trader): Promise<string> {
  const start = { symbol: 'BTCUSDT', timeframe: '15m', at: (await world.now()) - 86_400_000 } as const;
  const { world: name } = await world.call(replay.start, start, { token });
  await page.evaluate(
    ([from = '', to = '']) => localStorage.setItem(to, localStorage.getItem(from) ?? ''),
    [`papertape.session.${world.id}`, `papertape.session.${name}`],
  );
  return name;
}

test('a replay ended in another window returns to the account, and signing out applies to all windows', {
  tag: '@phone',
}, async ({ page, context, world, visitAs, layout }) => {
  await world.clock.pause();
  const trader = await world.trader();
  await visitAs(trader, account[layout], { typeUser: 'demo' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const first = await begin(page, world, trader);
  // A page for users only would otherwise redirect to the login of a world that no longer exists.
  const other = await context.newPage();
  const bar = (of: Page) => of.getByRole('complementary', { name: 'Replay' });
  await other.goto(`/w/${first}${account[layout]}`);
  await expect(bar(other).getByRole('button', { name: 'End' })).toBeVisible();
  await page.goto(`/w/${first}${chart[layout]}`);
  await bar(page).getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('dialog', { name: 'Replay ended' })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`/w/${world.id}${account[layout]}$`));
  await expect(other.getByRole('dialog', { name: 'Replay ended' })).toContainText('in another window');
  await other.close();
  // The same applies to a page opened again.
  await page.goto(`/w/${first}${chart[layout]}`);
  await expect(page.getByRole('dialog', { name: 'Replay ended' })).toBeVisible();
  await expect(page).not.toHaveURL(/replay/);

  const second = await begin(page, world, trader);
  await page.goto(`/w/${second}${account[layout]}`);
  await expect(bar(page)).toBeVisible();
  // A replay has no real account and does not offer to switch.
  await expect(page.getByRole('radio', { name: 'Real account' })).toBeDisabled();
  await expect(page.getByText('Replays and lessons use the demo account.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/w\/(?!replay)[^/]+\/pages\/(home|desktop\/dashboard)\/index$/);
  await expectSignedOut(world, trader.token);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(trader.token);
});
