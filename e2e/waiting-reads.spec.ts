/** A page shows an empty list only after an answer without rows, not while reads or feeds are pending. */
import process from 'node:process';
import { forUsers, routes } from '../client/app/routes.fixture.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

/** Pages with lists; the deep run covers every page for users. */
const places: Record<Layout, string[]> = {
  mobile: ['market/index', 'assets/account', 'withdraw/withdraw-address-list', 'loan/index'],
  desktop: ['trade/index', 'dashboard/index', 'manage/index', 'loan/list-pay-loan'],
};

test('no list is shown as empty before its answer has arrived', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 10_000, kycVerified: true });
  const prefix = layout === 'mobile' ? '/pages/' : '/pages/desktop/';
  const paths = isDeep
    ? routes[layout].filter((path) => forUsers.has(path))
    : places[layout].map((path) => prefix + path);
  const empty = page.locator('.empty:visible');

  // Sockets open and send nothing.
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await visitAs(trader, paths[0] ?? '');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('.tr-trades .empty')).toHaveCount(0);

  await page.route('**/api/**', () => undefined);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main').first(), path).toBeVisible();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await empty.allTextContents(), path).toEqual([]);
  }
});
