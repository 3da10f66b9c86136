/**
 * Causes of ledger entries: the record, the values of the formula, and the command and event behind the entry, from the journal or else
 * from the record itself. An unknown cause stays `null`; it is not guessed.
 */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import * as z from 'zod/mini';
import type { CommandName } from '../../world/commands.ts';
import type { EventType } from '../../world/events.ts';
import { findCommandOfEvent, findEntryOfEvent } from '../../world/journal/cause.ts';
import { readJson } from '../../world/json-columns.ts';
import type { EntrySum } from '../../world/ledger-sums.store.ts';
import { eventRows } from '../../world/world.store.ts';
import type { World } from '../../world/world.ts';
import { exchanges } from '../exchange/exchange.store.ts';
import { subscriptions } from '../financing/financing.store.ts';
import { loans } from '../loan/loan.store.ts';
import { recharges } from '../recharge/recharge.store.ts';
import { secondsContracts } from '../seconds/seconds.store.ts';
import { closes, fills, orders, positions } from '../trading/trading.store.ts';
import { withdrawals } from '../withdraw/withdraw.store.ts';
import type { Cause, Inputs } from './step.ts';

interface Origin {
  event?: EventType | null;
  command?: CommandName | null;
}

function createCause(formula: string, inputs: Inputs, record: Cause['record'], origin: Origin = {}): Cause {
  return { formula, inputs, record, event: origin.event ?? null, command: origin.command ?? null };
}

type Find = (world: World, entry: EntrySum) => Cause;

const plain =
  (formula: string, kind: Cause['record']['kind'], origin?: Origin): Find =>
  (_world, { reference }) =>
    createCause(formula, {}, { kind, id: reference }, origin);

const deposited: Find = (world, { reference: id }) => {
  const row = recharges.get(world, id);
  const record = { kind: 'deposit', id } as const;
  if (row === undefined) return createCause('booked', {}, record);
  const inputs = { amount: fromUnits(row.amount), fee: fromUnits(row.fee), coin: row.coin };
  const command = row.channel === 'terminal' ? 'recharge.report' : 'trader.fund';
  return createCause('deposited', inputs, record, { event: 'recharge.credited', command });
};

const withdrawn =
  (formula: string, origin: Origin): Find =>
  (world, { reference: id }) => {
    const row = withdrawals.get(world, id);
    const inputs: Inputs =
      row === undefined ? {} : { amount: fromUnits(row.amount), fee: fromUnits(row.fee), coin: row.coin };
    return createCause(row === undefined ? 'booked' : formula, inputs, { kind: 'withdrawal', id }, origin);
  };

const exchanged =
  (formula: string): Find =>
  (world, { reference: id }) => {
    const row = exchanges.get(world, id);
    const record = { kind: 'exchange', id } as const;
    if (row === undefined) return createCause('booked', {}, record, { event: 'exchange.made' });
    const inputs = {
      number: fromUnits(row.number),
      coin: row.coin,
      price: row.price,
      payCoin: row.payCoin,
      spread: fromUnits(row.spread),
    };
    const command = row.side === 'buy' ? 'exchange.buy' : 'exchange.sell';
    return createCause(formula, inputs, record, { event: 'exchange.made', command });
  };

const ordered: Find = (world, { reference: id, reason }) => {
  const order = orders.get(world, id);
  const record = { kind: 'order', id } as const;
  if (order === undefined) return createCause('booked', {}, record);
  const { symbol, size, price, leverage, status, cancelReason } = order;
  const inputs = { symbol, size: fromUnits(size), price: price ?? '', leverage: String(leverage) };
  if (reason === 'orderHold') return createCause('orderHeld', inputs, record, { event: 'order.placed' });
  const isCanceled = status === 'canceled';
  const command = isCanceled && cancelReason === 'user' ? 'trading.cancel' : null;
  return createCause('orderReleased', inputs, record, {
    event: isCanceled ? 'order.canceled' : 'order.filled',
    command,
  });
};

/** Explains the fee of one fill by its rate, that of several fills of one instant by their number. */
const tradeFee: Find = (world, { reference: id, at }) => {
  const got = fills.ofOrder(world, id).filter(({ time }) => time === at);
  const record = { kind: 'order', id } as const;
  const origin = { event: 'order.filled' } as const;
  const [fill] = got;
  if (fill === undefined) return createCause('booked', {}, record, origin);
  if (got.length > 1)
    return createCause('tradeFees', { count: String(got.length), symbol: fill.symbol }, record, origin);
  const { symbol, size, price, liquidity } = fill;
  const inputs = { symbol, size: fromUnits(size), price, rate: feeRates[liquidity] };
  return createCause('tradeFee', inputs, record, origin);
};

const ofPosition =
  (formula: string, origin: Origin): Find =>
  (world, { reference: id }) => {
    const row = positions.get(world, id);
    const inputs: Inputs = row === undefined ? {} : { symbol: row.symbol, leverage: String(row.leverage) };
    return createCause(row === undefined ? 'booked' : formula, inputs, { kind: 'position', id }, origin);
  };

const realised: Find = (world, entry) => {
  const position = positions.get(world, entry.reference);
  const record = { kind: 'position', id: entry.reference } as const;
  const origin = { event: 'position.changed' } as const;
  if (position === undefined) return createCause('booked', {}, record);
  const ended = closes.ofPosition(world, position).filter(({ closedAt }) => closedAt === entry.at);
  const [close] = ended;
  if (close === undefined || ended.length > 1)
    return createCause(
      'realisedAll',
      { symbol: position.symbol, count: String(ended.length) },
      record,
      origin,
    );
  const { symbol, size, entry: from, exit } = close;
  const inputs = { symbol, size: fromUnits(size), entry: from, exit };
  const formula = position.side === 'long' ? 'realisedLong' : 'realisedShort';
  return createCause(formula, inputs, record, {
    event: position.closedAt === entry.at ? 'position.closed' : origin.event,
  });
};

