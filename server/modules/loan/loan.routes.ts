import type { loan } from '@papertape/shared/contract/loan.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { loanProducts, loanRules } from '@papertape/shared/rules/loan.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import type { Tx } from '../../world/tx.ts';
import { agreementIn, agreementVersion } from './agreement.ts';
import { apply } from './loan.service.ts';
import { loans } from './loan.store.ts';
import type { LoanRow, Owner } from './loan-row.ts';
import { loanSums, loanView, paymentView, wholeLoan } from './loan-view.ts';
import { estimateAll, estimateOne, payAll, payOne } from './repayment.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

function viewIn(tx: Tx, row: LoanRow, call: UserCall<unknown>) {
  return wholeLoan(tx, row, { now: tx.now, language: call.language });
}

function changeBy(call: UserCall<unknown>, name: string, run: (tx: Tx) => LoanRow | Refusal) {
  return call.execute(name, (tx) => {
    const row = run(tx);
    return isRefusal(row) ? row : viewIn(tx, row, call);
  });
}

export const handlers: Handlers<typeof loan> = {
  productList: () => ({ list: loanProducts.map((product) => ({ ...product })) }),

  async userProductList(call) {
    const { page, size } = call.input;
    const { rows, paymentsOf, total, unsettled, paid, history } = await loans.page(
      call.world,
      ownerOf(call),
      call.input,
    );
    const reader = { now: call.world.clock.now(), language: call.language };
    return {
      list: rows.map((row) => loanView(row, paymentsOf.get(row.id) ?? [], reader)),
      total,
      page,
      size,
      summary: loanSums(unsettled, paid, reader.now),
      paidHistory: history.map(paymentView),
    };
  },

  createLoanProduct(call) {
    if (call.mode === 'demo') return refuse('demoNotAllowed');
    const { productId, amount, photos } = call.input;
    return changeBy(call, 'loan.apply', (tx) => apply(tx, ownerOf(call), { productId, amount, photos }));
  },

  payAllApplications: (call) =>
    call.execute('loan.payAll', (tx) => {
      const result = payAll(tx, ownerOf(call));
      if ('refused' in result) return result;
      return { paid: fromUnits(result.paid), list: result.rows.map((row) => viewIn(tx, row, call)) };
    }),

  payOneApplication: (call) => changeBy(call, 'loan.payOne', (tx) => payOne(tx, ownerOf(call), call.input)),

  estimatePaidLoan: (call) => estimateOne(call.world, ownerOf(call), call.input),

  estimatePaidLoans: (call) => estimateAll(call.world, ownerOf(call)),

  getRule: (call) => ({
    ...agreementIn(call.language),
    version: agreementVersion,
    minimumPhotos: loanRules.minimumPhotos,
    limit: loanRules.limit,
    overdueDailyRate: loanRules.overdueDailyRate,
  }),
};
