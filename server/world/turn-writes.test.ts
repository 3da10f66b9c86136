/** Rows that wait for the end of a turn, and commands that take theirs back. */
import { afterEach, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../testing/test-world.ts';
import { refuse } from './refusal.ts';
import type { Tx } from './tx.ts';

const made: TestWorld[] = [];

function start() {
  const test = createTestWorld();
  made.push(test);
  return test.world;
}

afterEach(async () => {
  for (const test of made.splice(0)) await test.remove();
});

function insert(tx: Tx, id: string, marginAfter = 1n): void {
  const owner = { userId: 'u', mode: 'demo', symbol: 'BTCUSDT', side: 'long' };
  tx.db.marginChange.insert({
    id,
    positionId: 'p',
    ...owner,
    change: 1n,
    marginAfter,
    reason: 'opened',
    time: tx.now,
  });
}

const idsOf = (tx: Tx) => tx.db.marginChange.find({}, { orderBy: '"id"' }).map(({ id }) => id);

it('are found by whoever reads their table, also by later commands of the turn', async () => {
  const world = start();
  const [own, later] = await Promise.all([
    world.execute('first', (tx) => {
      insert(tx, 'a');
      return idsOf(tx);
    }),
    world.execute('second', (tx) => {
      insert(tx, 'b');
      return tx.db.marginChange.count({});
    }),
  ]);
  expect(own).toEqual(['a']);
  expect(later).toBe(2);
});

it('are taken back with their command, read or unread, and nothing of its neighbours', async () => {
  const world = start();
  const refusal = refuse('insufficientFunds');
  await Promise.all([
    world.execute('before', (tx) => insert(tx, 'a')),
    world.execute('unread', (tx) => {
      insert(tx, 'x');
      return refusal;
    }),
    world.execute('between', (tx) => insert(tx, 'b')),
    world.execute('read and changed', (tx) => {
      insert(tx, 'y');
      tx.db.marginChange.update('a', { marginAfter: 7n });
      expect(idsOf(tx)).toEqual(['a', 'b', 'y']);
      expect(tx.db.marginChange.get('a')?.marginAfter).toBe(7n);
      insert(tx, 'z');
      return refusal;
    }),
    world.execute('beside a table that does not wait', (tx) => {
      insert(tx, 'v');
      tx.schedule('later', 'x', tx.now + 5);
      insert(tx, 'w');
      return refusal;
    }),
    world.execute('after', (tx) => insert(tx, 'c')),
  ]);
  const found = await world.execute('look', (tx) => ({
    ids: idsOf(tx),
    first: tx.db.marginChange.get('a')?.marginAfter,
    due: tx.db.due.count({}),
  }));
  expect(found).toEqual({ ids: ['a', 'b', 'c'], first: 1n, due: 0 });
});

it('fail their turn when they cannot be written; the world goes on from what is on disk', async () => {
  const world = start();
  await world.execute('kept', (tx) => insert(tx, 'a'));
  const twice = await Promise.allSettled([
    world.execute('good', (tx) => insert(tx, 'b')),
    world.execute('same id', (tx) => insert(tx, 'a')),
  ]);
  expect(twice.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await world.execute('next', (tx) => insert(tx, 'c'));
  expect(await world.execute('look', idsOf)).toEqual(['a', 'c']);
});
