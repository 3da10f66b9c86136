import { identity } from '@papertape/shared/contract/identity.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { expectLedgerSound } from '../../testing/test-app.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from './identity.module.ts';

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
});

type Changes = Parameters<typeof app.call<typeof identity.update>>[1];
const update = (input: Changes, who: Pick<TestUser, 'token'> = user) =>
  app.call(identity.update, input, { world, user: who });
const info = (who: Pick<TestUser, 'token'> = user) =>
  app.data(identity.info, undefined, { world, user: who });

describe('account switch', () => {
  const switchTo = (input: { mode: 'real' | 'demo'; demo?: 'topUp' | 'reset' }) =>
    app.call(identity.accountSwitch, input, { world, user });
  const demo = (kind = 'currency:available', coin = 'USDT') =>
    world.ledger.balance(`u:${user.userId}:demo:${kind}`, coin);
  const spend = (amount: bigint, from = 'currency:available', to = 'currency:frozen') =>
    world.execute('test', (tx) =>
      tx.ledger.post({
        reason: 'orderHold',
        reference: 'test',
        postings: [
          { account: `u:${user.userId}:demo:${from}`, coin: 'USDT', amount: -amount },
          { account: `u:${user.userId}:demo:${to}`, coin: 'USDT', amount },
        ],
      }),
    );

  it('is stored', async () => {
    expect((await switchTo({ mode: 'demo' })).data).toEqual({ mode: 'demo', demoBalance: '100000' });
    expect((await info()).mode).toBe('demo');
    expect((await switchTo({ mode: 'real' })).data?.mode).toBe('real');
    expect((await info()).mode).toBe('real');
  });

  it('tops demo money up to the starting amount once', async () => {
    expect((await switchTo({ mode: 'demo', demo: 'topUp' })).refused).toBe('statusConflict');
    await spend(400n * 100_000_000n, 'currency:available', 'option:available');
    expect((await switchTo({ mode: 'demo', demo: 'topUp' })).data?.demoBalance).toBe('100000');
    expect(demo('option:available')).toBe(400n * 100_000_000n);
    expectLedgerSound(world);
  });

  it('resets the demo balances of all coins and accounts, unless money is frozen', async () => {
    await fund(world, user.userId, 5n, { coin: 'BTC', mode: 'demo' });
    await spend(7n, 'currency:available', 'option:available');
    await spend(9n);
    expect((await switchTo({ mode: 'demo', demo: 'reset' })).refused).toBe('statusConflict');
    expect(demo('currency:available', 'BTC')).toBe(5n);
    await spend(9n, 'currency:frozen', 'currency:available');
    expect((await switchTo({ mode: 'demo', demo: 'reset' })).data?.demoBalance).toBe('100000');
    expect([demo(), demo('option:available'), demo('currency:available', 'BTC')]).toEqual([
      100_000n * 100_000_000n,
      0n,
      0n,
    ]);
    expectLedgerSound(world);
  });

  it('resets and tops up to the amount that the user chose', async () => {
    await update({ preferences: { demoStart: '5000' } });
    expect((await switchTo({ mode: 'demo', demo: 'topUp' })).refused).toBe('statusConflict');
    expect((await switchTo({ mode: 'demo', demo: 'reset' })).data?.demoBalance).toBe('5000');
    await update({ preferences: { demoStart: '1000000' } });
    expect((await switchTo({ mode: 'demo', demo: 'topUp' })).data?.demoBalance).toBe('1000000');
    expectLedgerSound(world);
  });

  it('moves demo money once per idempotency key', async () => {
    await spend(400n * 100_000_000n, 'currency:available', 'option:available');
    const headers = { 'idempotency-key': 'top-up-1' };
    const input = { mode: 'demo' as const, demo: 'topUp' as const };
    const first = await app.call(identity.accountSwitch, input, { world, user, headers });
    const again = await app.call(identity.accountSwitch, input, { world, user, headers });
    expect(again).toEqual(first);
    expect(first.refused).toBeUndefined();
  });

  it('is refused if it resets the demo in real mode', async () => {
    expect((await switchTo({ mode: 'real', demo: 'reset' })).refused).toBe('invalidInput');
  });
});
