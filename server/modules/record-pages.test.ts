/**
 * Compares every list of a user's records with a plain filter over the rows: thousands of rows, many of one instant, read by page number
 * and by the number of rows left. Rows of another user, of the demo account and of every status are mixed in.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { accountOwner, userAccount } from '../engine/accounts.ts';
import {
  coin,
  type Filter,
  type List,
  lists,
  owner,
  type Row,
  random,
  test,
} from '../testing/record-lists.ts';
import { testStart } from '../testing/test-world.ts';
import type { RowOf } from '../world/tx.ts';
import { readChanges } from './assets/assets.store.ts';

const { world } = test;
const { db } = world;
const rowCount = 2_000;
const size = 23;
/** Rows by table: two lists may read the same one. */
const written = new Map<unknown, Row[]>();

afterAll(() => test.remove());

/** Writes rows in one transaction. */
function write(insert: () => void): void {
  const { writes } = world.database;
  writes.begin();
  insert();
  writes.end();
  writes.commit();
}

/** Pages by number and by rows left, with and without each filter, beyond the end too. */
function getFilters({ by, time }: Pick<List, 'by' | 'time'>, rows: readonly Row[]): Filter[] {
  const at = (index: number) => rows[index]?.[time] as number;
  const values = [rows[7], rows[11], rows[12]].map((row) => row ?? {});
  const narrowed: Partial<Filter>[] = [
    {},
    { since: at(400) },
    { until: at(900) },
    { since: at(300), until: at(1_300) },
    ...values.flatMap((row) => by.map((name) => ({ [name]: row[name] }))),
    ...values.map((row) => ({ ...Object.fromEntries(by.map((name) => [name, row[name]])), since: at(100) })),
  ];
  const places = [
    { page: 1 },
    { page: 2 },
    { page: 400 },
    ...[0, 22, 24, 150, 99_999].map((left) => ({ page: 1, left })),
  ];
  return narrowed.flatMap((one) => places.map((place) => ({ ...one, ...place, size })));
}

/** Computes the page by a plain filter over all rows, newest first; rows of one instant keep the order in which they were written. */
function expectedPage(all: readonly Row[], filter: Filter, { by, time }: Pick<List, 'by' | 'time'>) {
  const { since = 0, until = Number.POSITIVE_INFINITY, left, page } = filter;
  const listed = all.filter((row) => {
    const at = row[time] as number;
    return (
      at >= since &&
      at <= until &&
      by.every((name) => filter[name] === undefined || row[name] === filter[name])
    );
  });
  const newest = listed.reverse();
  const offset = left === undefined ? (page - 1) * size : Math.max(newest.length - left, 0);
  const rows = newest.slice(offset, offset + size);
  const total = newest.length;
  return {
    ids: rows.map(({ id }) => id),
    facts: { total, page, size, left: Math.max(total - offset - rows.length, 0) },
  };
}

describe.each(lists)('the list of $name', (list) => {
  it('returns each page as a full filter of all rows would', async () => {
    const rows = Array.from({ length: rowCount }, list.make);
    write(() => {
      for (const row of rows) list.insert(row as never);
    });
    const { isListed = () => true } = list;
    const all = [...(written.get(list.table) ?? []), ...rows];
    written.set(list.table, all);
    const own = all.filter(
      ({ userId, mode, ...row }) => userId === owner.userId && mode !== 'demo' && isListed(row),
    );
    expect(own.length).toBeGreaterThan(100);
    for (const filter of getFilters(list, own)) {
      const found = await list.read(filter as never);
      const ids = found.rows.map(({ id }) => id);
      expect({ filter, ids, facts: found.facts }).toEqual({ filter, ...expectedPage(own, filter, list) });
    }
  });
});

describe('the list of balance changes', () => {
  it('returns each page as a full filter of all postings would', async () => {
    const lines: Row[] = [];
    const names = ['usr_a', 'usr_b'].map((userId) => accountOwner(userId, 'real'));
    const account = userAccount('usr_a', 'real', 'currency', 'available');
    const frozen = userAccount('usr_a', 'real', 'currency', 'frozen');
    write(() => {
      let at = testStart;
      for (let id = 1; id <= rowCount; id += 1) {
        at += random.pick([0, 1_000]);
        const entry = {
          id,
          at,
          reason: random.pick(['deposit', 'tradeFee']),
          reference: `ref_${id}`,
          owner: random.pick([names[0] ?? '', names[1] ?? '']),
        };
        db.ledgerEntry.insert(entry);
        const other = userAccount('usr_b', 'real', 'currency', 'available');
        const accounts = entry.owner === names[0] ? [account, frozen] : [other];
        for (const [line, name] of [...accounts, 'sys:external:real'].entries()) {
          const posting = { entryId: id, line, account: name, coin: coin(), amount: 3n, balance: 9n };
          db.posting.insert(posting satisfies RowOf<'posting'>);
          if (name === account || name === frozen)
            lines.push({ ...posting, id: `${id}-${line}`, at: entry.at, reason: entry.reason });
        }
      }
    });
    const list = { by: ['coin', 'reason'] as never[], time: 'at' };
    for (const filter of getFilters(list, lines)) {
      const { rows, facts } = await readChanges(world, owner, filter as never);
      const ids = rows.map(({ entryId, line }) => `${entryId}-${line}`);
      expect({ filter, ids, facts }).toEqual({ filter, ...expectedPage(lines, filter, list) });
    }
    const [newest] = (await readChanges(world, owner, { page: 1, size: 1, account: 'currency' })).rows;
    const { entryId, line, reason, at } = lines.at(-1) ?? {};
    expect(newest).toMatchObject({ entryId, line, amount: 3n, balance: 9n, entry: { reason, at } });
  });
});
