import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../../../entities/money/address-text.tsx';
import { FeeText } from '../../../entities/money/fee-text.tsx';
import { CopiedText, RecordHead, RecordProgress } from '../../../entities/records/record-parts.tsx';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useMoneyBlockText } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { durationText } from '../../../lib/format/times.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { shownStatus, withdrawalBadge, withdrawalStep, withdrawalSteps } from '../columns.tsx';
import type { Records } from '../use-records.ts';

/** Shows one withdrawal: the last review while it waits for the user, its receipt afterwards. */
export function WithdrawalRecordSheet({ records }: { records: Records }) {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const record = records.shown;
  const isOpen = record !== undefined && shownStatus(record) === 'toConfirm';
  const busy = records.confirming || records.canceling;
  const blocked = useMoneyBlockText();
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
              disabled={records.confirming || blocked !== undefined}
              onClick={() => records.cancel(record.id)}
            >
              {t('review.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={records.confirming}
              disabled={records.canceling || blocked !== undefined}
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
          {isOpen && blocked !== undefined && (
            <Banner tone="warn" icon="clock" block>
              {blocked}
            </Banner>
          )}
          <RecordHead
            figure={`${format.detail(record.amount, record.coin)} ${record.coin}`}
            status={withdrawalBadge(t, record)}
          />
          {isOpen ? <Review record={record} /> : <WithdrawalProgress record={record} />}
          <WithdrawalDetails record={record} />
        </div>
      )}
    </Sheet>
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

function WithdrawalProgress({ record }: { record: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  return (
    <RecordProgress
      refusal={record.status === 'rejected' ? (record.reason ?? t('status.rejected')) : undefined}
      label={t('record.steps')}
      current={withdrawalStep(shownStatus(record))}
      steps={withdrawalSteps.map((key) => ({ key, label: t(`step.${key}`) }))}
    />
  );
}

function WithdrawalDetails({ record }: { record: Withdrawal }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const { coin, note, transaction, settledAt } = record;
  const compared = (label: string, text: string) => ({
    label,
    value: <CopiedAddress address={text} doneText={t('copied')} />,
    stacked: true,
  });
  return (
    <KeyValueList
      items={[
        {
          label: t('record.account'),
          value: t(`record.kinds.${record.account}`, { defaultValue: unknownText }),
        },
        { label: t('record.to'), value: record.addressName },
        compared(t('form.address'), record.address),
        ...(record.memo ? [compared(t('form.memoSent'), record.memo)] : []),
        { label: t('money:network'), value: record.chain },
        { label: t('money:fee'), value: <FeeText fee={record.fee} coin={coin} waived={record.feeWaived} /> },
        { label: t('record.leaves'), value: `${format.detail(record.number, coin)} ${coin}` },
        ...(note ? [{ label: t('note'), value: note }] : []),
        ...(transaction ? [compared(t('record.transaction'), transaction)] : []),
        { label: t('money:time'), value: format.dateTime(record.createdAt) },
        ...(settledAt ? [{ label: t('record.settled'), value: format.dateTime(settledAt) }] : []),
        { label: t('record.id'), value: <CopiedText text={record.id} doneText={t('copied')} /> },
        { label: t('receipt'), value: `${format.detail(record.expectedReceipt, coin)} ${coin}`, total: true },
      ]}
    />
  );
}
