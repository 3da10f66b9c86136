import { fieldsOf, longest } from '@papertape/shared/contract/kit/bounds.ts';
import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../lib/form/amount-field.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Field } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useReport } from '../use-report.ts';

interface ReportSheetProps {
  open: boolean;
  onClose: () => void;
  address: DepositAddress;
  onDone: (record: RechargeRecord) => void;
}

/** "I have paid": amount and receipt of a deposit that was sent. */
export function ReportSheet({ open, onClose, address, onDone }: ReportSheetProps) {
  const { t } = useTranslation('recharge');
  const format = useFormat();
  const formId = useId();
  const report = useReport(address, onDone);
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
          maxLength={longest(fieldsOf(recharge.insert).fromAddress)}
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
