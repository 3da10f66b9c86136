import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useTranslation } from 'react-i18next';
import { figureColumn, idColumn, inCoin } from '../../entities/records/columns.tsx';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { Change } from '../../ui/change.tsx';
import { StatusBadge, type StatusMeaning } from '../../ui/status-badge.tsx';
import { column, rightColumn, type TableColumn } from '../../ui/table-columns.ts';
import { IfClosedNow, SecondsLeft } from './parts/running-card.tsx';
import { DirectionBadge, useSecondsTexts } from './parts/side-badge.tsx';

/** Returns the formatters and texts of the columns. */
export function useColumnParts() {
  const { t } = useTranslation('seconds');
  return { t, format: useFormat(), texts: useSecondsTexts() };
}

const meanings: Record<SecondsContract['status'], StatusMeaning> = {
  pending: 'waiting',
  during: 'running',
  expired: 'ended',
  canceled: 'refused',
};

/** Shows during, expired or canceled. */
export function ContractStatus({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  return <StatusBadge meaning={meanings[contract.status]} label={t(`status.${contract.status}`)} />;
}

type Column = TableColumn<SecondsContract>;

interface Parts {
  t: ReturnType<typeof useTranslation<'seconds'>>['t'];
  format: Format;
  texts: ReturnType<typeof useSecondsTexts>;
}

/** Creates the first columns of every list of contracts. */
function commonColumns({ t, format, texts }: Parts): Column[] {
  return [
    column(
      'symbol',
      t('symbol'),
      (row) => (
        <span className="flex g-8">
          <b className="w-6">{format.symbol(row.symbol)}</b>
          <DirectionBadge side={row.side} />
        </span>
      ),
      {
        text: (row) => format.symbol(row.symbol),
        also: [{ header: t('confirm.direction'), text: (row) => texts.direction(row.side) }],
      },
    ),
    column('duration', t('duration'), (row) => texts.formatDuration(row), {
      also: [{ header: `${t('duration')} (s)`, text: (row) => String(row.seconds) }],
    }),
    figureColumn('stake', inCoin(t('sheet.stake'), 'USDT'), (row) => format.money(row.stake), {
      raw: (row) => row.stake,
    }),
    figureColumn('entry', t('sheet.entry'), (row) => format.price(row.openPrice, row.symbol), {
      raw: (row) => row.openPrice,
    }),
  ];
}

export function runningColumns(parts: Parts): Column[] {
  const { t, format } = parts;
  return [
    ...commonColumns(parts),
    rightColumn('now', inCoin(t('ifClosesNow'), 'USDT'), (row) => <IfClosedNow contract={row} />),
    rightColumn('payout', inCoin(t('expectedPayout'), 'USDT'), (row) => format.money(row.expectedPayout)),
    column('expires', t('sheet.expiresAt'), (row) => format.dateTime(row.expiresAt)),
    rightColumn('left', t('timeLeft'), (row) => <SecondsLeft contract={row} />),
  ];
}

export function contractColumns(parts: Parts): Column[] {
  const { t, format } = parts;
  return [
    ...commonColumns(parts),
    figureColumn('exit', t('sheet.exit'), (row) => format.price(row.closePrice, row.symbol), {
      raw: (row) => row.closePrice ?? '',
    }),
    rightColumn(
      'profit',
      inCoin(t('sheet.profit'), 'USDT'),
      (row) =>
        row.profit === null ? <IfClosedNow contract={row} /> : <Change text={format.profit(row.profit)} />,
      { text: (row) => row.profit ?? '' },
    ),
    column('openedAt', t('sheet.openedAt'), (row) => format.dateTime(row.openedAt), {
      text: (row) => format.fileTime(row.openedAt),
      fileHeader: format.fileTimeHeader(t('sheet.openedAt')),
    }),
    column('status', t('filter.label'), (row) => <ContractStatus contract={row} />, {
      text: (row) => t(`status.${row.status}`),
      also: [idColumn(t('sheet.id'))],
    }),
  ];
}
