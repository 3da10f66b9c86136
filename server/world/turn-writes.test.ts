/**
 * Rows that wait for the end of a turn, and commands that roll theirs back; written here or by the commit
 * thread.
 */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../testing/test-world.ts';
import { audit } from './auditor.ts';
import type { LoggedEvent } from './events.ts';
import type { Storage } from './row-writes.ts';
import type { Tx } from './tx.ts';

const made: TestWorld[] = [];

function start(storage: Storage) {
  const test = createTestWorld(undefined, storage);
  made.push(test);
  return test.world;
}

afterEach(async () => {
  for (const test of made.splice(0)) await test.remove();
});

function insert(tx: Tx, id: string, marginAfter = 1n): void {
  const owner = { userId: 'u', mode: 'demo', symbol: 'BTCUSDT', side: 'long' } as const;
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

/** Emits an event that is recognized by its id. */
const tell = (tx: Tx, id: string) => tx.emit({ type: 'scenario.deleted', data: { id } });

const namesIn = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'scenario.deleted' ? [event.data.id] : []));

const getIds = (tx: Tx) => tx.db.marginChange.find({}, { orderBy: '"id"' }).map(({ id }) => id);

describe.each(['memory', 'file'] as const)('rows of a world in %s', (storage) => {
  it('are found by every read of their table, including later commands of the turn', async () => {
    const world = start(storage);
    const [own, later] = await Promise.all([
      world.execute('first', (tx) => {
        insert(tx, 'a');
        return getIds(tx);
      }),
      world.execute('second', (tx) => {
        insert(tx, 'b');
        return tx.db.marginChange.count({});
      }),
    ]);
    expect(own).toEqual(['a']);
    expect(later).toBe(2);
  });

  it('are rolled back with their command, read or unread, without affecting its neighbors', async () => {
    const world = start(storage);
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
        expect(getIds(tx)).toEqual(['a', 'b', 'y']);
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
      ids: getIds(tx),
      first: tx.db.marginChange.get('a')?.marginAfter,
      due: tx.db.due.count({}),
    }));
    expect(found).toEqual({ ids: ['a', 'b', 'c'], first: 1n, due: 0 });
  });

  it('fail their turn if they cannot be written, and the world continues from the disk', async () => {
    const world = start(storage);
    await world.execute('kept', (tx) => insert(tx, 'a'));
    const twice = await Promise.allSettled([
      world.execute('good', (tx) => insert(tx, 'b')),
      world.execute('same id', (tx) => insert(tx, 'a')),
    ]);
    expect(twice.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // The command that brings them to the database is not to blame, and nothing of them remains.
    const noticed = await Promise.allSettled([
      world.execute('same id', (tx) => insert(tx, 'a')),
      world.execute('beside it', (tx) => insert(tx, 'b')),
      world.execute('writes at once', (tx) => tx.schedule('later', 'x', tx.now + 5)),
      world.execute('reads', getIds),
    ]);
    expect(noticed.map(({ status }) => status)).toEqual(noticed.map(() => 'rejected'));
    expect(world.db.due.count({})).toBe(0);
    await world.execute('next', (tx) => insert(tx, 'c'));
    expect(await world.execute('look', getIds)).toEqual(['a', 'c']);
  });
});

describe('a turn that the thread writes', () => {
  it('is answered when it is durable, and announced after those before it', async () => {
    const world = start('file');
    const announced: string[] = [];
    world.listen((events) => announced.push(...namesIn(events)));
    const emit = (type: string) =>
      world.execute(type, (tx) => {
        insert(tx, type);
        tell(tx, type);
      });
    const first = emit('first').then(() => world.prisma.marginChange.count());
    const second = emit('second');
    // Scheduled work is written at once, beside the thread.
    const third = world.execute('third', (tx) => {
      tx.schedule('later', 'x', tx.now + 5);
      tell(tx, 'third');
    });
    await Promise.all([first, second, third]);
    expect(await first).toBeGreaterThanOrEqual(1);
    expect(announced).toEqual(['first', 'second', 'third']);
    expect(world.settling()).toBeUndefined();
  });

  it('blocks readers of its rows and the auditor until it is written', async () => {
    const world = start('file');
    // The thread may finish before the turn is checked: repeat until one is still pending.
    for (let count = 1, isMet = false; !isMet; count += 1) {
      const answered = world.execute('seen', (tx) => insert(tx, `row ${count}`));
      await new Promise(setImmediate);
      isMet = world.settling() !== undefined;
      expect(world.db.marginChange.count({})).toBe(count);
      expect(audit(world).breaches).toEqual([]);
      await answered;
    }
  });

  it('fails together with later turns, and not with earlier ones', async () => {
    const world = start('file');
    await world.execute('kept', (tx) => insert(tx, 'a'));
    const announced: string[] = [];
    world.listen((events) => announced.push(...namesIn(events)));
    const answers: Promise<void>[] = [];
    for (const id of ['b', 'a', 'c']) {
      const answer = world.execute(id, (tx) => {
        insert(tx, id);
        tell(tx, id);
      });
      answer.catch(() => undefined);
      answers.push(answer);
      // The next command is decided in a turn of its own.
      await new Promise(setImmediate);
    }
    const settled = await Promise.allSettled(answers);
    const kept = (await world.execute('look', getIds)).join();
    // The thread takes all waiting turns at once, so that the first may fail with the second, but never
    // alone.
    expect(settled.map(({ status }) => status).join()).toBe(
      kept === 'a' ? 'rejected,rejected,rejected' : 'fulfilled,rejected,rejected',
    );
    expect(announced).toEqual(kept === 'a' ? [] : ['b']);
    expect(world.stopped).toBeUndefined();
    expect(world.log.state.count).toBe(kept === 'a' ? 0 : 1);
    await world.execute('next', (tx) => insert(tx, 'c'));
    expect(await world.execute('look', getIds)).toContain('c');
  });

  it('fails for every reader of its decisions', async () => {
    const world = start('file');
    await world.execute('kept', (tx) => insert(tx, 'a'));
    const answer = world.execute('same id', (tx) => insert(tx, 'a'));
    answer.catch(() => undefined);
    await new Promise(setImmediate);
    expect(await world.settling()).toBe(false);
    await expect(answer).rejects.toThrow('UNIQUE');
  });

  it('stops the world when it breaks an invariant', async () => {
    const world = start('file');
    await expect(
      world.execute('nothing there', (tx) => tx.db.marginChange.update('a', { marginAfter: 2n })),
    ).rejects.toThrow('MarginChange has no row');
    expect(world.stopped).toContain('MarginChange has no row');
  });
});
