/**
 * Deposits and the addresses they go to. A reported deposit is in progress until the chain has confirmed it and the clerk has decided;
 * it then succeeds, with its credit in the same transaction, or fails. Demo money has no addresses.
 */
import { hash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { DepositAddress } from '@papertape/shared/contract/recharge.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { createAddress, isAddress } from '@papertape/shared/rules/address.ts';
import {
  type Chain,
  calculateDepositFee,
  findChain,
  findChainTerms,
  maximumDeposit,
} from '@papertape/shared/rules/chains.ts';
import { hasFeeWaiver } from '@papertape/shared/rules/fees.ts';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { findCoin } from '../../engine/coins.ts';
import { submit } from '../../office/back-office.ts';
import type { Commands, UserActor } from '../../world/commands.ts';
import type { MagicValues, RequestQueue, Verdict } from '../../world/request-queues.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { uploads } from '../upload/uploads.store.ts';
import { type AddressRow, depositAddresses, type RechargeRow, recharges } from './recharge.store.ts';
import { reasonIn, viewRecharge } from './recharge-view.ts';

const addressesPerCoinAndChain = 5;

/** Finds a chain and the coin's terms on it; refuses an unknown coin, or a chain that does not carry it. */
export function findRoute(world: World, coin: string, chainId: string) {
  if (findCoin(world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  const chain = findChain(chainId);
  const terms = findChainTerms(coin, chainId);
  if (chain === undefined || terms === undefined) return refuse('chainInvalid', { field: 'chain' });
  return { chain, terms };
}

type Route = Exclude<ReturnType<typeof findRoute>, Refusal>;

/** Returns the time in milliseconds until a deposit has all confirmations of its chain. */
export function depositTakesMs(chain: Chain): number {
  return chain.confirmations * chain.blockMs;
}

/** Creates an address, derived from the world's seed and valid in its chain's format. Refuses one more than the limit. */
function addAddress(
  tx: Tx,
  userId: string,
  input: { coin: string; chain: string; name?: string | undefined },
): AddressRow | Refusal {
  const route = findRoute(tx.world, input.coin, input.chain);
  if (isRefusal(route)) return route;
  const own = depositAddresses.of(tx, userId, input.coin, input.chain);
  if (own.filter((row) => !row.hidden).length >= addressesPerCoinAndChain) {
    return refuse('addressExists', { field: 'coin' });
  }
  const id = tx.id('dep');
  const row = {
    id,
    userId,
    coin: input.coin,
    chain: input.chain,
    address: createAddress(route.chain.format, tx.random(`deposit address ${id}`).bytes(32)),
    name: input.name ?? `${input.coin} ${own.length + 1}`,
    hidden: false,
    createdAt: tx.now,
  };
  depositAddresses.insert(tx, row);
  return row;
}

/** Returns the latest visible address; creates one if there is none. */
function findOrAddAddress(tx: Tx, userId: string, coin: string, chain: string) {
  const latest = depositAddresses.of(tx, userId, coin, chain).find((row) => !row.hidden);
  return latest ?? addAddress(tx, userId, { coin, chain });
}

/**
 * Formats a deposit address with the terms of its coin and chain; the fee is waived for new users. Both times are epoch milliseconds.
 */
export function viewAddress(row: AddressRow, registeredAt: number, now: number): DepositAddress {
  const chain = findChain(row.chain);
  const terms = findChainTerms(row.coin, row.chain);
  if (chain === undefined || terms === undefined) throw new Error(`no terms for ${row.coin} on ${row.chain}`);
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    chainName: chain.name,
    address: row.address,
    name: row.name,
    minimumDeposit: terms.minimumDeposit,
    confirmations: chain.confirmations,
    depositTakesMs: depositTakesMs(chain),
    fee: calculateDepositFee(terms, registeredAt, now),
    feeWaived: hasFeeWaiver(registeredAt, now),
    createdAt: row.createdAt,
  };
}

/** Due when the chain has confirmed the deposit; the clerk decides it after that. */
export const confirmedDue = 'recharge.confirmed';

interface RechargeInput {
  coin: string;
  chain: string;
  amount: string;
  receipt: string;
  fromAddress?: string | undefined;
  addressId?: string | undefined;
}

function findTarget(tx: Tx, userId: string, input: RechargeInput): AddressRow | Refusal {
  if (input.addressId === undefined) return findOrAddAddress(tx, userId, input.coin, input.chain);
  const row = depositAddresses.get(tx, input.addressId);
  const fits = row?.userId === userId && row.coin === input.coin && row.chain === input.chain;
  return row !== undefined && fits ? row : refuse('notFound', { field: 'addressId' });
}

/** Refuses an amount outside the bounds of the chain, and an invalid sender address. */
function checkDeposit(input: RechargeInput, { terms, chain }: Route, amount: bigint): Refusal | undefined {
  const { minimumDeposit } = terms;
  if (amount < toUnits(minimumDeposit)) {
    return refuse('amountBelowMinimum', {
      field: 'amount',
      params: { value: minimumDeposit, unit: input.coin },
    });
  }
  if (amount > toUnits(maximumDeposit)) {
    return refuse('amountAboveMaximum', {
      field: 'amount',
      params: { value: maximumDeposit, unit: input.coin },
    });
  }
  if (input.fromAddress !== undefined && !isAddress(chain.format, input.fromAddress)) {
    return refuse('addressInvalid', { field: 'fromAddress' });
  }
  return undefined;
}

function reportDeposit(tx: Tx, userId: string, input: RechargeInput): RechargeRow | Refusal {
  const route = findRoute(tx.world, input.coin, input.chain);
  if (isRefusal(route)) return route;
  const amount = toUnits(input.amount);
  const refusal = checkDeposit(input, route, amount);
  if (refusal !== undefined) return refusal;
  if (!uploads.belongTo(tx, userId, input.receipt)) return refuse('imageInvalid', { field: 'receipt' });
  const target = findTarget(tx, userId, input);
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

/** Gives a deposit its transaction when the chain has confirmed it, and submits it to the clerk. */
export function confirmDeposit(tx: Tx, id: string): void {
  const row = recharges.get(tx, id);
  if (row === undefined) throw new Error(`no deposit ${id}`);
  if (row.status !== 'progress') return;
  recharges.setTransaction(tx, id, hash('sha256', `${tx.world.seed}\n${id}`));
  submit(tx, 'recharge', id, readDepositMagic(row));
}

/** Returns the fields that may contain a magic value. */
function readDepositMagic(row: RechargeRow): MagicValues {
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

function decideDeposit(tx: Tx, id: string, verdict: Verdict): Refusal | undefined {
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
      magicValues: readDepositMagic(row),
      early: row.transaction === null,
    })),
  decide: decideDeposit,
};

const demo = refuse('demoNotAllowed');

/** Builds the answer inside the command, so that it agrees with the address just made. */
function withAddress(tx: Tx, { userId, mode }: UserActor, make: () => AddressRow | Refusal) {
  if (mode === 'demo') return demo;
  const row = make();
  return isRefusal(row) ? row : viewAddress(row, users.require(tx, userId).registeredAt, tx.now);
}

export const rechargeCommands: Commands = {
  'recharge.addAddress': (tx, actor, input) =>
    withAddress(tx, actor, () => addAddress(tx, actor.userId, input)),

  'recharge.address': (tx, actor, { coin, chain }) =>
    withAddress(tx, actor, () => findOrAddAddress(tx, actor.userId, coin, chain)),

  'recharge.hideAddress'(tx, { userId, mode }, { id }) {
    if (mode === 'demo') return demo;
    const row = depositAddresses.get(tx, id);
    if (row?.userId !== userId || row.hidden) return refuse('notFound', { field: 'id' });
    depositAddresses.hide(tx, row.id);
    return { done: true };
  },

  'recharge.report'(tx, { userId, mode, language }, input) {
    if (mode === 'demo') return demo;
    const row = reportDeposit(tx, userId, input);
    return isRefusal(row) ? row : viewRecharge(row, tx.now, reasonIn(language));
  },
};
