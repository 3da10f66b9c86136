import { recharge } from '@papertape/shared/contract/recharge.ts';
import type { RechargeRecord, RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import type { TFunction } from 'i18next';
import { shortAddress } from '../../entities/money/address-text.tsx';
import {
  amountColumn,
  coinColumn,
  idColumn,
  statusColumn,
  timeColumn,
} from '../../entities/records/columns.tsx';
import { useShownRecord } from '../../entities/records/record-parts.tsx';
import { usePages } from '../../lib/api/use-read.ts';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';
import { column, type TableColumn, textColumn } from '../../ui/table-columns.ts';

export const recordStatuses: readonly RechargeStatus[] = ['progress', 'success', 'fail'];

/** Confirmations increase while the list is open. */
const everyMs = 5_000;

/** Reads deposits, newest first, and holds the open one. */
export function useDepositRecords(status?: RechargeStatus) {
  const pages = usePages(recharge.list, { size: 20, ...(status ? { status } : {}) }, { everyMs });
  return { pages, ...useShownRecord(pages) };
}

const statusMeaning: Record<RechargeStatus, StatusMeaning> = {
  progress: 'waiting',
  success: 'done',
  fail: 'refused',
};

export function depositBadge(t: TFunction<'recharge'>, { status }: RechargeRecord): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Steps of a deposit; a failed one stays at the step that it did not pass. */
export const rechargeSteps = ['reported', 'confirming', 'reviewed', 'credited'] as const;

/** Returns the current step; the number of steps when all are done. */
export function depositStep(record: RechargeRecord): number {
  if (record.status === 'success') return rechargeSteps.length;
  return record.confirmations < record.requiredConfirmations && record.status === 'progress' ? 1 : 2;
}

type Texts = TFunction<['recharge', 'money']>;

export function depositColumns(
  t: Texts,
  format: Format,
  onOpen: (record: RechargeRecord) => void,
): TableColumn<RechargeRecord>[] {
  return [
    timeColumn(t('money:time'), format, (row) => row.createdAt, 'c-2'),
    coinColumn(t('money:coin'), (row) => row.coin),
    amountColumn('amount', t('money:amount'), format, { className: 'w-6' }),
    textColumn('chain', t('money:network'), (row) => row.chain),
    column(
      'from',
      t('record.from'),
      (row) => (
        <span className="mono c-2">{row.fromAddress ? shortAddress(row.fromAddress) : unknownText}</span>
      ),
      { text: (row) => row.fromAddress ?? '' },
    ),
    textColumn('channel', t('record.channel'), (row) => t(`channel.${row.channel}`)),
    statusColumn(t('money:status'), (row) => depositBadge(t, row), onOpen, [
      { header: t('record.to'), text: (row) => row.toAddress },
      { header: t('record.transaction'), text: (row) => row.transaction ?? '' },
      idColumn(t('record.id')),
    ]),
  ];
}
