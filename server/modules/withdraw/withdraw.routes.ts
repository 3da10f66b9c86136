import type { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { chainsOfCoin, findChain } from '@papertape/shared/rules/chains.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { proveFundPassword } from '../../world/password-locks.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import type { Tx } from '../../world/tx.ts';
import { addToBook, bookView, changeBook, checkTarget, removeFromBook } from './address-book.ts';
import { cancel, confirm, prepare } from './withdraw.service.ts';
import { addressBook, type BookRow, type WithdrawalRow, withdrawals } from './withdraw.store.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** Demo money cannot leave. */
const demo = refuse('demoNotAllowed');
const isDemo = (call: UserCall<unknown>) => call.mode === 'demo';

const proved = (call: UserCall<unknown>, typed: string) => proveFundPassword(call.world, call.user.id, typed);

function changeBookBy(call: UserCall<unknown>, name: string, run: (tx: Tx) => BookRow | Refusal) {
  return call.execute(name, (tx) => {
    const row = run(tx);
    return isRefusal(row) ? row : bookView(row);
  });
}

function changeWithdrawalBy(call: UserCall<unknown>, name: string, run: (tx: Tx) => WithdrawalRow | Refusal) {
  return call.execute(name, (tx) => {
    const row = run(tx);
    return isRefusal(row) ? row : withdrawalView(row, call.language);
  });
}

/** Chains that suit the filter; undefined for any. */
function chainsFor(coin: string | undefined, chain: string | undefined): string[] | undefined {
  if (coin === undefined) return chain === undefined ? undefined : [chain];
  const suiting = chainsOfCoin(coin).map((one) => one.id);
  return chain === undefined ? suiting : suiting.filter((id) => id === chain);
}

export const handlers: Handlers<typeof withdraw> = {
  async getAddresses(call) {
    if (isDemo(call)) return demo;
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
    if (isDemo(call)) return demo;
    const { fundPassword, ...given } = call.input;
    const input = { ...given, memo: given.memo ?? '' };
    // What is plainly wrong is said before a try of the fund password is counted.
    const target = checkTarget(input);
    if (isRefusal(target)) return target;
    const refusal = await proved(call, fundPassword);
    if (refusal !== undefined) return refusal;
    return changeBookBy(call, 'withdraw.addAddress', (tx) => addToBook(tx, call.user.id, input));
  },

  async updateAddress(call) {
    if (isDemo(call)) return demo;
    const { fundPassword, ...changes } = call.input;
    if (changes.chain !== undefined || changes.address !== undefined || changes.memo !== undefined) {
      const refusal = await proved(call, fundPassword ?? '');
      if (refusal !== undefined) return refusal;
    }
    return changeBookBy(call, 'withdraw.changeAddress', (tx) => changeBook(tx, call.user.id, changes));
  },

  deleteAddress: (call) =>
    isDemo(call)
      ? demo
      : call.execute('withdraw.removeAddress', (tx) => removeFromBook(tx, call.user.id, call.input.id)),

  async create(call) {
    if (isDemo(call)) return demo;
    const { fundPassword, ...input } = call.input;
    const refusal = await proved(call, fundPassword);
    if (refusal !== undefined) return refusal;
    return changeWithdrawalBy(call, 'withdraw.prepare', (tx) => prepare(tx, call.user.id, input));
  },

  async list(call) {
    if (isDemo(call)) return demo;
    const { page, size } = call.input;
    const { rows, total } = await withdrawals.page(call.world, call.user.id, call.input);
    return { list: rows.map((row) => withdrawalView(row, call.language)), total, page, size };
  },

  confirm(call) {
    if (isDemo(call)) return demo;
    const { id, cancel: givenUp } = call.input;
    return givenUp === true
      ? changeWithdrawalBy(call, 'withdraw.cancel', (tx) => cancel(tx, call.user.id, id))
      : changeWithdrawalBy(call, 'withdraw.confirm', (tx) => confirm(tx, call.user.id, id));
  },
};
