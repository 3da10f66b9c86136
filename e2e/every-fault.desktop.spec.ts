/**
 * Each kind of fault, set in the control room, and the page of a trader: money moves at most once and the
 * page shows it, and a missing price is never shown as current. All kinds run in the deep run.
 */
import type { Trader } from '@papertape/kit';
import english from '../locales/en/lab.json' with { type: 'json' };
import {
  addFault,
  connectionLost,
  expectNoOtherProblem,
  type FaultKind,
  openFaults,
} from './fixtures/faults.ts';
import { expect, test } from './fixtures/test.ts';

/** One kind of each group is in every run. */
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

const transferPath = '/asset/api/account/transferAsset';

/** Result of the first press, and the money that moved. */
const calls = {
  latency: ['done', '250'],
  drip: ['done', '250'],
  answer: ['problem', '0'],
  reset: ['problem', '0'],
  maintenance: ['problem', '0'],
  lose: ['problem', '250'],
  truncate: ['problem', '250'],
} as const satisfies Partial<Record<FaultKind, readonly ['done' | 'problem', string]>>;

const sockets = [
  'refuse',
  'close',
  'drop',
  'duplicate',
  'reorder',
  'gap',
  'stall',
  'burst',
  'garbage',
  'delay',
] as const satisfies readonly FaultKind[];

const moved = async (trader: Trader) => (await trader.balance('USDT', 'financing')).available;

for (const [kind, [outcome, after]] of Object.entries(isDeep ? calls : {}) as [
  keyof typeof calls,
  readonly string[],
][])
  test(`under the fault ${kind} money moves once, and the page shows it`, async ({
    page,
    world,
    context,
    visitAs,
    problems,
  }) => {
    const trader = await world.trader({ currency: 1_000 });
    const room = await context.newPage();
    await openFaults(room, world.id);
    await visitAs(trader, '/pages/desktop/asset/index?view=transfer&from=currency&to=financing');
    await page.getByLabel('Amount', { exact: true }).fill('250');
    await addFault(room, kind, transferPath);
    const send = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
    const done = page.getByText('Transfer completed');
    const problem = page.getByRole('main').locator('input[aria-invalid="true"]');
    await send.click();
    await expect(outcome === 'done' ? done : problem).toBeVisible();
    await expect(outcome === 'done' ? problem : done).toBeHidden();
    expect(await moved(trader)).toBe(after);
    if (outcome === 'problem') {
      await room.getByRole('button', { name: english.makeWell }).click();
      await expect(room.getByText(english.noFaults)).toBeVisible();
      await send.click();
      await expect(done).toBeVisible();
    }
    expect([await moved(trader), (await trader.balance('USDT', 'currency')).available]).toEqual([
      '250',
      '750',
    ]);
    await page.reload();
    await expect(page.getByText('750.00').first()).toBeVisible();
    expectNoOtherProblem(problems);
  });

for (const kind of isDeep ? sockets : [])
  test(`under the fault ${kind} the price is current or marked as old`, async ({
    page,
    world,
    context,
    visitAs,
    problems,
  }) => {
    const trader = await world.trader({ currency: 1_000 });
    const room = await context.newPage();
    await openFaults(room, world.id);
    await world.market.pin('BTCUSDT', '77777');
    await world.advance(500);
    await visitAs(trader, '/pages/desktop/trade/index?symbol=BTCUSDT');
    const price = (text: string) => page.getByText(text).first();
    await expect(price('77,777.00')).toBeVisible();
    await addFault(room, kind);
    await world.market.pin('BTCUSDT', '66666');
    for (let tick = 0; tick < 4; tick += 1) await world.advance(250);
    // The page shows the new price or marks the old one.
    await expect(price('66,666.00').or(page.getByText(connectionLost)).first()).toBeVisible();
    await room.getByRole('button', { name: english.makeWell }).click();
    await expect(room.getByText(english.noFaults)).toBeVisible();
    await world.market.pin('BTCUSDT', '55555');
    await expect(async () => {
      await world.advance(250);
      await expect(price('55,555.00')).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText(connectionLost)).toBeHidden({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expectNoOtherProblem(problems);
  });

test('under the fault session a user becomes a visitor and sees no account', async ({
  page,
  world,
  context,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ currency: 1_234 });
  const room = await context.newPage();
  await openFaults(room, world.id);
  await visitAs(trader, '/pages/desktop/dashboard/index');
  await expect(page.getByText('1,234.00').first()).toBeVisible();
  await addFault(room, 'session');
  // With its sockets closed, the page goes to the login without a request.
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`/w/${world.id}/pages/desktop/dashboard/index`);
  await expect(page.getByRole('heading', { name: 'Trade everything. Risk nothing.' })).toBeVisible();
  await expect(page.getByText('1,234.00')).toHaveCount(0);
  expectNoOtherProblem(problems);
});

test('every kind of fault has a row', () => {
  const rows = [...Object.keys(calls), ...sockets, 'session'];
  expect(rows.toSorted()).toEqual(Object.keys(english.effectOf).toSorted());
});