/** Facts of a funding that its entry in the ledger leaves out. */
const fundingFacts = z.object({ symbol: z.string(), size: z.string(), mark: z.string(), rate: z.string() });

const funded: Find = (world, { reference: id, at }) => {
  const payload = eventRows.about(world, at, id).find(({ type }) => type === 'funding.settled')?.payload;
  const record = { kind: 'position', id } as const;
  const origin = { event: 'funding.settled' } as const;
  if (payload === undefined) return createCause('booked', {}, record, origin);
  const inputs = fundingFacts.parse(readJson('EventLog', 'payload', payload).data);
  return createCause('funding', inputs, record, origin);
};

const staked =
  (formula: string): Find =>
  (world, { reference: id, reason }) => {
    const row = secondsContracts.get(world, id);
    const record = { kind: 'seconds', id } as const;
    if (row === undefined) return createCause('booked', {}, record);
    const { symbol, seconds, stake, rate, group } = row;
    const inputs = { symbol, seconds: String(seconds), stake: fromUnits(stake), rate };
    if (reason !== 'secondsStake') return createCause(formula, inputs, record, { event: 'seconds.settled' });
    const command = group === 'CRYPTO' ? 'seconds.openCrypto' : 'seconds.openOther';
    return createCause(formula, inputs, record, { event: 'seconds.opened', command });
  };

const financed =
  (formula: string, origin: Origin): Find =>
  (world, { reference: id }) => {
    const row = subscriptions.get(world, id);
    const record = { kind: 'subscription', id } as const;
    if (row === undefined) return createCause('booked', {}, record);
    const { amount, coin, days, annualRate } = row;
    const inputs = { amount: fromUnits(amount), coin, days: String(days), rate: annualRate };
    return createCause(formula, inputs, record, origin);
  };

const lent =
  (formula: string, origin: Origin): Find =>
  (world, { reference: id }) => {
    const row = loans.get(world, id);
    const record = { kind: 'loan', id } as const;
    if (row === undefined) return createCause('booked', {}, record);
    const { amount, coin, days, dailyRate } = row;
    const inputs = { amount: fromUnits(amount), coin, days: String(days), rate: dailyRate };
    return createCause(formula, inputs, record, origin);
  };

const causes: Readonly<Record<ChangeReason, Find>> = {
  deposit: deposited,
  withdrawHold: withdrawn('withdrawHeld', { event: 'withdraw.prepared', command: 'withdraw.prepare' }),
  withdrawRelease: withdrawn('withdrawHeld', {}),
  withdrawSent: withdrawn('sent', { event: 'withdraw.completed' }),
  withdrawFee: withdrawn('withdrawFee', { event: 'withdraw.completed' }),
  transfer: plain('moved', 'transfer', { event: 'transfer.made', command: 'assets.transfer' }),
  exchange: exchanged('exchanged'),
  exchangeSpread: exchanged('spread'),
  orderHold: ordered,
  orderRelease: ordered,
  marginHold: ofPosition('margin', { event: 'position.changed' }),
  marginRelease: ofPosition('margin', { event: 'position.changed' }),
  marginAdded: ofPosition('margin', { event: 'position.changed', command: 'trading.matchPosition' }),
  marginRemoved: ofPosition('margin', { event: 'position.changed', command: 'trading.matchPosition' }),
  tradeFee,
  realisedProfit: realised,
  funding: funded,
  liquidation: ofPosition('liquidated', { event: 'position.liquidated' }),
  liquidationFee: ofPosition('liquidated', { event: 'position.liquidated' }),
  secondsStake: staked('stake'),
  secondsWon: staked('stakeWon'),
  secondsLost: staked('stakeLost'),
  secondsDraw: staked('stakeBack'),
  financingSubscribed: financed('subscribed', {
    event: 'financing.subscribed',
    command: 'financing.subscribe',
  }),
  financingRedeemed: financed('subscribed', { event: 'financing.expired' }),
  financingInterest: financed('interest', { event: 'financing.expired' }),
  financingCanceled: financed('subscribed', { event: 'financing.canceled', command: 'financing.redeem' }),
  loanPaidOut: lent('loan', { event: 'loan.approved' }),
  loanRepaid: lent('loanRepaid', { event: 'loan.paid' }),
  loanInterest: lent('loanInterest', { event: 'loan.paid' }),
  demoGrant: plain('booked', 'account'),
  demoReset: plain('booked', 'account', { event: 'demo.reset', command: 'identity.accountSwitch' }),
};

export function findCause(world: World, entry: EntrySum): Cause {
  const cause = causes[entry.reason as ChangeReason](world, entry);
  return { ...cause, command: commandBehind(world, entry) ?? cause.command };
}

/** Returns the command whose events name the record at that instant; `undefined` if there are several. */
function commandBehind(world: World, { at, reference }: EntrySum): string | undefined {
  const names = eventRows.about(world, at, reference).map(({ seq }) => {
    const entry = findEntryOfEvent(world, seq);
    return entry && findCommandOfEvent(entry, seq)?.name;
  });
  return new Set(names).size === 1 ? names[0] : undefined;
}
