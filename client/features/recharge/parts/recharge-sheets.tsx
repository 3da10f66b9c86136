import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../entities/money/amount-check.ts';
import { type AddressShape, useAddressCheck } from '../../../entities/money/chain-address.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { AmountField } from '../../../lib/form/amount-field.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Field } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Recharge } from '../use-recharge.ts';
import { AddressesSheet } from './addresses-sheet.tsx';

/** Reports a deposit to an address: amount, sender, and a picture of the receipt. */
export function useReport(
  address: DepositAddress,
  shape: AddressShape | undefined,
  onDone: (record: RechargeRecord) => void,
) {
  const { t } = useTranslation('recharge');
  const { check, checkFully } = useAddressCheck();
  const amountText = useAmountText();
  const [uploading, setUploading] = useState(false);
  const form = useForm(
    { amount: '', fromAddress: '', receipt: '' },
    {
      amount: ({ amount }) => amountText(amount, { minimum: address.minimumDeposit, coin: address.coin }),
      fromAddress: ({ fromAddress }) => (fromAddress.trim() === '' ? undefined : check(fromAddress, shape)),
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
  const send = async () => {
    const { coin, chain, id: addressId } = address;
    const sender = fromAddress === '' ? {} : { fromAddress };
    const wrong = fromAddress === '' ? undefined : await checkFully(fromAddress, shape);
    if (wrong === undefined) await action.run({ coin, chain, addressId, amount, receipt, ...sender });
    else form.refuse('fromAddress', wrong);
  };
  return {
    form,
    uploading,
    setUploading,
    busy: action.busy,
    submit: form.submit(() => void send()),
  };
}

interface ReportSheetProps {
  open: boolean;
  onClose: () => void;
  address: DepositAddress;
  shape: AddressShape | undefined;
  onDone: (record: RechargeRecord) => void;
}

/** Asks for amount and receipt of a deposit that was sent. */
function ReportSheet({ open, onClose, address, shape, onDone }: ReportSheetProps) {
  const { t } = useTranslation('recharge');
  const format = useFormat();
  const formId = useId();
  const report = useReport(address, shape, onDone);
  const receipt = report.form.field('receipt');
  const { coin, chain } = address;
  return (
    <Sheet
      wide
      open={open}
      onClose={onClose}
      dismissible={!report.busy}
      title={t('report.title')}
      description={t('report.text', { coin, chain })}
      footer={
        <SubmitButton money form={formId} busy={report.busy || report.uploading} className="grow">
          {t('report.submit')}
        </SubmitButton>
      }
    >
      <form id={formId} className="col g-16 money-body" onSubmit={report.submit} noValidate>
        <AmountField
          label={t('report.amount')}
          hint={t('report.minimum', { amount: `${format.detail(address.minimumDeposit, coin)} ${coin}` })}
          field={report.form.field('amount')}
          coin={coin}
        />
        <TextField
          label={t('report.from')}
          field={report.form.field('fromAddress')}
          autoComplete="off"
          spellCheck={false}
          maxLength={getMaxLength(getBodyFields(recharge.insert).fromAddress)}
        />
        <Field label={t('report.receipt')} hint={t('report.receiptHint')} error={receipt.error}>
          <div className="recharge-tile">
            <PhotoUpload
              label={t('report.receipt')}
              path={receipt.value}
              onChange={receipt.set}
              onBusy={report.setUploading}
            />
          </div>
        </Field>
      </form>
    </Sheet>
  );
}

/** Holds which sheet of the chosen address is open. */
export function useRechargeSheets() {
  const [sheet, setSheet] = useState<'report' | 'addresses' | null>(null);
  return {
    sheet,
    openReport: () => setSheet('report'),
    openAddresses: () => setSheet('addresses'),
    close: () => setSheet(null),
  };
}

interface RechargeSheetsProps {
  model: Recharge;
  sheets: ReturnType<typeof useRechargeSheets>;
  onDone: (record: RechargeRecord) => void;
}

export function RechargeSheets({ model, sheets: { sheet, close }, onDone }: RechargeSheetsProps) {
  const { address } = model;
  if (!address) return null;
  return (
    <>
      <ReportSheet
        key={address.id}
        open={sheet === 'report'}
        onClose={close}
        address={address}
        shape={model.route.chain}
        onDone={onDone}
      />
      <AddressesSheet
        open={sheet === 'addresses'}
        onClose={close}
        coin={address.coin}
        chain={address.chain}
        current={address.id}
        onUse={model.chooseAddress}
        onHidden={model.forgetAddress}
      />
    </>
  );
}
