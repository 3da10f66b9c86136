/**
 * Compares every list of a user's records with a plain filter over the rows: thousands of rows, many of one instant, read by page number
 * and by the number of rows left. Rows of another user, of the demo account and of every status are mixed in.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { accountOwner, type Owner, userAccount } from '../engine/accounts.ts';
import { createTestWorld, testStart } from '../testing/test-world.ts';
import { createRandom } from '../world/random.ts';
import type { RowOf } from '../world/tx.ts';
import { readChanges, transfers } from './assets/assets.store.ts';
import { exchanges } from './exchange/exchange.store.ts';
import { subscriptions } from './financing/financing.store.ts';
import { loans } from './loan/loan.store.ts';
import { recharges } from './recharge/recharge.store.ts';
import { secondsContracts } from './seconds/seconds.store.ts';
import { conditionals } from './trading/conditional/conditional.store.ts';
import { closes, fills, marginChanges, orders } from './trading/trading.store.ts';
import { withdrawals } from './withdraw/withdraw.store.ts';

const test = createTestWorld();
const { world } = test;
const random = createRandom('record pages', 'rows');
/** Rows by table: two lists may read the same one. */
const written = new Map<unknown, Row[]>();
const owner: Owner = { userId: 'usr_a', mode: 'real' };
const rowCount = 2_000;
const size = 23;

afterAll(() => test.remove());

type Row = Record<string, unknown>;

/** What the lists are filtered by; each takes the part that it knows. */
interface Filter {
  page: number;
  size: number;
  left?: number;
  since?: number;
  until?: number;
  symbol?: string;
  coin?: string;
  side?: 'long' | 'short';
  status?: string;
}

interface List {
  name: string;
  /** Filters that the list takes, besides paging and times. */
  by: readonly (keyof Filter)[];
  time: string;
  table: object;
  make: () => Row;
  insert: (row: never) => void;
  read: (filter: never) => Promise<{ rows: readonly { id: string }[]; facts: unknown }>;
  isListed?: (row: Row) => boolean;
}

let idCount = 0;
let now = testStart;

/** A third of the rows have the time of the row before them. */
function common(kind: string) {
  idCount += 1;
  now += random.pick([0, 1, 1_000]);
  const tail = random.below(0xff_ff).toString(16).padStart(4, '0');
  return {
    id: `${kind}_${idCount.toString(16).padStart(10, '0')}${tail}`,
    userId: random.pick(['usr_a', 'usr_a', 'usr_a', 'usr_b']),
    mode: random.pick(['real', 'real', 'demo']),
  };
}

const market = () => ({ symbol: random.pick(['BTCUSDT', 'ETHUSDT']), side: random.pick(['long', 'short']) });
const coin = () => random.pick(['BTC', 'USDT']);
const money = { size: 5n, fee: 1n, profit: -3n };
const { db } = world;

