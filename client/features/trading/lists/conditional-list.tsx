import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { pairName } from '../parts/contract-name.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { isBuying, useOrderSideText } from '../parts/order-texts.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useArranged } from '../state/table-views.ts';
import { CardBar, CardFigure, ChooseCard, OrderShell } from './card-parts.tsx';
import { useChooseColumn } from './chosen-rows.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useConditionalTexts } from './use-conditional-texts.ts';
import { type ConditionalState, conditionalStates, useConditionals } from './use-conditionals.ts';

/** Renders the waiting conditional orders and those that have ended. */
export function ConditionalList({ onlySymbol }: { onlySymbol?: string | undefined }) {
  const { t } = useTranslation('trading');
  const layout = useLayout();
  const signedIn = useSignedIn();
  const [state, setState] = useState<ConditionalState>('waiting');
  const { rows, error, retry } = useConditionals(state, onlySymbol);
  const columns = useConditionalColumns(state);
  if (!signedIn) return <NothingThere list="openOrders" />;
  if (error) return <ReadError error={error} onRetry={retry} />;
  const empty = <Empty title={t('advanced.empty')}>{t('advanced.emptyHint')}</Empty>;
  return (
    <>
      <div className="pad-x between tr-record-tabs">
        <SegmentedControl
          label={t('order.state')}
          size="sm"
          inline
          value={state}
          onChange={setState}
          segments={conditionalStates.map((value) => ({
            value,
            label: t(value === 'waiting' ? 'advanced.state.waiting' : 'advanced.ended'),
          }))}
        />
        {layout === 'desktop' && <ColumnChooser table="conditional" columns={columns} />}
      </div>
      {layout === 'desktop' && <ConditionalTable state={state} columns={columns} rows={rows} empty={empty} />}
      {layout === 'mobile' && rows === undefined && <SkeletonRows label={t('loading')} rows={2} />}
      {layout === 'mobile' && rows?.length === 0 && empty}
      {layout === 'mobile' && rows && rows.length > 0 && <ConditionalCards state={state} rows={rows} />}
    </>
  );
}

function Name({ row, side }: { row: ConditionalRow; side: string }) {
  return (
    <span className="flex g-8">
      {pairName(row.symbol)}
      <Badge tone={isBuying(row) ? 'up' : 'down'} small>
        {side}
      </Badge>
    </span>
  );
}

type Texts = ReturnType<typeof useConditionalTexts>;

/** Renders what triggers an order, and how far a trailing one follows. */
function Trigger({ row, trigger, behind }: { row: ConditionalRow } & Pick<Texts, 'trigger' | 'behind'>) {
  return (
    <>
      <span className="num">{trigger(row)}</span>
      {row.kind === 'trailing' && <div className="t-11 c-3 num">{behind(row)}</div>}
    </>
  );
}

function Time({ createdAt }: ConditionalRow) {
  const format = useFormat();
  return (
    <>
      <span className="num">{format.date(createdAt)}</span>
      <div className="t-11 c-3 num">{format.time(createdAt)}</div>
    </>
  );
}

/** Renders the buttons that change and cancel a waiting order. */
function Acts({ row }: { row: ConditionalRow }) {
  const { t } = useTranslation('trading');
  return (
    <span className="flex g-4 tr-end">
      <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'amendConditional', row })}>
        {t('order.amend')}
      </Button>
      <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'cancelConditional', row })}>
        {t('order.cancel')}
      </Button>
    </span>
  );
}

