import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { loanProducts, loanRules } from '@papertape/shared/rules/loan.ts';
import { type Handlers, readOwner } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { type Commands, toOwner, type UserActor } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import { agreementIn, agreementVersion } from './agreement.ts';
import {
  announceDebt,
  announceOverdue,
  apply,
  loanRequests,
  overdueDue,
  remindDue,
  review,
  reviewDue,
} from './loan.service.ts';
import { loans } from './loan.store.ts';
import type { LoanRow } from './loan-row.ts';
import { lendingLaw, loanSums, loansLive, loanView, paymentView, wholeLoan } from './loan-view.ts';
import { estimateAll, estimateOne, payAll, payOne } from './repayment.ts';

const handlers: Handlers<typeof loan> = {
  productList: () => ({ list: loanProducts.map((product) => ({ ...product })) }),

  async userProductList(call) {
    const { rows, facts, unsettled, paid, history } = await loans.page(
      call.world,
      readOwner(call),
      call.input,
    );
    const reader = { now: call.world.clock.now(), language: call.language };
    return {
      list: rows.map((row) => loanView(row, row.payments, reader)),
      ...facts,
      summary: loanSums(unsettled, paid, reader.now),
      paidHistory: history.map(paymentView),
    };
  },

  createLoanProduct: 'loan.apply',
  payAllApplications: 'loan.payAll',
  payOneApplication: 'loan.payOne',

  estimatePaidLoan: (call) => estimateOne(call.world, readOwner(call), call.input),

  estimatePaidLoans: (call) => estimateAll(call.world, readOwner(call)),

  getRule: (call) => ({
    ...agreementIn(call.language),
    version: agreementVersion,
    minimumPhotos: loanRules.minimumPhotos,
    limit: loanRules.limit,
    overdueDailyRate: loanRules.overdueDailyRate,
  }),
};

function viewFor(tx: Tx, { language }: UserActor, row: LoanRow) {
  return wholeLoan(tx, row, { now: tx.now, language });
}

function toLoanAnswer(tx: Tx, actor: UserActor, row: LoanRow | Refusal) {
  return isRefusal(row) ? row : viewFor(tx, actor, row);
}

const commands: Commands = {
  'loan.apply': (tx, actor, input) =>
    actor.mode === 'demo'
      ? refuse('demoNotAllowed')
      : toLoanAnswer(tx, actor, apply(tx, toOwner(actor), input)),
  'loan.payAll'(tx, actor) {
    const result = payAll(tx, toOwner(actor));
    if (isRefusal(result)) return result;
    return { paid: fromUnits(result.paid), list: result.rows.map((row) => viewFor(tx, actor, row)) };
  },
  'loan.payOne': (tx, actor, input) => toLoanAnswer(tx, actor, payOne(tx, toOwner(actor), input)),
};

export const loanModule: ServerModule = {
  name: 'loan',
  install: () => ({
    commands,
    requestQueues: { loan: loanRequests },
    due: {
      ...dueOfClerk('loan', loanRequests),
      [reviewDue]: review,
      [remindDue]: announceDebt,
      [overdueDue]: announceOverdue,
    },
    invariant: lendingLaw,
    account: loansLive,
  }),
  register: (app, context) => registerFeature(app, context, loan, handlers),
};
