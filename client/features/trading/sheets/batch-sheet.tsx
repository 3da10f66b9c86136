/** Confirms what is done to several rows, and then reports what became of each. */
import '../lists/row-texts.ts';
import '../lists/rows.css';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { UnrealisedCell, UnrealisedTotal } from '../lists/position-cells.tsx';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { useOpenOrders, usePositions } from '../lists/use-open-lists.ts';
import { pairName, SideBadge } from '../parts/contract-name.tsx';
import { isBuying, useOrderSideText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { TradeSheet } from './trade-sheet.tsx';
import { type BatchItem, type BatchOutcome, useBatch, useBatchItems } from './use-batch.ts';

type BatchProps = SheetProps<'batch'>;

interface ShownItem extends BatchItem {
  name: ReactNode;
  /** The change that is planned for it. */
  before: ReactNode;
}

export function BatchSheet(props: BatchProps) {
  const Batch = { close: CloseBatch, protect: ProtectBatch, cancel: CancelBatch }[props.sheet.act];
  return <Batch {...props} />;
}

function useChosenPositions(ids: readonly string[]): PositionRow[] {
  const { rows = [] } = usePositions();
  return rows.filter(({ id }) => ids.includes(id));
}

function PositionName({ symbol, side, size }: PositionRow) {
  const format = useFormat();
  return (
    <>
      {pairName(symbol)} <SideBadge side={side} small />{' '}
      <span className="num">{format.amount(size, symbol)}</span>
    </>
  );
}

function CloseBatch(props: BatchProps) {
  const { t } = useTranslation(['rows', 'trading']);
  const positions = useChosenPositions(props.sheet.ids);
  const { close } = useBatchItems();
  const items = positions.map((position) => ({
    ...close(position),
    name: <PositionName {...position} />,
    before: <UnrealisedCell position={position} />,
  }));
  const total = (
    <li className="kv kv--total">
      <span>{t('trading:position.total')}</span>
      <UnrealisedTotal positions={positions} />
    </li>
  );
  return (
    <Batch
      {...props}
      items={items}
      title={t('trading:closeAll.titleChosen')}
      text={t('trading:closeAll.text', { count: positions.length })}
      sendLabel={t('trading:position.closeChosen', { count: positions.length })}
      end={total}
    />
  );
}

function ProtectBatch(props: BatchProps) {
  const { t } = useTranslation('rows');
  const positions = useChosenPositions(props.sheet.ids);
  const { protect } = useBatchItems();
  const items = positions.map((position) => {
    const item = protect(position);
    const before = <span className="num c-2">{item.skipped ?? item.plan}</span>;
    return { ...item, name: <PositionName {...position} />, before };
  });
  const count = items.filter(({ skipped }) => skipped === undefined).length;
  return (
    <Batch
      {...props}
      items={items}
      title={t('batch.protect.title')}
      text={t('batch.protect.text')}
      sendLabel={t('batch.protect.send', { count })}
    />
  );
}

function CancelBatch(props: BatchProps) {
  const { ids } = props.sheet;
  const { t } = useTranslation(['rows', 'trading']);
  const format = useFormat();
  const { trigger } = useConditionalTexts();
  const { rows: open = [] } = useOpenOrders();
  const waiting = useAccount(({ conditionals }) => conditionals);
  const { cancel, cancelConditional } = useBatchItems();
  const orders = open.filter(({ id }) => ids.includes(id));
  const conditionals = waiting.filter(({ id }) => ids.includes(id));
  const items = [
    ...orders.map((order) => ({
      ...cancel(order),
      name: <BatchOrderName order={order} />,
      before: <span className="num">{format.price(order.price, order.symbol)}</span>,
    })),
    ...conditionals.map((row) => ({
      ...cancelConditional(row),
      name: <BatchOrderName order={row} />,
      before: <span className="num">{trigger(row)}</span>,
    })),
  ];
  return (
    <Batch
      {...props}
      items={items}
      title={t('trading:cancelAll.titleChosen')}
      text={t('trading:cancelAll.text', { count: items.length })}
      sendLabel={t('trading:order.cancelChosen', { count: items.length })}
    />
  );
}

function BatchOrderName({ order }: { order: OrderRow | ConditionalRow }) {
  const format = useFormat();
  const sideText = useOrderSideText();
  return (
    <>
      {pairName(order.symbol)}{' '}
      <Badge tone={isBuying(order) ? 'up' : 'down'} small>
        {sideText(order)}
      </Badge>{' '}
      <span className="num">{format.amount(order.size, order.symbol)}</span>
    </>
  );
}

interface BatchFrameProps extends BatchProps {
  items: readonly ShownItem[];
  title: string;
  text: string;
  sendLabel: string;
  /** The last line of the list before anything is sent. */
  end?: ReactNode;
}

function Batch({ open, onClose, items, title, text, sendLabel, end }: BatchFrameProps) {
  const { t } = useTranslation(['rows', 'trading']);
  const { shown, outcomes, done, isRunning, isOver, sendable, start } = useBatch(items);
  const [isAsking, setAsking] = useState(true);
  const send = () => {
    setAsking(false);
    void start();
  };
  const question = (
    <>
      <Button size="lg" onClick={onClose} disabled={isRunning}>
        {t('trading:cancel')}
      </Button>
      <MoneyButton size="lg" variant="danger" busy={isRunning} disabled={sendable === 0} onClick={send}>
        {sendLabel}
      </MoneyButton>
    </>
  );
  const finish = (
    <Button size="lg" variant="primary" block onClick={onClose}>
      {t('batch.finish')}
    </Button>
  );
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={isOver ? t('batch.report') : title}
      description={isOver ? t('batch.sum', { done, total: shown.length }) : text}
      dismissible={!isRunning}
      footer={isOver ? finish : question}
    >
      <ul>
        {shown.map((item) => (
          <li key={item.id} className="kv tr-batch">
            <span className="flex g-8">{item.name}</span>
            {outcomes.has(item.id) ? <Outcome outcome={outcomes.get(item.id)} /> : item.before}
          </li>
        ))}
        {isAsking && end}
      </ul>
    </TradeSheet>
  );
}

function Outcome({ outcome }: { outcome: BatchOutcome | undefined }) {
  if (outcome === undefined) return null;
  const { isDone, text } = outcome;
  return (
    <span className={classNames('tr-batch__outcome', isDone ? 'ok' : 'bad')}>
      <Icon name={isDone ? 'check' : 'x'} size={16} />
      <span className="num">{text}</span>
    </span>
  );
}