function useConditionalColumns(state: ConditionalState): TableColumn<ConditionalRow>[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const sideText = useOrderSideText();
  return [
    column('contract', t('confirm.contract'), (row) => <Name row={row} side={sideText(row)} />, {
      text: ({ symbol }) => pairName(symbol),
      sortBy: ({ symbol }) => symbol,
    }),
    column('type', t('form.type'), texts.kind, { sortBy: texts.kind }),
    column('trigger', t('advanced.trigger'), (row) => <Trigger row={row} {...texts} />, {
      sortBy: ({ triggerPrice }) => triggerPrice ?? '0',
    }),
    rightColumn(
      'price',
      t('order.price'),
      (row) =>
        row.price === null
          ? t('type.market')
          : `${format.price(row.price, row.symbol)} ${texts.inForce(row)}`,
      { sortBy: ({ price }) => price ?? '0' },
    ),
    rightColumn(
      'triggers',
      t('position.triggers'),
      (row) => texts.levels(row).map((level) => <div key={level.field}>{level.text}</div>),
      { sortBy: ({ stopLoss, takeProfit }) => stopLoss ?? takeProfit ?? '0' },
    ),
    rightColumn('size', t('order.size'), (row) => format.amount(row.size, row.symbol), {
      sortBy: ({ size }) => size,
    }),
    // All waiting orders have the same state, and their actions need the space.
    ...(state === 'ended' ? [column('state', t('order.state'), texts.state, { sortBy: texts.state })] : []),
    column('time', t('order.time'), (row) => <Time {...row} />, { sortBy: ({ createdAt }) => createdAt }),
    rightColumn('action', t('position.action'), (row) => row.status === 'waiting' && <Acts row={row} />, {
      acts: true,
    }),
  ];
}

interface ConditionalTableProps {
  state: ConditionalState;
  columns: TableColumn<ConditionalRow>[];
  rows: ConditionalRow[] | undefined;
  empty: React.ReactNode;
}

function ConditionalTable({ state, columns, rows, empty }: ConditionalTableProps) {
  const { t } = useTranslation('trading');
  const arranged = useArranged('conditional', columns, rows);
  return (
    <Table
      caption={t('advanced.tab')}
      dense
      stickyHead
      {...arranged}
      columns={useChooseColumn(arranged.columns, state === 'waiting' ? arranged.rows : undefined)}
      rowKey={(row) => row.id}
      skeletonRows={2}
      empty={empty}
    />
  );
}

/** Renders the cards of a phone; those that wait can be selected. */
function ConditionalCards({ state, rows }: { state: ConditionalState; rows: ConditionalRow[] }) {
  const order = rows.map(({ id }) => id);
  const isWaiting = state === 'waiting';
  return (
    <>
      {isWaiting && <CardBar rows={rows} waiting={<div className="tr-card-bar" />} />}
      {rows.map((row) => (
        <ConditionalCard key={row.id} row={row} order={isWaiting ? order : undefined} />
      ))}
    </>
  );
}

interface ConditionalCardProps {
  row: ConditionalRow;
  /** Ids of the cards that can be selected. */
  order: readonly string[] | undefined;
}

function ConditionalCard({ row, order }: ConditionalCardProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const { symbol } = row;
  const behind = texts.behind(row);
  return (
    <OrderShell
      order={row}
      choose={order && <ChooseCard id={row.id} name={pairName(symbol)} order={order} />}
      acts={
        row.status === 'waiting'
          ? {
              amend: () => openSheet({ name: 'amendConditional', row }),
              cancel: () => openSheet({ name: 'cancelConditional', row }),
            }
          : undefined
      }
    >
      <p className="t-13 mt-8 num">{texts.trigger(row)}</p>
      {behind !== null && <p className="t-12 c-2 num">{behind}</p>}
      <dl className="tr-grid mt-8">
        <CardFigure label={t('form.type')}>{texts.kind(row)}</CardFigure>
        <CardFigure label={t('order.price')}>
          {row.price === null ? t('type.market') : `${format.price(row.price, symbol)} ${texts.inForce(row)}`}
        </CardFigure>
        <CardFigure label={t('order.size')}>{format.amount(row.size, symbol)}</CardFigure>
        <CardFigure label={t('order.state')}>{texts.state(row)}</CardFigure>
        {row.extremePrice !== null && (
          <CardFigure label={t('advanced.best')}>{format.price(row.extremePrice, symbol)}</CardFigure>
        )}
        {(row.takeProfit ?? row.stopLoss) !== null && (
          <CardFigure label={t('position.triggers')}>{texts.protection(row)}</CardFigure>
        )}
        <CardFigure label={t('order.time')}>{format.dateTime(row.createdAt)}</CardFigure>
      </dl>
    </OrderShell>
  );
}
