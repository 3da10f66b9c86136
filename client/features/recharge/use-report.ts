import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../entities/money/amount-check.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useForm } from '../../lib/form/use-form.ts';

/** Reports a deposit to an address: amount, where it came from, a picture of the receipt. */
export function useReport(address: DepositAddress, onDone: (record: RechargeRecord) => void) {
  const { t } = useTranslation('recharge');
  const amountText = useAmountText();
  const [uploading, setUploading] = useState(false);
  const form = useForm(
    { amount: '', fromAddress: '', receipt: '' },
    {
      amount: ({ amount }) => amountText(amount, { minimum: address.minimumDeposit }),
      receipt: ({ receipt }) => (receipt === '' ? t('report.receiptRequired') : undefined),
    },
  );
  const action = useAction(recharge.insert, {
    invalidates: [recharge.list],
    doneText: t('report.done'),
    onDone,
    onProblem: form.show,
  });
  const { amount, receipt } = form.values;
  const fromAddress = form.values.fromAddress.trim();
  return {
    form,
    uploading,
    setUploading,
    busy: action.busy,
    submit: form.submit(() => {
      const { coin, chain, id: addressId } = address;
      void action.run({
        ...{ coin, chain, addressId, amount, receipt },
        ...(fromAddress === '' ? {} : { fromAddress }),
      });
    }),
  };
}
