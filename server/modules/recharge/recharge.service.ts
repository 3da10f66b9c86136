/**
 * Deposits a user reports: progress until the chain has confirmed and the clerk has looked, then success
 * (credited) or fail. The credit, the status and the event that announces it are one transaction. Demo money has no addresses.
 */
import { hash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { calculateDepositFee, maximumDeposit } from '@papertape/shared/rules/chains.ts';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { isAddress } from '../../engine/chains/address.ts';
import { submit } from '../../office/back-office.ts';

import type { Commands, UserActor } from '../../world/commands.ts';
import type { MagicValues, RequestQueue, Verdict } from '../../world/request-queues.ts';

import type { Tx } from '../../world/tx.ts';
import { users } from '../identity/users.store.ts';
import { uploads } from '../upload/uploads.store.ts';
import { addAddress, addressView, depositTakesMs, latestAddress, routeOf } from './addresses.ts';
import { type AddressRow, depositAddresses, type RechargeRow, recharges } from './recharge.store.ts';
import { reasonIn, rechargeView } from './recharge-view.ts';

/** Due when the chain has confirmed; then the clerk gets it. */
export const confirmedDue = 'recharge.confirmed';

interface RechargeInput {
  coin: string;
  chain: string;
  amount: string;
  receipt: string;
  fromAddress?: string | undefined;
  addressId?: string | undefined;
}

function targetAddress(tx: Tx, userId: string, input: RechargeInput): AddressRow | Refusal {
  if (input.addressId === undefined) return latestAddress(tx, userId, input.coin, input.chain);
  const row = depositAddresses.get(tx, input.addressId);
  const fits = row?.userId === userId && row.coin === input.coin && row.chain === input.chain;
  return row !== undefined && fits ? row : refuse('notFound', { field: 'addressId' });
}

function report(tx: Tx, userId: string, input: RechargeInput): RechargeRow | Refusal {
  const route = routeOf(tx.world, input.coin, input.chain);
  if (isRefusal(route)) return route;
  const amount = toUnits(input.amount);
  const { minimumDeposit } = route.terms;
  if (amount < toUnits(minimumDeposit)) {
    return refuse('amountBelowMinimum', { field: 'amount', params: { value: minimumDeposit } });
  }
  if (amount > toUnits(maximumDeposit)) {
    return refuse('amountAboveMaximum', { field: 'amount', params: { value: maximumDeposit } });
  }
  if (input.fromAddress !== undefined && !isAddress(route.chain.format, input.fromAddress)) {
    return refuse('addressInvalid', { field: 'fromAddress' });
  }
  if (!uploads.belongTo(tx, userId, input.receipt)) return refuse('imageInvalid', { field: 'receipt' });
  const target = targetAddress(tx, userId, input);
  if (isRefusal(target)) return target;
  const { registeredAt } = users.require(tx, userId);
  const fee = toUnits(calculateDepositFee(route.terms, registeredAt, tx.now));
  const row: RechargeRow = {
    id: tx.id('rch'),
    userId,
    coin: input.coin,
    chain: input.chain,
    amount,
    fee,
    feeWaived: fee === 0n,
    channel: 'terminal',
    status: 'progress',
    fromAddress: input.fromAddress ?? null,
    toAddress: target.address,
    transaction: null,
    receipt: input.receipt,
    reason: null,
    createdAt: tx.now,
    settledAt: null,
  };
  recharges.insert(tx, row);
  tx.schedule(confirmedDue, row.id, tx.now + depositTakesMs(route.chain));
  tx.emit({
    type: 'recharge.reported',
    userId,
    mode: 'real',
    data: { id: row.id, coin: row.coin, chain: row.chain, amount: fromUnits(amount) },
  });
  return row;
}

/** The chain has confirmed: the deposit has a transaction now, and the clerk looks at it. */
export function confirm(tx: Tx, id: string): void {
  const row = recharges.get(tx, id);
  if (row === undefined) throw new Error(`no deposit ${id}`);
  if (row.status !== 'progress') return;
  recharges.setTransaction(tx, id, hash('sha256', `${tx.world.seed}\n${id}`));
  submit(tx, 'recharge', id, magicValuesOf(row));
}

/** Amount and sender may hold a magic value. */
function magicValuesOf(row: RechargeRow): MagicValues {
  return { amount: row.amount, texts: row.fromAddress === null ? [] : [row.fromAddress] };
}

function credit(tx: Tx, row: RechargeRow): void {
  tx.ledger.post({
    reason: 'deposit',
    reference: row.id,
    postings: [
      { account: systemAccount('external', 'real'), coin: row.coin, amount: -row.amount },
      { account: systemAccount('fees', 'real'), coin: row.coin, amount: row.fee },
      {
        account: userAccount(row.userId, 'real', 'currency', 'available'),
        coin: row.coin,
        amount: row.amount - row.fee,
      },
    ],
  });
}

function decide(tx: Tx, id: string, verdict: Verdict): Refusal | undefined {
  const row = recharges.get(tx, id);
  if (row === undefined) return refuse('notFound', { field: 'id' });
  if (row.status !== 'progress') return refuse('statusConflict');
  const reason = verdict.reason === '' ? 'depositNotFound' : verdict.reason;
  recharges.setStatus(tx, row, verdict.approve ? 'success' : 'fail', {
    reason: verdict.approve ? null : reason,
    settledAt: tx.now,
  });
  tx.unschedule(confirmedDue, id);
  if (verdict.approve) credit(tx, row);
  tx.emit({
    type: verdict.approve ? 'recharge.credited' : 'recharge.failed',
    userId: row.userId,
    mode: 'real',
    data: {
      id,
      coin: row.coin,
      amount: fromUnits(row.amount - row.fee),
      reason: verdict.approve ? '' : reason,
    },
  });
  return undefined;
}

export const rechargeRequests: RequestQueue = {
  pending: (tx) =>
    recharges.inProgress(tx).map((row) => ({
      id: row.id,
      userId: row.userId,
      mode: 'real',
      at: row.createdAt,
      details: { coin: row.coin, chain: row.chain, amount: fromUnits(row.amount), receipt: row.receipt },
      magicValues: magicValuesOf(row),
      early: row.transaction === null,
    })),
  decide,
};

const demo = refuse('demoNotAllowed');

/** Reads inside the queue, so that the answer and the address just made agree. */
function withAddress(tx: Tx, { userId, mode }: UserActor, make: () => AddressRow | Refusal) {
  if (mode === 'demo') return demo;
  const row = make();
  return isRefusal(row) ? row : addressView(row, users.require(tx, userId).registeredAt, tx.now);
}

export const rechargeCommands: Commands = {
  'recharge.addAddress': (tx, actor, input) =>
    withAddress(tx, actor, () => addAddress(tx, actor.userId, input)),

  'recharge.address': (tx, actor, { coin, chain }) =>
    withAddress(tx, actor, () => latestAddress(tx, actor.userId, coin, chain)),

  'recharge.hideAddress'(tx, { userId, mode }, { id }) {
    if (mode === 'demo') return demo;
    const row = depositAddresses.get(tx, id);
    if (row?.userId !== userId || row.hidden) return refuse('notFound', { field: 'id' });
    depositAddresses.hide(tx, row.id);
    return { done: true };
  },

  'recharge.report'(tx, { userId, mode, language }, input) {
    if (mode === 'demo') return demo;
    const row = report(tx, userId, input);
    return isRefusal(row) ? row : rechargeView(row, tx.now, reasonIn(language));
  },
};
