/** Lists of records for the test of their pages: a valid row of each table, and how the list is read. */
import type { Owner } from '../engine/accounts.ts';
import { transfers } from '../modules/assets/assets.store.ts';
import { exchanges } from '../modules/exchange/exchange.store.ts';
import { subscriptions } from '../modules/financing/financing.store.ts';
import { loans } from '../modules/loan/loan.store.ts';
import { recharges } from '../modules/recharge/recharge.store.ts';
import { secondsContracts } from '../modules/seconds/seconds.store.ts';
import { conditionals } from '../modules/trading/conditional/conditional.store.ts';
import { closes, fills, marginChanges, orders } from '../modules/trading/trading.store.ts';
import { withdrawals } from '../modules/withdraw/withdraw.store.ts';
import { createRandom } from '../world/random.ts';
import { createTestWorld, testStart } from './test-world.ts';

export const test = createTestWorld();
const { world } = test;
export const random = createRandom('record pages', 'rows');
export const owner: Owner = { userId: 'usr_a', mode: 'real' };

export type Row = Record<string, unknown>;

/** Filters of all lists; each list uses its own ones and ignores the rest. */
export interface Filter {
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

export interface List {
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

/** Creates the common fields of a row; a third of the rows have the time of the row before them. */
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
export const coin = () => random.pick(['BTC', 'USDT']);
const money = { size: 5n, fee: 1n, profit: -3n };
const { db } = world;

export const lists: readonly List[] = [
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
