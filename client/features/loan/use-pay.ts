import { loan } from '@papertape/shared/contract/loan.ts';
import type { Loan } from '@papertape/shared/contract/loan-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountProblem, useAmountText } from '../../entities/money/amount-check.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { loanReads } from './use-loans.ts';

export type PayPart = 'whole' | 'part';

/** Paying one loan back, whole or in part. */
export function usePayOne(row: Loan, onDone: (row: Loan) => void) {
  const { t } = useTranslation('loan');
  const amountText = useAmountText();
  const [part, setPart] = useState<PayPart>('whole');
  const whole = useRead(loan.estimatePaidLoan, { id: row.id });
  const { total, available } = whole.data ?? {};
  const isPart = part === 'part';
  const form = useForm(
    { amount: '' },
    { amount: ({ amount }) => (isPart ? amountText(amount, { maximum: total, available }) : undefined) },
  );
  const { amount } = form.values;
  const fits = isPart && amountProblem(amount, { maximum: total }) === undefined;
  const asked = { id: row.id, ...(fits ? { amount } : {}) };
  const partRead = useRead(loan.estimatePaidLoan, asked, { enabled: fits, keep: true });
  const partial = fits ? partRead.data : undefined;
  const estimate = isPart ? partial : whole.data;
  const action = useAction(loan.payOneApplication, {
    invalidates: loanReads,
    doneText: t('pay.done'),
    onDone,
    onProblem: form.show,
  });
  return {
    part,
    setPart,
    form,
    total,
    available,
    estimate,
    error: whole.data ? null : whole.error,
    retry: () => void whole.refetch(),
    short: estimate !== undefined && !estimate.enough,
    busy: action.busy,
    submit: form.submit(() => void action.run({ id: row.id, ...(isPart ? { amount } : {}) })),
  };
}

/** Paying every open loan back whole. */
export function usePayAll(onDone: () => void) {
  const { t } = useTranslation('loan');
  const { data, error, refetch } = useRead(loan.estimatePaidLoans);
  const action = useAction(loan.payAllApplications, {
    invalidates: loanReads,
    doneText: t('pay.done'),
    onDone,
  });
  return {
    estimate: data,
    error: data ? null : error,
    retry: () => void refetch(),
    short: data !== undefined && !data.enough,
    busy: action.busy,
    run: () => void action.run(),
  };
}
