/** Measures the cost of open orders and positions while nothing happens to them, and the time in which a month passes. */

import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { systemAccount, userAccount } from '../../server/engine/accounts.ts';
import { createOrderCommand } from '../../server/modules/trading/trading.service.ts';
import { modules } from '../../server/modules.ts';
import { Directory } from '../../server/world/directory.ts';
import { realTime } from '../../server/world/real-clock.ts';
import type { World } from '../../server/world/world.ts';
import { milliseconds, type Report } from './report.ts';

const start = Date.UTC(2026, 10, 18, 15);
const day = 86_400_000;
const hour = day / 24;
const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'LTCUSDT', 'BCHUSDT'] as const;
const smallest = {
  BTCUSDT: '0.001',
  ETHUSDT: '0.01',
  SOLUSDT: '0.1',
  LTCUSDT: '0.1',
  BCHUSDT: '0.01',
} as const;

/** Distributes the orders over many users, as in a real world. */
function createOwner(index: number) {
  return { userId: `bench-${index % 200}`, mode: 'demo' as const };
}

async function fundUsers(world: World): Promise<void> {
  await world.execute('bench.users', (tx) => {
    const [pattern] = tx.db.user.find({ email: 'demo@papertape.test' });
    if (pattern === undefined) throw new Error('the world has no demo user');
    for (let index = 0; index < 200; index += 1) {
      const { userId, mode } = createOwner(index);
      const unique = {
        uid: `9${index}`,
        email: `${userId}@example.com`,
        phone: null,
        dialCode: null,
        referralCode: userId,
      };
      tx.db.user.insert({ ...pattern, id: userId, ...unique });
      const amount = 10_000_000n * 100_000_000n;
      tx.ledger.post({
        reason: 'demoGrant',
        reference: userId,
        postings: [
          { account: systemAccount('external', mode), coin: 'USDT', amount: -amount },
          { account: userAccount(userId, mode, 'currency', 'available'), coin: 'USDT', amount },
        ],
      });
    }
  });
}

/** Orders far from the market rest; market orders open positions. */
async function place(world: World, count: number, type: 'limit' | 'market'): Promise<void> {
  for (let done = 0; done < count; done += 500) {
    await world.execute('bench.orders', (tx) => {
      for (let index = done; index < Math.min(done + 500, count); index += 1) {
        const symbol = symbols[index % symbols.length] ?? 'BTCUSDT';
        const last = tx.world.market.quote(symbol, tx.now).last;
        const { priceDecimals } = tx.world.market.instrument(symbol);
        const price = (Math.floor(last * (0.5 + (index % 1_000) / 5_000)) / 10 ** priceDecimals).toFixed(
          priceDecimals,
        );
        const side = type === 'market' && index % 2 === 1 ? 'short' : 'long';
        const order = { symbol, side, action: 'open', type, size: smallest[symbol], leverage: 5 } as const;
        const result = createOrderCommand(
          tx,
          createOwner(index),
          type === 'limit' ? { ...order, price } : order,
        );
        if (isRefusal(result)) throw new Error(`refused: ${result.refused}`);
      }
    });
  }
}

export async function benchEngine(folder: string, report: Report): Promise<void> {
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: folder,
    real: realTime,
    modules,
    report: (details, message) => console.error(message, details),
  });
  const make = async (id: string) => {
    const world = await directory.create({
      id,
      seed: id,
      startTime: start,
      clock: 'paused',
      storage: 'memory',
    });
    await fundUsers(world);
    return world;
  };

  const month = await make('month');
  await month.execute('bench.split', (tx) => {
    for (let index = 0; index < 200; index += 1)
      tx.db.user.update(createOwner(index).userId, { positionMode: 'split' });
  });
  await place(month, 1_000, 'market');
  month.clock.advanceTo(start + 30 * day);
  const begun = performance.now();
  await month.catchUp();
  const took = performance.now() - begun;
  report.add('30 days with 1,000 open positions', milliseconds(took), '10 s', took < 10_000);

  const quiet = await make('quiet');
  await place(quiet, 100_000, 'limit');
  const ticks = hour / 250;
  quiet.scheduledEvents.next(quiet, quiet.clock.now() + 250);
  const from = quiet.clock.now();
  const first = performance.now();
  for (let tick = 1; tick <= ticks; tick += 1) {
    const now = from + tick * 250;
    if (quiet.scheduledEvents.next(quiet, now) === undefined) quiet.markProcessed(now);
  }
  const each = ((performance.now() - first) / ticks) * 1_000;
  report.add('a quiet tick with 100,000 open orders', `${each.toFixed(1)} µs`, '200 µs', each < 200);
  await directory.close();
}
