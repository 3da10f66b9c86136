/**
 * Scheduled work that fails: rolled back, kept with its reason, isolated from other work, and retried on
 * demand.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld, testStart } from '../testing/test-world.ts';
import { audit } from './auditor.ts';
import type { Ports } from './ports.ts';
import { retry } from './retry.ts';
import type { Storage } from './row-writes.ts';
import type { Piece } from './scheduled-events.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

const alice = 'u:alice:real:currency:available';
const made: TestWorld[] = [];

afterEach(async () => {
  for (const test of made.splice(0)) await test.remove();
});

function start(ports: Ports, storage: Storage = 'memory'): TestWorld {
  const test = createTestWorld(ports, storage);
  made.push(test);
  return test;
}

function pay(tx: Tx, amount: bigint): void {
  const postings = [
    { account: 'sys:external:real', coin: 'USDT', amount: -amount },
    { account: alice, coin: 'USDT', amount },
  ];
  tx.ledger.post({ reason: 'deposit', reference: 'r', postings });
}

const plan = (world: World, ...items: [kind: string, key: string, after: number][]) =>
  world.execute('plan', (tx) => {
    for (const [kind, key, after] of items) tx.schedule(kind, key, testStart + after);
  });

describe.each(['memory', 'file'] as const)('a due item that fails in a world in %s', (storage) => {
  /** Pays, schedules, emits, and then fails while failures are switched on. */
  const broken = { is: true };
  const due: Ports['due'] = {
    pay(tx, key) {
      pay(tx, 10n);
      tx.emit({ type: 'scenario.deleted', data: { id: key } });
      tx.schedule('child', key, tx.now + 1);
      tx.db.user.find({});
      if (key === 'bad' && broken.is) throw new Error('this one is poisoned');
    },
    child: (tx) => pay(tx, 1n),
  };

  it('is rolled back except for its reason, and does not stop later work', async () => {
    broken.is = true;
    const { world, advance, reopen, reports } = start({ due }, storage);
    const heard: string[] = [];
    world.listen((events) => heard.push(...events.flatMap(({ data }) => ('id' in data ? [data.id] : []))));
    await plan(world, ['pay', 'a', 10], ['pay', 'bad', 20], ['pay', 'c', 20], ['nobody knows', 'x', 30]);
    const [, answer] = await Promise.all([advance(1_000), world.execute('command', () => 'answered')]);
    expect(answer).toBe('answered');
    expect(heard).toEqual(['a', 'c']);
    const left = [
      { kind: 'pay', key: 'bad', dueAt: testStart + 20, attempts: 1, reason: 'this one is poisoned' },
      { kind: 'nobody knows', key: 'x', attempts: 1, reason: 'nobody carries out due kind nobody knows' },
    ];
    for (const one of [world, reopen()]) {
      expect(one.stopped).toBeUndefined();
      expect(one.setAside.list()).toMatchObject(left);
      expect(one.ledger.balance(alice, 'USDT')).toBe(22n);
      expect(one.due.size).toBe(0);
      const report = audit(one);
      expect(report).toMatchObject({ ok: false, breaches: [], setAside: left });
    }
    expect(reports.filter(({ key }) => key === 'bad')).toHaveLength(1);
  });

  it('is retried on demand, and stays with its newest reason until it succeeds', async () => {
    broken.is = true;
    const { world, advance } = start({ due }, storage);
    await plan(world, ['pay', 'bad', 20]);
    await advance(1_000);
    await retry(world, () => true);
    expect(world.setAside.list()).toMatchObject([
      { attempts: 2, dueAt: testStart + 20, failedAt: testStart + 1_000 },
    ]);
    expect(world.ledger.balance(alice, 'USDT')).toBe(0n);
    broken.is = false;
    await retry(world, ({ key }) => key === 'another');
    expect(world.setAside.size).toBe(1);
    await retry(world, ({ key }) => key === 'bad');
    await advance(10);
    expect(world.setAside.list()).toEqual([]);
    expect(world.ledger.balance(alice, 'USDT')).toBe(11n);
    expect(audit(world).ok).toBe(true);
  });

  it('is found among others if its rows cannot be written at the end of the turn', async () => {
    const insert = (tx: Tx, id: string) => {
      const owner = { userId: 'u', mode: 'demo', symbol: 'BTCUSDT', side: 'long' } as const;
      const row = {
        id,
        positionId: 'p',
        ...owner,
        change: 1n,
        marginAfter: 1n,
        reason: 'opened' as const,
        time: tx.now,
      };
      tx.db.marginChange.insert(row);
    };
    const { world, advance } = start({ due: { insert } }, storage);
    await world.execute('there already', (tx) => insert(tx, 'twice'));
    await plan(world, ['insert', 'a', 10], ['insert', 'twice', 20], ['insert', 'c', 30]);
    await advance(1_000).catch(() => undefined);
    await world.catchUp();
    expect(world.stopped).toBeUndefined();
    expect(world.setAside.list()).toMatchObject([{ kind: 'insert', key: 'twice' }]);
    const rows = world.db.marginChange.find({}, { orderBy: '"id"' });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'c', 'twice']);
    await world.execute('goes on', (tx) => insert(tx, 'd'));
  });
});

describe('a time source', () => {
  it('has each of its pieces executed or set aside separately', async () => {
    const seen: string[] = [];
    const piece = (key: string): Piece => ({
      kind: 'look',
      key,
      run(tx) {
        pay(tx, 5n);
        if (key === 'bad') throw new Error('cannot be looked at');
        seen.push(key);
      },
    });
    const { world, advance } = start({
      source: {
        kinds: new Set(['look']),
        next: (after, until) => [testStart + 10].find((at) => at > after && at <= until),
        pieces: () => ['a', 'bad', 'c'].map(piece),
      },
    });
    await advance(20);
    expect(seen).toEqual(['a', 'c']);
    expect(world.ledger.balance(alice, 'USDT')).toBe(10n);
    expect(world.setAside.list()).toMatchObject([{ kind: 'look', key: 'bad' }]);
    await retry(world, () => true);
    expect(world.setAside.size).toBe(0);
  });

  it('stops its world if it fails as a whole, even in a careful turn', async () => {
    const { world, advance } = start({
      source: {
        kinds: new Set(),
        next: () => {
          throw new Error('the market is gone');
        },
        pieces: () => [],
      },
    });
    await expect(advance(20)).rejects.toThrow('the market is gone');
    expect(world.stopped).toContain('the market is gone');
    expect(await world.execute('pay', (tx) => pay(tx, 1n))).toEqual({ refused: 'worldStopped' });
  });
});
