/** What of the loans changes a world. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Commands, ownerOf, type UserActor } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import { apply } from './loan.service.ts';
import type { LoanRow } from './loan-row.ts';
import { wholeLoan } from './loan-view.ts';
import { payAll, payOne } from './repayment.ts';

function viewFor(tx: Tx, { language }: UserActor, row: LoanRow) {
  return wholeLoan(tx, row, { now: tx.now, language });
}

function answerTo(tx: Tx, actor: UserActor, row: LoanRow | Refusal) {
  return isRefusal(row) ? row : viewFor(tx, actor, row);
}

export const loanCommands: Commands = {
  'loan.apply'(tx, actor, { productId, amount, photos }) {
    if (actor.mode === 'demo') return refuse('demoNotAllowed');
    return answerTo(tx, actor, apply(tx, ownerOf(actor), { productId, amount, photos }));
  },
  'loan.payAll'(tx, actor) {
    const result = payAll(tx, ownerOf(actor));
    if (isRefusal(result)) return result;
    return { paid: fromUnits(result.paid), list: result.rows.map((row) => viewFor(tx, actor, row)) };
  },
  'loan.payOne': (tx, actor, input) => answerTo(tx, actor, payOne(tx, ownerOf(actor), input)),
};
