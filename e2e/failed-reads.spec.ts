/** On a host that answers only errors, pages show them and leave no placeholder. */
import process from 'node:process';
import { forUsers, routes } from '../client/app/routes.fixture.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

/** Pages of several parts; the deep run covers every page for users. */
const places: Record<Layout, string[]> = {
  mobile: ['assets/account', 'recharge/index', 'withdraw/index', 'loan/components/list-pay-loan'],
  desktop: [
    'dashboard/index',
    'manage/index',
    'loan/index',
    'loan/list-pay-loan',
    'recharge/index',
    'withdraw/index',
  ],
};

test('a failed read shows its error and no loading placeholder', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ currency: 10_000, kycVerified: true });
  await visitAs(trader, layout === 'mobile' ? '/pages/profile/index' : '/pages/desktop/settings/account');
  await expect(page.locator('main')).toBeVisible();
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: { code: 500, msg: 'the database is away', data: null } }),
  );
  const prefix = layout === 'mobile' ? '/pages/' : '/pages/desktop/';
  const paths = isDeep
    ? routes[layout].filter((path) => forUsers.has(path))
    : places[layout].map((path) => prefix + path);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main:not([aria-busy])'), path).toBeVisible();
    if (!isDeep) await expect(page.locator('main .empty__title').first(), path).toBeVisible();
    await expect(page.locator('main .skel'), path).toHaveCount(0);
  }
  // Each answer differs from the contract and is logged.
  problems.length = 0;
});
