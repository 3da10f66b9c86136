import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../../../entities/money/address-text.tsx';
import { FeeText } from '../../../entities/money/fee-text.tsx';
import { CopiedText, RecordHead, RecordProgress } from '../../../entities/records/record-parts.tsx';
import { fileAddress } from '../../../lib/api/address.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { PhotoViewer } from '../../../ui/photo-viewer.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { depositBadge, depositStep, rechargeSteps } from '../records.tsx';

interface RecordSheetProps {
  record: RechargeRecord | undefined;
  onClose: () => void;
}

/** Shows one deposit: its progress and its details. */
export function DepositRecordSheet({ record, onClose }: RecordSheetProps) {
  const { t } = useTranslation('recharge');
  const format = useFormat();
  return (
    <Sheet wide open={record !== undefined} onClose={onClose} title={t('record.title')}>
      {record && (
        <div className="col g-16 money-body">
          <RecordHead
            figure={`${format.detail(record.amount, record.coin)} ${record.coin}`}
            status={depositBadge(t, record)}
          />
          <DepositProgress record={record} />
          <DepositDetails record={record} />
        </div>
      )}
    </Sheet>
  );
}

function DepositProgress({ record }: { record: RechargeRecord }) {
  const { t } = useTranslation('recharge');
  const { confirmations, requiredConfirmations, status, reason } = record;
  const isRefused = status === 'fail';
  return (
    <>
      <RecordProgress
        refusal={isRefused ? (reason ?? t('status.fail')) : undefined}
        label={t('record.steps')}
        current={depositStep(record)}
        steps={rechargeSteps.map((key) => ({ key, label: t(`step.${key}`) }))}
      />
      {!isRefused && (
        <p className="center t-13 c-2 num">
          {t('record.confirmed', { done: confirmations, count: requiredConfirmations })}
        </p>
      )}
    </>
  );
}

function DepositDetails({ record }: { record: RechargeRecord }) {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const { coin, fromAddress, transaction } = record;
  const address = (label: string, text: string) => ({
    label,
    value: <CopiedAddress address={text} doneText={t('copied')} />,
    stacked: true,
  });
  return (
    <KeyValueList
      items={[
        { label: t('money:network'), value: record.chain },
        {
          label: t('money:fee'),
          value: <FeeText fee={record.fee} coin={coin} waived={record.feeWaived} />,
        },
        ...(record.status === 'success'
          ? [{ label: t('record.credited'), value: `${format.detail(record.number, coin)} ${coin}` }]
          : []),
        { label: t('record.channel'), value: t(`channel.${record.channel}`) },
        address(t('record.to'), record.toAddress),
        ...(fromAddress ? [address(t('record.from'), fromAddress)] : []),
        ...(transaction ? [address(t('record.transaction'), transaction)] : []),
        ...(record.receipt ? [{ label: t('record.receipt'), value: <Receipt path={record.receipt} /> }] : []),
        { label: t('money:time'), value: format.dateTime(record.createdAt) },
        ...(record.settledAt
          ? [{ label: t('record.settled'), value: format.dateTime(record.settledAt) }]
          : []),
        { label: t('record.id'), value: <CopiedText text={record.id} doneText={t('copied')} /> },
      ]}
    />
  );
}

function Receipt({ path }: { path: string }) {
  const { t } = useTranslation('recharge');
  const [open, setOpen] = useState(false);
  const picture = useReceiptPicture(path);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('record.view')}
      </Button>
      <PhotoViewer open={open} onClose={() => setOpen(false)} src={picture} label={t('record.receipt')} />
    </>
  );
}

/** Returns the address of an uploaded picture that only its owner may see. */
function useReceiptPicture(path: string): string {
  const token = useSettings((settings) => settings.token);
  return fileAddress(path, token);
}
