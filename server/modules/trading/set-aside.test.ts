/** A position or an account that cannot be decided is set aside: all others are decided, and the ledger stays exact. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, advanceTo, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';
import { audit } from '../../world/auditor.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const minute = 60_000;

async function twoTraders() {
  const world = await app.world();
  const well = await createTrader(app, world);
  const ill = await createTrader(app, world);
  for (const trader of [ill, well]) await trader.setModes({ marginMode: 'isolated' });
  return { world, well, ill };
}

/** Deletes the row of a user, so that every decision about the user throws. Returns a function that restores it. */
async function poison({ world, user }: TestTrader) {
  const row = world.db.user.get(user.userId);
  if (row === undefined) throw new Error('no such user');
  await world.execute('test.poison', (tx) => tx.db.user.delete(user.userId));
  return () => world.execute('test.heal', (tx) => tx.db.user.insert(row));
}

it('a failed liquidation is set aside while others are executed, and succeeds when retried', async () => {
  const { world, well, ill } = await twoTraders();
  for (const trader of [ill, well]) await trader.place({ size: '0.5' });
  const crash = { kind: 'crash', target: 'BTCUSDT', by: '0.3', overMs: 2 * minute } as const;
  await app.data(sim.scenarioCreate, crash, { world });
  const heal = await poison(ill);
  await advance(world, 5 * minute);
  expect(await well.positions()).toEqual([]);
  const { list } = await app.data(sim.setAside, undefined, { world });
  expect(list.map(({ kind }) => kind)).toEqual(['trading.liquidation', 'trading.warning']);
  expect(list[0]).toMatchObject({ attempts: 1, reason: `no user ${ill.user.userId}` });
  expect(audit(world).breaches).toEqual([]);
  const report = await app.data(sim.audit, undefined, { world });
  expect(report.ok).toBe(false);
  expect(report.breaches[0]).toMatchObject({ law: 'setAside', detail: list[0]?.reason });
  await heal();
  expect(await ill.positions()).toHaveLength(1);
  expect((await app.data(sim.setAsideRetry, {}, { world })).list).toEqual([]);
  await advance(world, 1_000);
  expect(await ill.positions()).toEqual([]);
  expectLedgerSound(world);
});

it('failed funding is set aside while others are settled, and is retried at the rate of its own time', async () => {
  const { world, well, ill } = await twoTraders();
  for (const trader of [ill, well]) await trader.place({ size: '0.5', leverage: 5 });
  const at = Date.UTC(2026, 10, 18, 16);
  await advanceTo(world, at - 1);
  const heal = await poison(ill);
  await advance(world, 1);
  const { list } = await app.data(sim.setAside, undefined, { world });
  expect(list).toMatchObject([{ kind: 'trading.funding.account', dueAt: at }]);
  await advance(world, 9 * 3_600_000 - 1);
  expect(audit(world).breaches).toEqual([]);
  expect(world.setAside.size).toBe(2);
  await heal();
  expect((await app.data(sim.setAsideRetry, {}, { world })).list).toEqual([]);
  for (const trader of [well, ill]) await trader.signIn();
  const [paid, late] = [(await well.positions())[0]?.funding, (await ill.positions())[0]?.funding];
  expect(Number(paid)).not.toBe(0);
  expect(late).toBe(paid);
  expectLedgerSound(world);
});
