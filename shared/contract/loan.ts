import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { loanEstimate, loanPayment, loan as loanRow, loanStatus } from './loan-rows.ts';
import {
  amountErrors,
  decimal,
  id,
  paged,
  pageFields,
  positiveAmount,
  rate,
  time,
  uploadedPath,
} from './values.ts';

const loanProduct = z.object({
  id: z.string(),
  coin: z.string(),
  days: z.number(),
  dailyRate: rate,
  minimum: decimal,
  maximum: decimal,
});
export type LoanProduct = z.output<typeof loanProduct>;

const paymentInput = z.strictObject({
  id,
  /** Part of the open amount; without it the whole amount is paid. */
  amount: z.optional(positiveAmount),
});

const paymentErrors = [
  'notFound',
  'nothingToPay',
  'amountInvalid',
  'numberNotPositive',
  'amountPrecision',
  'amountAboveMaximum',
] as const;

export const loan = {
  productList: endpoint({
    method: 'GET',
    path: '/asset/api/loan/productList',
    access: 'visitor',
    summary: 'Lists loan products, shortest term first.',
    data: z.object({ list: z.array(loanProduct) }),
  }),

  userProductList: endpoint({
    method: 'GET',
    path: '/asset/api/loan/userProductList',
    access: 'user',
    summary: 'Lists the caller’s loans, newest first, with the outstanding amounts and the payments made.',
    query: z.strictObject({
      /** `open`: can be paid. `waiting`: not decided yet. */
      kind: z.optional(z.enum(['open', 'waiting', 'settled', 'rejected'])),
      status: z.optional(loanStatus),
      ...pageFields,
    }),
    data: z.extend(paged(loanRow), {
      summary: z.object({
        outstanding: decimal,
        paid: decimal,
        /** Amount that a new application may still request. */
        limitLeft: decimal,
        nextPaymentAmount: z.nullable(decimal),
        nextPaymentAt: z.nullable(time),
      }),
      /** Latest hundred payments of all loans, newest first. */
      paidHistory: z.array(loanPayment),
    }),
    example: { page: 1, size: 20 },
  }),

  createLoanProduct: endpoint({
    method: 'POST',
    path: '/asset/api/loan/createLoanProduct',
    access: 'user',
    summary: 'Applies for a loan, which is paid into the currency account on approval.',
    body: z.strictObject({
      productId: id,
      amount: positiveAmount,
      photos: z.array(uploadedPath, 'photosRequired').check(z.minLength(3, 'photosRequired'), z.maxLength(9)),
      agreementAccepted: z.literal(true, 'agreementRequired'),
    }),
    data: loanRow,
    errors: [
      'demoNotAllowed',
      'kycRequired',
      'productUnknown',
      'agreementRequired',
      'photosRequired',
      'imageInvalid',
      'loanLimit',
      ...amountErrors,
    ],
    movesMoney: true,
    example: {
      productId: 'l-30',
      amount: '3000',
      photos: ['/files/3fQz81LwPnX4.png', '/files/8kTb02VyQmZ7.jpg', '/files/5hRc93NxJsW1.jpg'],
      agreementAccepted: true,
    },
  }),

  payAllApplications: endpoint({
    method: 'POST',
    path: '/asset/api/loan/pay-all-applications',
    access: 'user',
    summary: 'Repays every open loan in full.',
    data: z.object({ paid: decimal, list: z.array(loanRow) }),
    errors: ['nothingToPay', 'insufficientFunds'],
    movesMoney: true,
  }),

  payOneApplication: endpoint({
    method: 'POST',
    path: '/asset/api/loan/pay-one-application',
    access: 'user',
    summary: 'Repays one loan, in full or in part; interest is paid first.',
    body: paymentInput,
    data: loanRow,
    errors: [...paymentErrors, 'insufficientFunds'],
    movesMoney: true,
    example: { id: 'l-1', amount: '400' },
  }),

  estimatePaidLoan: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/loan/estimate-paid-loan',
    access: 'user',
    summary: 'Estimates the repayment of one loan today, in full or in part.',
    body: paymentInput,
    data: loanEstimate,
    errors: paymentErrors,
    example: { id: 'l-1' },
  }),

  estimatePaidLoans: endpoint({
    method: 'GET',
    path: '/asset/api/loan/estimate-paid-loans',
    access: 'user',
    summary: 'Estimates the repayment of every open loan in full today.',
    data: loanEstimate,
  }),

  getRule: endpoint({
    method: 'GET',
    path: '/asset/api/rule/get-rule',
    access: 'visitor',
    summary: 'Returns the loan service agreement in the language of the caller, and the rules in numbers.',
    data: z.object({
      title: z.string(),
      version: z.string(),
      /** Markdown. */
      body: z.string(),
      minimumPhotos: z.number(),
      limit: decimal,
      overdueDailyRate: rate,
    }),
  }),
} as const;
