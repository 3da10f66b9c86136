import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import type { TFunction } from 'i18next';
import {
  amountColumn,
  coinColumn,
  idColumn,
  statusColumn,
  timeColumn,
} from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';
import { column, type TableColumn } from '../../ui/table-columns.ts';

/** The status shown to the user: before the confirmation nothing is decided yet. */
type ShownStatus = 'toConfirm' | Withdrawal['status'];

export function shownStatus(row: Pick<Withdrawal, 'status' | 'submitted' | 'confirmBefore'>): ShownStatus {
  return row.status === 'processing' && !row.submitted && row.confirmBefore !== null
    ? 'toConfirm'
    : row.status;
}

const statusMeaning: Record<ShownStatus, StatusMeaning> = {
  toConfirm: 'running',
  processing: 'waiting',
  approved: 'running',
  rejected: 'refused',
  completed: 'done',
};

export function withdrawalBadge(t: TFunction<'withdraw'>, row: Withdrawal): StatusBadgeProps {
  const status = shownStatus(row);
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

export const withdrawalSteps = ['confirmed', 'reviewed', 'sent', 'completed'] as const;

/** Returns the current step; the number of steps when all are done. */
export function withdrawalStep(status: ShownStatus): number {
  const steps: Record<ShownStatus, number> = {
    toConfirm: 0,
    processing: 1,
    rejected: 1,
    approved: 2,
    completed: withdrawalSteps.length,
  };
  return steps[status];
}

type Texts = TFunction<['withdraw', 'money']>;

export function withdrawalColumns(
  t: Texts,
  format: Format,
  onOpen: (row: Withdrawal) => void,
): TableColumn<Withdrawal>[] {
  return [
    timeColumn(t('money:time'), format, (row) => row.createdAt, 'c-2'),
    coinColumn(t('money:coin'), (row) => row.coin),
    amountColumn('amount', t('money:amount'), format, { className: 'w-6' }),
    amountColumn('fee', t('money:fee'), format),
    amountColumn('expectedReceipt', t('receipt'), format),
    column('address', t('form.address'), (row) => row.addressName, {
      text: (row) => row.address,
      also: [
        { header: t('money:network'), text: (row) => row.chain },
        { header: t('record.account'), text: (row) => row.account },
      ],
    }),
    column('note', t('note'), (row) => <span className="c-2">{row.note ?? unknownText}</span>, {
      text: (row) => row.note ?? '',
    }),
    statusColumn(t('money:status'), (row) => withdrawalBadge(t, row), onOpen, [
      { header: t('record.transaction'), text: (row) => row.transaction ?? '' },
      idColumn(t('record.id')),
    ]),
  ];
}
