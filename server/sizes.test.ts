/** Bounds of stored data: canceled schedule entries, expired sessions and old answers of idempotency keys are removed. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { expect, it } from 'vitest';
import { getSessions } from './modules/identity/sessions.ts';
import { testAppOfFile } from './testing/app-of-file.ts';
import { advance, expectLedgerSound } from './testing/test-app.ts';
import { createTrader } from './testing/test-trader.ts';

const hour = 3_600_000;
const day = 24 * hour;

const app = await testAppOfFile();

it('the schedule keeps few entries of canceled or moved items', async () => {
  const world = await app.world();
  await world.execute('plan', (tx) => {
    const before = world.due.size;
    for (let count = 0; count < 3_000; count += 1) {
      tx.schedule('far', `${count}`, tx.now + 365 * day + count);
      tx.schedule('far', `${count}`, tx.now + 400 * day - count);
      if (count % 100 !== 0) tx.unschedule('far', `${count}`);
    }
    expect(world.due.size - before).toBe(30);
    expect(world.due.entryCount).toBeLessThan(2 * world.due.size + 64);
    const keys: number[] = [];
    for (
      let item = world.due.next(Number.POSITIVE_INFINITY);
      item !== undefined;
      item = world.due.next(Number.POSITIVE_INFINITY)
    ) {
      if (item.kind === 'far') keys.push(Number(item.key));
      tx.unschedule(item.kind, item.key);
    }
    expect(keys).toEqual(Array.from({ length: 30 }, (_, index) => 2_900 - index * 100));
    expect(world.due.entryCount).toBe(0);
    return { refused: 'notFound' };
  });
  expect(world.due.next(Number.POSITIVE_INFINITY)?.kind).not.toBe('far');
});

it('a world removes expired sessions from its memory', async () => {
  const world = await app.world({ storage: 'file' });
  const stays = await app.register(world);
  const begin = getSessions(world).byToken.size;
  for (let count = 0; count < 20; count += 1) {
    const user = count < 10 ? stays : await app.register(world);
    const password = { by: 'email', email: user.email, password: 'secret-1' } as const;
    await app.data(identity.login, password, { world, device: 'web' });
  }
  expect(getSessions(world).byToken.size).toBe(begin + 30);
  await advance(world, 20 * hour);
  await app.data(identity.info, undefined, { world, user: stays });
  await world.catchUp();
  await advance(world, 6 * hour);
  expect(getSessions(world).byToken.size).toBe(1);
  expect((await app.call(identity.info, undefined, { world, user: stays })).refused).toBeUndefined();
  await advance(world, 5 * day);
  expect(getSessions(world).byToken.size).toBe(0);
  expect(world.db.session.count({})).toBe(11);
  expect(world.due.has('identity.sessions', 'all')).toBe(false);
  expectLedgerSound(world);
});

it('the answer to an idempotency key is kept for 60 days of world time', async () => {
  const world = await app.world();
  const trader = await createTrader(app, world);
  const move = async (key: string) => {
    await trader.signIn();
    const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' } as const;
    await app.data(assets.transferAsset, transfer, { ...trader.caller, headers: { 'idempotency-key': key } });
    return trader.balance('available', 'option') / 100_000_000n;
  };
  const { idempotentAnswer } = world.db;
  for (const key of ['a', 'b', 'c']) await move(key);
  await advance(world, 59 * day);
  expect(await move('a')).toBe(3n);
  await advance(world, 2 * day);
  expect(await move('d')).toBe(4n);
  expect(idempotentAnswer.count({})).toBe(1);
  expect(await move('a')).toBe(5n);
  expectLedgerSound(world);
});
