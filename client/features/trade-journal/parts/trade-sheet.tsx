import { type TradeDetail, type TradeRow, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { holdText } from '../figures.ts';
import { rText, sizeText, TradeName } from '../trade-columns.tsx';
import { NoteForm } from './note-form.tsx';
import { TradeCourse } from './trade-course.tsx';

interface TradeSheetProps {
  open: boolean;
  trade: TradeRow | undefined;
  onClose: () => void;
}

/** Shows one trade: its course, its figures, and its note. */
export function JournalTradeSheet({ open, trade, onClose }: TradeSheetProps) {
  const format = useFormat();
  return (
    <Sheet open={open} onClose={onClose} title={trade ? format.symbol(trade.symbol) : ''} wide>
      {trade && <TradeDetails key={trade.id} id={trade.id} />}
    </Sheet>
  );
}

function TradeDetails({ id }: { id: string }) {
  const { t } = useTranslation('journal');
  const layout = useLayout();
  const { data, error, refetch } = useRead(tradeJournal.trade, { id });
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('title')} rows={6} />;
  return (
    <div className={classNames('journal-trade', layout === 'mobile' && 'journal-trade--sheet')}>
      <TradeCourse trade={data} />
      <TradeFigures trade={data} />
      <NoteForm trade={data} ownRisk={data.risk ?? ''} />
    </div>
  );
}

function TradeFigures({ trade }: { trade: TradeDetail }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const price = (value: string | null) => (value === null ? unknownText : format.price(value, trade.symbol));
  const furthest = (extreme: TradeDetail['adverse']) => {
    if (extreme === null || extreme.price === null) return unknownText;
    const { amount, price: at, rMultiple } = extreme;
    return `${format.profit(amount)} · ${price(at)}${rMultiple === null ? '' : ` · ${rText({ rMultiple }, t, format)}`}`;
  };
  const course = [
    { label: t('stop'), value: price(trade.stopLoss) },
    { label: t('target'), value: price(trade.takeProfit) },
    { label: t('adverse'), value: furthest(trade.adverse) },
    { label: t('favourable'), value: furthest(trade.favourable) },
  ];
  const costs = (reason: NonNullable<TradeDetail['reason']>) => [
    { label: t('fee'), value: format.money(trade.fee) },
    { label: t('funding'), value: format.paid(trade.funding) },
    { label: t('reasonTitle'), value: t(`reason.${reason}`) },
  ];
  return (
    <section>
      <TradeName {...trade} />
      <KeyValueList
        small
        items={[
          { label: t('figure.profit'), value: <Change text={format.profit(trade.profit)} />, total: true },
          { label: t('return'), value: format.change(trade.returnRate) },
          { label: t('rTitle'), value: rText(trade, t, format) },
          { label: t(trade.kind === 'seconds' ? 'stake' : 'size'), value: sizeText(trade, format) },
          { label: t('entry'), value: price(trade.entryPrice) },
          { label: t('exit'), value: price(trade.exitPrice) },
          ...(trade.kind === 'seconds' ? [] : course),
          { label: t('held'), value: holdText(trade.closedAt - trade.openedAt, t) },
          ...(trade.reason === null ? [] : costs(trade.reason)),
        ]}
      />
    </section>
  );
}
