import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld, testStart } from '../testing/test-world.ts';
import { audit } from './auditor.ts';
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';

const alice = 'u:alice:real:currency:available';
const external = 'sys:external:real';
let made: TestWorld[] = [];

function start(ports?: Ports): TestWorld {
  const test = createTestWorld(ports);
  made.push(test);
  return test;
}

function pay(tx: Tx, amount: bigint, reference = 'ref'): void {
  tx.ledger.post({
    reason: 'deposit',
    reference,
    postings: [
      { account: external, coin: 'USDT', amount: -amount },
      { account: alice, coin: 'USDT', amount },
    ],
  });
}

afterEach(async () => {
  for (const test of made) await test.remove();
  made = [];
});

describe('commands', () => {
  it('are answered after the commit, so that a second opening of the file has their effect', async () => {
    const test = start();
    await test.world.execute('pay', (tx) => pay(tx, 500n));
    expect(test.reopen().ledger.balance(alice, 'USDT')).toBe(500n);
    expect(audit(test.world)).toMatchObject({ ok: true, entries: 1, postings: 2 });
  });

  it('are rolled back if they are refused, in memory and on disk, without affecting others of the turn', async () => {
    const { world, reopen } = start();
    const [first, second, third] = await Promise.all([
      world.execute('pay', (tx) => pay(tx, 100n)),
      world.execute('refused', (tx) => {
        pay(tx, 900n);
        tx.schedule('later', 'x', tx.now + 5);
        tx.emit({ type: 'scenario.deleted', data: { id: 'x' } });
        tx.id('ord');
        return refuse('insufficientFunds');
      }),
      world.execute('pay', (tx) => pay(tx, 1n)),
    ]);
    expect([first, second, third]).toEqual([undefined, { refused: 'insufficientFunds' }, undefined]);
    expect(world.ledger.balance(alice, 'USDT')).toBe(101n);
    expect(world.due.size).toBe(0);
    expect(world.log.state.count).toBe(0);
    expect(reopen().ledger.balance(alice, 'USDT')).toBe(101n);
  });

  it('are rejected if they throw, and the world continues', async () => {
    const { world } = start();
    const failing = world.execute('overdraw', (tx) => pay(tx, -1n));
    await expect(failing).rejects.toThrow(/takes u:alice/);
    await world.execute('pay', (tx) => pay(tx, 7n));
    expect(world.ledger.balance(alice, 'USDT')).toBe(7n);
    expect(audit(world).ok).toBe(true);
  });

  it('are refused once the world is closing, and earlier ones are answered', async () => {
    const { world } = start();
    const before = world.execute('pay', (tx) => pay(tx, 500n));
    const closing = world.close();
    const late = world.execute('pay', (tx) => pay(tx, 500n));
    expect(await late).toEqual(refuse('unknownWorld'));
    expect(await before).toBeUndefined();
    await closing;
    expect(await world.execute('pay', (tx) => pay(tx, 500n))).toEqual(refuse('unknownWorld'));
  });

  it('are rejected if their postings do not sum to zero per coin', async () => {
    const { world } = start();
    const crooked = world.execute('crooked', (tx) =>
      tx.ledger.post({
        reason: 'deposit',
        reference: 'r',
        postings: [
          { account: external, coin: 'USDT', amount: -5n },
          { account: alice, coin: 'BTC', amount: 5n },
        ],
      }),
    );
    await expect(crooked).rejects.toThrow(/does not balance/);
  });

  it('are rejected if one entry moves money of two users', async () => {
    const { world } = start();
    const postings = [
      { account: alice, coin: 'USDT', amount: -5n },
      { account: 'u:bob:real:currency:available', coin: 'USDT', amount: 5n },
    ];
    await world.execute('pay', (tx) => pay(tx, 10n));
    const across = world.execute('across', (tx) =>
      tx.ledger.post({ reason: 'transfer', reference: 'x', postings }),
    );
    await expect(across).rejects.toThrow('belongs to u:alice:real and u:bob:real');
    expect(world.db.ledgerEntry.find({})).toMatchObject([{ owner: 'u:alice:real' }]);
  });
});

