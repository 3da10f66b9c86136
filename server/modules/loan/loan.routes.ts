import type { loan } from '@papertape/shared/contract/loan.ts';
import { loanProducts, loanRules } from '@papertape/shared/rules/loan.ts';
import type { Owner } from '../../engine/accounts.ts';
import { commanded, type Handlers, type UserCall } from '../../http/call.ts';
import { agreementIn, agreementVersion } from './agreement.ts';
import { loans } from './loan.store.ts';
import { loanSums, loanView, paymentView } from './loan-view.ts';
import { estimateAll, estimateOne } from './repayment.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

export const handlers: Handlers<typeof loan> = {
  productList: () => ({ list: loanProducts.map((product) => ({ ...product })) }),

  async userProductList(call) {
    const { page, size } = call.input;
    const { rows, total, unsettled, paid, history } = await loans.page(call.world, ownerOf(call), call.input);
    const reader = { now: call.world.clock.now(), language: call.language };
    return {
      list: rows.map((row) => loanView(row, row.payments, reader)),
      total,
      page,
      size,
      summary: loanSums(unsettled, paid, reader.now),
      paidHistory: history.map(paymentView),
    };
  },

  createLoanProduct: commanded('loan.apply'),
  payAllApplications: commanded('loan.payAll'),
  payOneApplication: commanded('loan.payOne'),

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
