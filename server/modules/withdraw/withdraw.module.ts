import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { findChain, listChainsForCoin } from '@papertape/shared/rules/chains.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import type { Commands, UserActor } from '../../world/commands.ts';
import { addToBook, bookView, changeBook, checkTarget, removeFromBook } from './address-book.ts';
import {
  cancel,
  completeDue,
  completeWithdrawal,
  confirm,
  prepare,
  releaseUnconfirmed,
  unconfirmedDue,
  withdrawRequests,
} from './withdraw.service.ts';
import { addressBook, type BookRow, type WithdrawalRow, withdrawals } from './withdraw.store.ts';
import { heldByWithdrawals, withdrawalsLive, withdrawalView } from './withdrawal-view.ts';

const demo = refuse('demoNotAllowed');

const isPasswordProved = ({ world, user }: UserCall<unknown>, typed: string) =>
  world.ports.proveFundPassword(world, user.id, typed);

/** Returns the chains that match the filter; `undefined` for all. */
function chainsFor(coin: string | undefined, chain: string | undefined): string[] | undefined {
  if (coin === undefined) return chain === undefined ? undefined : [chain];
  const suiting = listChainsForCoin(coin).map((one) => one.id);
  return chain === undefined ? suiting : suiting.filter((id) => id === chain);
}

const handlers: Handlers<typeof withdraw> = {
  async getAddresses(call) {
    if (call.mode === 'demo') return demo;
    const { coin, chain } = call.input;
    if (coin !== undefined && findCoin(call.world.market, coin) === undefined) {
      return refuse('coinUnknown', { field: 'coin' });
    }
    if (chain !== undefined && findChain(chain) === undefined)
      return refuse('chainInvalid', { field: 'chain' });
    const rows = await addressBook.list(call.world, call.user.id, chainsFor(coin, chain));
    return { list: rows.map(bookView) };
  },

  async createAddress(call) {
    if (call.mode === 'demo') return demo;
    const { fundPassword, ...given } = call.input;
    const input = { ...given, memo: given.memo ?? '' };
    // A wrong target is refused before an attempt of the fund password is counted.
    const target = checkTarget(input);
    if (isRefusal(target)) return target;
    const refusal = await isPasswordProved(call, fundPassword);
    if (refusal !== undefined) return refusal;
    return call.command('withdraw.addAddress', input);
  },

  async updateAddress(call) {
    if (call.mode === 'demo') return demo;
    const { fundPassword, ...changes } = call.input;
    if (changes.chain !== undefined || changes.address !== undefined || changes.memo !== undefined) {
      const refusal = await isPasswordProved(call, fundPassword ?? '');
      if (refusal !== undefined) return refusal;
    }
    return call.command('withdraw.changeAddress', changes);
  },

  deleteAddress: 'withdraw.removeAddress',

  async create(call) {
    if (call.mode === 'demo') return demo;
    const { fundPassword, ...input } = call.input;
    const refusal = await isPasswordProved(call, fundPassword);
    if (refusal !== undefined) return refusal;
    return call.command('withdraw.prepare', input);
  },

  async list(call) {
    if (call.mode === 'demo') return demo;
    const { rows, facts } = await withdrawals.page(call.world, call.user.id, call.input);
    return { list: rows.map((row) => withdrawalView(row, call.language)), ...facts };
  },

  confirm: 'withdraw.confirm',
};

function changedBook({ mode }: UserActor, run: () => BookRow | Refusal) {
  if (mode === 'demo') return demo;
  const row = run();
  return isRefusal(row) ? row : bookView(row);
}

function changedWithdrawal({ mode, language }: UserActor, run: () => WithdrawalRow | Refusal) {
  if (mode === 'demo') return demo;
  const row = run();
  return isRefusal(row) ? row : withdrawalView(row, language);
}

const commands: Commands = {
  'withdraw.addAddress': (tx, actor, input) =>
    changedBook(actor, () => addToBook(tx, actor.userId, { ...input, memo: input.memo ?? '' })),

  'withdraw.changeAddress': (tx, actor, input) =>
    changedBook(actor, () => changeBook(tx, actor.userId, input)),

  'withdraw.removeAddress': (tx, { userId, mode }, { id }) =>
    mode === 'demo' ? demo : removeFromBook(tx, userId, id),

  'withdraw.prepare': (tx, actor, input) => changedWithdrawal(actor, () => prepare(tx, actor.userId, input)),

  'withdraw.confirm': (tx, actor, { id, cancel: givenUp }) =>
    changedWithdrawal(actor, () => (givenUp === true ? cancel : confirm)(tx, actor.userId, id)),
};

export const withdrawModule: ServerModule = {
  name: 'withdraw',
  install: () => ({
    commands,
    requestQueues: { withdraw: withdrawRequests },
    due: {
      ...dueOfClerk('withdraw', withdrawRequests),
      [unconfirmedDue]: releaseUnconfirmed,
      [completeDue]: completeWithdrawal,
    },
    holds: heldByWithdrawals,
    account: withdrawalsLive,
  }),
  register: (app, context) => registerFeature(app, context, withdraw, handlers),
};