describe('due items', () => {
  it('run in order of time, kind and key, each at its own time, including those that due items schedule', async () => {
    const seen: string[] = [];
    const { world, advance } = start({
      due: {
        b(tx, key) {
          seen.push(`b ${key} ${tx.now - testStart}`);
          if (key === '1') tx.schedule('a', 'child', tx.now + 10);
        },
        a: (tx, key) => void seen.push(`a ${key} ${tx.now - testStart}`),
      },
    });
    await world.execute('plan', (tx) => {
      tx.schedule('b', '2', testStart + 100);
      tx.schedule('b', '1', testStart + 100);
      tx.schedule('a', '9', testStart + 100);
      tx.schedule('a', 'early', testStart + 50);
      tx.schedule('a', 'moved', testStart + 1);
      tx.schedule('a', 'moved', testStart + 105);
      tx.schedule('a', 'dropped', testStart + 60);
      tx.unschedule('a', 'dropped');
    });
    await advance(1_000);
    expect(seen).toEqual(['a early 50', 'a 9 100', 'b 1 100', 'b 2 100', 'a moved 105', 'a child 110']);
  });

  it('run before a command that arrives after their time', async () => {
    const seen: string[] = [];
    const { world } = start({ due: { due: () => void seen.push('due') } });
    await world.execute('plan', (tx) => tx.schedule('due', 'k', testStart + 10));
    world.clock.advanceTo(testStart + 20);
    await world.execute('look', () => void seen.push('command'));
    expect(seen).toEqual(['due', 'command']);
  });

  it('survive a stop and run at their own time afterwards', async () => {
    const seen: number[] = [];
    const test = start({ due: { due: (tx) => void seen.push(tx.now) } });
    await test.world.execute('plan', (tx) => tx.schedule('due', 'k', testStart + 10));
    const again = test.reopen();
    again.clock.advanceTo(testStart + 5_000);
    await again.catchUp();
    expect(seen).toEqual([testStart + 10]);
    expect(again.processedTo).toBe(testStart + 5_000);
  });
});

describe('events', () => {
  it('reach subscribers in the transaction and listeners after the commit', async () => {
    const order: string[] = [];
    const { world } = start({
      on: {
        'scenario.deleted'(tx, event) {
          order.push(`subscriber ${event.data.id}`);
          pay(tx, 2n, 'bonus');
        },
      },
    });
    world.listen((events) => void order.push(`listener ${events.map((event) => event.type).join()}`));
    await world.execute('pay', (tx) => {
      pay(tx, 10n);
      tx.emit({ type: 'scenario.deleted', data: { id: '10' } });
      order.push('command ends');
    });
    expect(order).toEqual(['subscriber 10', 'command ends', 'listener scenario.deleted']);
    expect(world.ledger.balance(alice, 'USDT')).toBe(12n);
  });

  it('form a hash chain that is the same only for the same history', async () => {
    const worlds = [start(), start(), start()].map((test) => test.world);
    for (const [index, world] of worlds.entries()) {
      await world.execute('event', (tx) =>
        tx.emit({ type: 'scenario.deleted', data: { id: `${tx.id('event')} ${index === 2}` } }),
      );
    }
    const [first, second, third] = worlds.map((world) => world.log.state.hash);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});

describe('the auditor', () => {
  it('finds a balance that differs from its postings, and frozen money without a hold', async () => {
    const { world } = start();
    await world.execute('pay', (tx) => pay(tx, 10n));
    await world.execute('drift', (tx) => {
      tx.db.balance.upsert({ account: alice, coin: 'USDT', amount: 11n });
      tx.db.balance.upsert({ account: 'u:alice:real:currency:frozen', coin: 'USDT', amount: 3n });
    });
    expect(audit(world).breaches).toEqual([
      'u:alice:real:currency:available holds 11 USDT, its postings sum to 10',
      'u:alice:real:currency:frozen holds 3 USDT, its postings sum to null',
      'u:alice:real:currency:available USDT differs between memory and database',
      'u:alice:real:currency:frozen USDT differs between memory and database',
      'u:alice:real:currency:frozen freezes 3 USDT, open holds are 0',
    ]);
  });
});
