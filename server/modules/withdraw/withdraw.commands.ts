/** What of withdrawals changes a world. Demo money cannot leave. The fund password is proved before, where it is asked for. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Commands, UserActor } from '../../world/commands.ts';
import { addToBook, bookView, changeBook, removeFromBook } from './address-book.ts';
import { cancel, confirm, prepare } from './withdraw.service.ts';
import type { BookRow, WithdrawalRow } from './withdraw.store.ts';
import { withdrawalView } from './withdrawal-view.ts';

const demo = refuse('demoNotAllowed');

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

export const withdrawCommands: Commands = {
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
