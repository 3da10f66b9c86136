import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type StatementLine, statements } from '@papertape/shared/contract/statements.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { accountKinds, accountOwner, userAccount } from '../../engine/accounts.ts';
import { zoneReader } from '../../engine/zoned-time.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { liveRandomly } from '../../testing/random-trading.ts';
import { advance } from '../../testing/test-app.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';
import { ledgerSums } from '../../world/ledger-sums.store.ts';
import type { World } from '../../world/world.ts';
import { formatMonth } from './statements.module.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const day = 86_400_000;
const utc = zoneReader('UTC');
if (utc === undefined) throw new Error('no zone');
const monthNow = (world: World) => formatMonth(world.clock.now(), utc);

async function start() {
  const world = await app.world();
  return { world, trader: await createTrader(app, world) };
}

const getStatement = (trader: TestTrader, input: CallInputOf<typeof statements.month>) =>
  app.data(statements.month, input, trader.caller);

async function getLines(
  trader: TestTrader,
  input: CallInputOf<typeof statements.lines>,
): Promise<StatementLine[]> {
  const { list, total, size } = await app.data(statements.lines, { ...input, page: 1 }, trader.caller);
  const rows = [...list];
  for (let page = 2; rows.length < total; page += 1) {
    rows.push(...(await app.data(statements.lines, { ...input, page, size }, trader.caller)).list);
  }
  return rows;
}

describe('a statement', () => {
  it('has an opening of zero, the movements, and a closing that equals the balance', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.1' });
    const month = monthNow(world);
    const statement = await getStatement(trader, { account: 'currency', month });
    expect(statement).toMatchObject({ account: 'currency', month, complete: false, firstMonth: month });
    const [usdt] = statement.coins.filter(({ coin }) => coin === 'USDT');
    expect(usdt?.opening).toBe('0');
    // A margin is still the trader's: only the fee has left.
    expect(usdt?.movements.map(({ reason }) => reason)).not.toContain('marginHold');
    expect(usdt?.movements.find(({ reason }) => reason === 'tradeFee')?.amount).toMatch(/^-/);
    const { list } = await app.data(assets.accountList, { account: 'currency' }, trader.caller);
    const total = list[0]?.coins.find(({ coin }) => coin === 'USDT')?.total;
    expect(usdt?.closing).toBe(total);
  });

  it('lists every entry in order with the balance after it, page by page', async () => {
    const { world, trader } = await start();
    for (let count = 0; count < 3; count += 1) {
      await trader.place({ size: '0.1' });
      await trader.place({ action: 'close', size: '0.1' });
    }
    const input = { account: 'currency', month: monthNow(world) } as const;
    const lines = await getLines(trader, { ...input, size: 3 });
    expect(lines).toEqual(await getLines(trader, { ...input, size: 100 }));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const usdt = lines.filter(({ coin }) => coin === 'USDT');
    let balance = 0n;
    for (const line of usdt) {
      balance += toUnits(line.amount);
      expect(line.balanceAfter).toBe(fromUnits(balance));
    }
    expect(usdt.length).toBeGreaterThan(6);
  });

  it('starts where the month before it ended, and is complete once its month is over', async () => {
    const { world, trader } = await start();
    const first = monthNow(world);
    await trader.place({ size: '0.1' });
    await trader.place({ action: 'close', size: '0.1' });
    const before = await getStatement(trader, { account: 'currency', month: first });
    await advance(world, before.until - world.clock.now() + 3 * day);
    await trader.signIn();
    const second = monthNow(world);
    expect(second > first).toBe(true);
    const ended = await getStatement(trader, { account: 'currency', month: first });
    const next = await getStatement(trader, { account: 'currency', month: second });
    expect(ended).toEqual({ ...before, complete: true });
    expect(next.from).toBe(ended.until);
    expect(next.firstMonth).toBe(first);
    expect(next.coins.map(({ coin, opening }) => [coin, opening])).toEqual(
      ended.coins.filter(({ closing }) => closing !== '0').map(({ coin, closing }) => [coin, closing]),
    );
  });

  it('is empty for an account without entries', async () => {
    const { world, trader } = await start();
    const statement = await getStatement(trader, { account: 'financing', month: monthNow(world) });
    expect(statement).toMatchObject({ firstMonth: null, coins: [] });
  });

  it.each([[{ month: '2999-01' }], [{ month: '2026-13' }], [{ zone: 'Nowhere/Land' }]])(
    'is refused for %j',
    async (change) => {
      const { world, trader } = await start();
      const input = { account: 'currency' as const, month: monthNow(world), ...change };
      for (const endpoint of [statements.month, statements.lines]) {
        const answer = await app.call(endpoint, input, trader.caller);
        expect(answer.refused).toBe('invalidInput');
      }
    },
  );
});

describe('statements after random trading', () => {
  it('have openings and movements that add up to the balance of every account and coin', async () => {
    const { world } = await liveRandomly(app, { seed: 'statements', steps: 60 });
    const { prisma } = world.database;
    const users = await prisma.user.findMany();
    const now = world.clock.now();
    // Spans are cut anywhere: the rules of a month must hold for any span of time.
    const cuts = [0, now - 4 * day, now - day, now - day / 3, now - day / 50, now + 1];
    let lines = 0;
    for (const user of users) {
      for (const mode of ['real', 'demo'] as const) {
        for (const kind of accountKinds) {
          const accounts = (['available', 'frozen'] as const).map((part) =>
            userAccount(user.id, mode, kind, part),
          );
          const account = { owner: accountOwner(user.id, mode), accounts };
          const sums = new Map<string, bigint>();
          for (const [index, from] of cuts.slice(0, -1).entries()) {
            const span = { ...account, from, until: cuts[index + 1] ?? from };
            const opening = new Map(
              ledgerSums.byCoin(world, { ...account, until: from }).map((row) => [row.coin, row.amount]),
            );
            for (const [coin, units] of sums) expect(opening.get(coin) ?? 0n).toBe(units);
            for (const row of ledgerSums.byReason(world, span)) {
              sums.set(row.coin, (sums.get(row.coin) ?? 0n) + row.amount);
            }
            const own = ledgerSums.listed(world, span, { page: 1, size: 10_000 });
            lines += own.length;
            expect(own).toHaveLength(ledgerSums.count(world, span));
            const last = new Map(own.map((line) => [line.coin, (opening.get(line.coin) ?? 0n) + line.moved]));
            for (const [coin, units] of last) expect(units).toBe(sums.get(coin));
          }
          for (const [coin, units] of sums) {
            const inLedger = accounts.reduce((sum, name) => sum + world.ledger.balance(name, coin), 0n);
            expect(units, `${kind} ${coin}`).toBe(inLedger);
          }
        }
      }
    }
    expect(lines).toBeGreaterThan(15);
  });
});