const lists: readonly List[] = [
  {
    name: 'orders that have ended',
    by: ['symbol', 'side'],
    time: 'createdAt',
    make: () => ({
      ...common('ord'),
      ...market(),
      ...money,
      action: 'open',
      type: 'market',
      filledSize: 5n,
      price: null,
      averagePrice: '100.5',
      leverage: 20,
      marginMode: 'cross',
      hold: 0n,
      takeProfit: null,
      stopLoss: null,
      reduceOnly: false,
      postOnly: false,
      positionId: null,
      origin: 'user',
      status: random.pick(['pending', 'filled', 'canceled']),
      cancelReason: null,
      createdAt: now,
      updatedAt: now,
    }),
    table: db.perpetualOrder,
    insert: (row) => db.perpetualOrder.insert(row),
    read: (filter) => orders.ended(world, owner, filter),
    isListed: ({ status }) => status !== 'pending',
  },
  {
    name: 'fills',
    by: ['symbol', 'side'],
    time: 'time',
    make: () => ({
      ...common('fil'),
      ...market(),
      ...money,
      orderId: 'ord_1',
      positionId: 'pos_1',
      action: 'open',
      price: '100.5',
      liquidity: 'taker',
      time: now,
    }),
    table: db.perpetualFill,
    insert: (row) => db.perpetualFill.insert(row),
    read: (filter) => fills.page(world, owner, filter),
  },
  {
    name: 'closings',
    by: ['symbol', 'side'],
    time: 'closedAt',
    make: () => ({
      ...common('fil'),
      ...market(),
      ...money,
      positionId: 'pos_1',
      leverage: 20,
      marginMode: 'cross',
      entry: '100',
      exit: '101',
      margin: 7n,
      funding: 0n,
      reason: 'user',
      openedAt: now - 5,
      closedAt: now,
    }),
    table: db.perpetualClose,
    insert: (row) => db.perpetualClose.insert(row),
    read: (filter) => closes.page(world, owner, filter),
  },
  {
    name: 'margin changes',
    by: ['symbol', 'side'],
    time: 'time',
    make: () => ({
      ...common('mar'),
      ...market(),
      positionId: 'pos_1',
      change: 4n,
      marginAfter: 9n,
      reason: 'added',
      time: now,
    }),
    table: db.marginChange,
    insert: (row) => db.marginChange.insert(row),
    read: (filter) => marginChanges.page(world, owner, filter),
  },
  {
    name: 'conditional orders that have ended',
    by: ['symbol'],
    time: 'createdAt',
    make: () => ({
      ...common('con'),
      ...market(),
      action: 'open',
      kind: 'stop',
      type: 'market',
      size: 5n,
      timeInForce: 'GTC',
      leverage: 20,
      triggerBy: 'last',
      triggerWhen: 'atOrAbove',
      status: random.pick(['waiting', 'triggered', 'canceled']),
      createdAt: now,
      updatedAt: now,
    }),
    table: db.conditionalOrder,
    insert: (row) => db.conditionalOrder.insert(row),
    read: (filter) => conditionals.ended(world, owner, filter),
    isListed: ({ status }) => status !== 'waiting',
  },
  {
    name: 'transfers of an account',
    by: ['coin'],
    time: 'at',
    make: () => ({
      ...common('trf'),
      fromKind: random.pick(['currency', 'financing']),
      toKind: random.pick(['option', 'currency']),
      coin: coin(),
      amount: 5n,
      at: now,
    }),
    table: db.transfer,
    insert: (row) => db.transfer.insert(row),
    read: (filter: object) => transfers.page(world, owner, { ...(filter as Filter), account: 'option' }),
    isListed: ({ fromKind, toKind }) => fromKind === 'option' || toKind === 'option',
  },
  {
    name: 'exchanges',
    by: ['coin'],
    time: 'at',
    make: () => ({
      ...common('exc'),
      side: random.pick(['buy', 'sell']),
      coin: coin(),
      payCoin: 'USDT',
      number: 1n,
      amount: 2n,
      spread: 0n,
      price: '2',
      at: now,
    }),
    table: db.flashExchange,
    insert: (row) => db.flashExchange.insert(row),
    read: (filter: object) => exchanges.page(world, owner, { ...(filter as Filter), type: 'buy' }),
    isListed: ({ side }) => side === 'buy',
  },
  ...(['crypto', 'other'] as const).map(
    (branch): List => ({
      name: `seconds contracts (${branch})`,
      by: ['symbol'],
      time: 'openedAt',
      make: () => ({
        ...common('sec'),
        ...market(),
        group: random.pick(['CRYPTO', 'FOREX', 'STOCK']),
        stake: 5n,
        seconds: 60,
        rate: '0.8',
        openPrice: '100',
        status: random.pick(['during', 'expired']),
        openedAt: now,
        expiresAt: now + 60_000,
      }),
      table: db.secondsContract,
      insert: (row) => db.secondsContract.insert(row),
      read: (filter) => secondsContracts.page(world, owner, branch, filter),
      isListed: ({ group }) => (group === 'CRYPTO') === (branch === 'crypto'),
    }),
  ),
  {
    name: 'deposits',
    by: ['coin', 'status'],
    time: 'createdAt',
    make: () => ({
      ...common('rch'),
      mode: undefined,
      coin: coin(),
      chain: 'BTC',
      amount: 5n,
      fee: 0n,
      feeWaived: false,
      channel: 'terminal',
      status: random.pick(['progress', 'success', 'fail']),
      toAddress: 'bc1',
      createdAt: now,
    }),
    table: db.recharge,
    insert: (row) => db.recharge.insert(row),
    read: (filter) => recharges.page(world, owner.userId, filter),
  },
  {
    name: 'withdrawals',
    by: ['coin', 'status'],
    time: 'createdAt',
    make: () => ({
      ...common('wdr'),
      mode: undefined,
      coin: coin(),
      chain: 'BTC',
      addressId: 'adr_1',
      addressName: 'mine',
      address: 'bc1',
      memo: '',
      amount: 5n,
      fee: 0n,
      feeWaived: false,
      status: random.pick(['processing', 'approved', 'completed']),
      createdAt: now,
    }),
    table: db.withdrawal,
    insert: (row) => db.withdrawal.insert(row),
    read: (filter) => withdrawals.page(world, owner.userId, filter),
  },
  {
    name: 'open loans',
    by: ['status'],
    time: 'appliedAt',
    make: () => ({
      ...common('loa'),
      productId: 'p',
      coin: 'USDT',
      amount: 5n,
      days: 7,
      dailyRate: '0.001',
      status: random.pick(['approved', 'settledPart', 'settled', 'waitingApproval']),
      principal: 5n,
      interestDue: 0n,
      chargedDays: 0,
      paid: 0n,
      photos: '[]',
      appliedAt: now,
    }),
    table: db.loan,
    insert: (row) => db.loan.insert(row),
    read: (filter: object) => loans.page(world, owner, { ...(filter as Filter), kind: 'open' } as never),
    isListed: ({ status }) => status === 'approved' || status === 'settledPart',
  },
  {
    name: 'subscriptions',
    by: ['status'],
    time: 'subscribedAt',
    make: () => ({
      ...common('fin'),
      productId: 'p',
      name: 'Thirty days',
      coin: 'USDT',
      days: 30,
      annualRate: '0.05',
      amount: 5n,
      interest: 1n,
      paidInterest: 0n,
      status: random.pick(['pending', 'during', 'expired']),
      subscribedAt: now,
      startsAt: now,
      expiresAt: now + 1,
    }),
    table: db.subscription,
    insert: (row) => db.subscription.insert(row),
    read: (filter) => subscriptions.page(world, owner, filter),
  },
];

