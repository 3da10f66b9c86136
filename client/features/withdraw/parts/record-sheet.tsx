import type { Withdrawal } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { durationText } from '../../../lib/format/times.ts';
import { ComparedAddress } from '../../../lib/money/address-text.tsx';
import { FeeText } from '../../../lib/money/fee-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { shownStatus, statusMeaning, stepOf, withdrawalSteps } from '../status.ts';
import type { Records } from '../use-records.ts';

/** One withdrawal: the last review while it waits for the user, its receipt afterwards. */
export function RecordSheet({ records }: { records: Records }) {
  const { t } = useTranslation('withdraw');
  const record = records.shown;
  const isOpen = record !== undefined && shownStatus(record) === 'toConfirm';
  const busy = records.confirming || records.canceling;
  return (
    <Sheet
      wide
      open={record !== undefined}
      onClose={records.close}
      dismissible={!busy}
      title={isOpen ? t('review.title') : t('record.title')}
      footer={
        isOpen && (
          <>
            <Button
              size="lg"
              busy={records.canceling}
              disabled={records.confirming}
              onClick={() => records.cancel(record.id)}
            >
              {t('review.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={records.confirming}
              disabled={records.canceling}
              onClick={() => records.confirm(record.id)}
            >
              {t('review.confirm')}
            </Button>
          </>
        )
      }
    >
      {record && (
        <div className="col g-16 money-body">
          <Head record={record} />
          {isOpen ? <Review record={record} /> : <Progress record={record} />}
          <Details record={record} />
        </div>
      )}
    </Sheet>
  );
}

function Head({ record }: { record: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const status = shownStatus(record);
  return (
    <div className="col g-8 money-receipt">
      <span className="t-24 w-6 num">
        {format.amount(record.amount, record.coin)} {record.coin}
      </span>
      <StatusBadge meaning={statusMeaning[status]} label={t(`status.${status}`)} />
    </div>
  );
}

function Review({ record }: { record: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const now = useWorldTime();
  return (
    <>
      <Banner tone="warn" block>
        {t('review.text')}
      </Banner>
      {record.confirmBefore && (
        <p className="t-13 c-2 num withdraw-left">
          {t('review.left', { time: durationText(record.confirmBefore - now) })}
        </p>
      )}
    </>
  );
}

function Progress({ record }: { record: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  if (record.status === 'rejected') {
    return (
      <Banner tone="bad" block>
        {record.reason ?? t('status.rejected')}
      </Banner>
    );
  }
  return (
    <Stepper
      label={t('record.steps')}
      current={stepOf(shownStatus(record))}
      steps={withdrawalSteps.map((key) => ({ key, label: t(`step.${key}`) }))}
    />
  );
}

function Copied({ text, compared }: { text: string; compared?: boolean }) {
  const { t } = useTranslation('withdraw');
  return (
    <span className="flex g-4">
      {compared ? <ComparedAddress address={text} /> : <span className="mono t-12">{text}</span>}
      <CopyButton text={text} doneText={t('copied')} />
    </span>
  );
}

function Details({ record }: { record: Withdrawal }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const { coin, note, transaction, settledAt } = record;
  return (
    <KeyValueList
      items={[
        { label: t('record.to'), value: record.addressName },
        { label: t('form.address'), value: <Copied text={record.address} compared /> },
        { label: t('money:network'), value: record.chain },
        { label: t('money:fee'), value: <FeeText fee={record.fee} coin={coin} waived={record.feeWaived} /> },
        { label: t('record.leaves'), value: `${format.amount(record.number, coin)} ${coin}` },
        ...(note ? [{ label: t('note'), value: note }] : []),
        ...(transaction
          ? [{ label: t('record.transaction'), value: <Copied text={transaction} compared /> }]
          : []),
        { label: t('money:time'), value: format.dateTime(record.createdAt) },
        ...(settledAt ? [{ label: t('record.settled'), value: format.dateTime(settledAt) }] : []),
        { label: t('record.id'), value: <Copied text={record.id} /> },
        { label: t('receipt'), value: `${format.amount(record.expectedReceipt, coin)} ${coin}`, total: true },
      ]}
    />
  );
}
