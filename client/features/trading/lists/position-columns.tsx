import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { Button } from '../../../ui/button.tsx';
import { column, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { ContractName, pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { type ColumnTexts, figure } from './column-parts.ts';
import { ExitsButton, MarginRateCell, MarkCell, ReturnCell, UnrealisedCell } from './position-cells.tsx';
import { PositionMenu } from './position-menu.tsx';

export function positionColumns({ t, format }: ColumnTexts): TableColumn<PositionRow>[] {
  return [
    column('contract', t('confirm.contract'), (row) => <ContractName {...row} />, {
      text: (row) => `${pairName(row.symbol)} ${t(`position.${row.side}`)} ${row.leverage}x`,
      sortBy: (row) => row.symbol,
    }),
    figure('size', t('position.size'), format.amount, (row) => row.size),
    {
      ...figure('entry', t('position.entry'), format.price, (row: PositionRow) => row.entryPrice),
      head: (
        <span className="tr-heads">
          {t('position.entry')}
          <br />
          {t('position.mark')}
        </span>
      ),
      cell: (row) => (
        <>
          {format.price(row.entryPrice, row.symbol)}
          <div className="c-3">
            <MarkCell position={row} />
          </div>
        </>
      ),
    },
    {
      ...figure(
        'liquidation',
        t('position.liquidation'),
        format.price,
        (row: PositionRow) => row.liquidationPrice,
      ),
      cell: (row) => <LiquidationPrice {...row} />,
    },
    column('rail', t('position.rail'), (row) => <PositionRail position={row} />, { width: 160 }),
    {
      ...figure('margin', t('position.marginShort'), format.money, (row: PositionRow) => row.margin),
      cell: (row) => (
        <>
          {format.money(row.margin)}
          <div className="t-11 c-3">
            <MarginRateCell position={row} />
          </div>
        </>
      ),
    },
    {
      ...figure('profit', t('position.profit'), format.profit, (row: PositionRow) => row.unrealised),
      cell: (row) => (
        <>
          <UnrealisedCell position={row} strong />
          <div className="t-12">
            <ReturnCell position={row} />
          </div>
        </>
      ),
    },
    rightColumn('triggers', t('position.triggers'), (row) => <ExitsButton position={row} />),
    rightColumn(
      'action',
      t('position.action'),
      (row) => (
        <span className="flex g-4 tr-end">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'close', position: row })}>
            {t('position.close')}
          </Button>
          <PositionMenu position={row} />
        </span>
      ),
      { acts: true },
    ),
  ];
}