/** Writes rows in one transaction. */
function write(insert: () => void): void {
  const { writes } = world.database;
  writes.begin();
  insert();
  writes.end();
  writes.commit();
}

/** Pages by number and by rows left, with and without each filter, beyond the end too. */
function filtersOf({ by, time }: Pick<List, 'by' | 'time'>, rows: readonly Row[]): Filter[] {
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

/** The page as a plain filter cuts it out of all rows, newest first; rows of one instant stand in the order in which they were written. */
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
  it('gives every page as a plain filter of all rows does', async () => {
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
    for (const filter of filtersOf(list, own)) {
      const found = await list.read(filter as never);
      const ids = found.rows.map(({ id }) => id);
      expect({ filter, ids, facts: found.facts }).toEqual({ filter, ...expectedPage(own, filter, list) });
    }
  });
});

describe('the list of balance changes', () => {
  it('gives every page as a plain filter of all lines does', async () => {
    const lines: Row[] = [];
    const names = ['usr_a', 'usr_b'].map((userId) => accountOwner(userId, 'real'));
    const account = userAccount('usr_a', 'real', 'currency', 'available');
    const frozen = userAccount('usr_a', 'real', 'currency', 'frozen');
    write(() => {
      for (let id = 1; id <= rowCount; id += 1) {
        const entry = {
          id,
          at: (now += random.pick([0, 1_000])),
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
    for (const filter of filtersOf(list, lines)) {
      const { rows, facts } = await readChanges(world, owner, filter as never);
      const ids = rows.map(({ entryId, line }) => `${entryId}-${line}`);
      expect({ filter, ids, facts }).toEqual({ filter, ...expectedPage(lines, filter, list) });
    }
    const [newest] = (await readChanges(world, owner, { page: 1, size: 1, account: 'currency' })).rows;
    const { entryId, line, reason, at } = lines.at(-1) ?? {};
    expect(newest).toMatchObject({ entryId, line, amount: 3n, balance: 9n, entry: { reason, at } });
  });
});
