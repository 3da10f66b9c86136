import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { ContractName, pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { type ColumnTexts, figure, right } from './column-parts.ts';
import { MarginRateCell, MarkCell, ReturnCell, UnrealisedCell } from './position-cells.tsx';
import { PositionMenu } from './position-menu.tsx';

export function positionColumns({ t, format }: ColumnTexts): TableColumn<PositionRow>[] {
  const price = (value: string | null, row: PositionRow) =>
    value === null ? unknownText : format.price(value, row.symbol);
  return [
    {
      key: 'contract',
      header: t('confirm.contract'),
      cell: (row) => <ContractName {...row} />,
      text: (row) => `${pairName(row.symbol)} ${t(`position.${row.side}`)} ${row.leverage}x`,
      sortBy: (row) => row.symbol,
    },
    figure(
      'size',
      t('position.size'),
      (row) => format.amount(row.size, row.symbol),
      (row) => row.size,
    ),
    {
      key: 'entry',
      header: t('position.entry'),
      head: (
        <span className="tr-heads">
          {t('position.entry')}
          <br />
          {t('position.mark')}
        </span>
      ),
      ...right,
      cell: (row) => (
        <>
          {price(row.entryPrice, row)}
          <div className="c-3">
            <MarkCell position={row} />
          </div>
        </>
      ),
      text: (row) => row.entryPrice,
      sortBy: (row) => row.entryPrice,
    },
    figure(
      'liquidation',
      t('position.liquidation'),
      (row) => price(row.liquidationPrice, row),
      (row) => row.liquidationPrice ?? '0',
    ),
    {
      key: 'rail',
      header: t('position.rail'),
      width: 160,
      cell: (row) => <PositionRail position={row} />,
    },
    {
      key: 'margin',
      header: t('position.marginShort'),
      ...right,
      cell: (row) => (
        <>
          {format.money(row.margin)}
          <div className="t-11 c-3">
            <MarginRateCell position={row} />
          </div>
        </>
      ),
      text: (row) => row.margin,
      sortBy: (row) => row.margin,
    },
    {
      key: 'profit',
      header: t('position.profit'),
      ...right,
      cell: (row) => (
        <>
          <UnrealisedCell position={row} strong />
          <div className="t-12">
            <ReturnCell position={row} />
          </div>
        </>
      ),
      text: (row) => row.unrealised,
      sortBy: (row) => row.unrealised,
    },
    {
      key: 'triggers',
      header: t('position.triggers'),
      ...right,
      cell: (row) => (
        <button
          type="button"
          className="link num right"
          aria-label={t('position.editTriggers')}
          onClick={() => openSheet({ name: 'protect', position: row })}
        >
          {price(row.takeProfit, row)}
          <br />
          {price(row.stopLoss, row)}
        </button>
      ),
    },
    {
      key: 'action',
      header: t('position.action'),
      ...right,
      acts: true,
      cell: (row) => (
        <span className="flex g-4 tr-end">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'close', position: row })}>
            {t('position.close')}
          </Button>
          <PositionMenu position={row} />
        </span>
      ),
    },
  ];
}
