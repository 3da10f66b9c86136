import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { type ChosenSymbol, useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { DesktopLists } from './lists/desktop-lists.tsx';
import { BuyShare, ModeButtons, StepMenu } from './parts/book-controls.tsx';
import { OrderBook } from './parts/order-book.tsx';
import { OrderColumn } from './parts/order-column.tsx';
import { RecentTrades } from './parts/recent-trades.tsx';
import { Resizer } from './parts/resizer.tsx';
import { SymbolBar } from './parts/symbol-bar.tsx';
import { SymbolList } from './parts/symbol-list.tsx';
import { TradeScreen } from './parts/trade-screen.tsx';
import { otherProduct } from './trade-panels.ts';
import { useAsked } from './use-asked.ts';
import { useBookLadder, useBookStep } from './use-book.ts';
import { useBookRows } from './use-book-rows.ts';
import { useDeskStyle } from './use-desk-style.ts';
import { useProduct } from './use-product.ts';

/** The trade page of a wide window: everything at once, in panels whose sizes are remembered. */
export function TradeDesktop() {
  useRenderCount('TradeDesktop');
  const symbol = useChosenSymbol();
  return (
    <TradeScreen symbol={symbol}>
      {(instrument) => <Desk instrument={instrument} symbol={symbol} />}
    </TradeScreen>
  );
}

function Desk({ instrument, symbol }: { instrument: Instrument; symbol: ChosenSymbol }) {
  useRenderCount('TradePage');
  const { t } = useTranslation('trading');
  const [product, setProduct] = useProduct();
  const Records = otherProduct(product)?.Records;
  useAsked(instrument);
  return (
    <Page title={t('title')} frame="full" titleHidden>
      <div className="tr-desk" style={useDeskStyle()}>
        <section className="panel tr-desk__watch" aria-label={t('watch.title')}>
          <SymbolList key={instrument.group} id="watch" current={instrument} onChoose={symbol.choose} />
          <Resizer panel="watch" edge="right" min={224} max={360} />
        </section>
        <SymbolBar instrument={instrument} />
        <section className="panel tr-desk__chart" aria-label={t('chart.title')}>
          <ChartPanel instrument={instrument} />
        </section>
        <BookPanel instrument={instrument} />
        <section className="panel tr-desk__order">
          <Resizer panel="order" edge="left" min={280} max={420} />
          <OrderColumn instrument={instrument} product={product} onProduct={setProduct} />
        </section>
        <section className="panel tr-desk__trades" aria-label={t('trades.title')}>
          <h2 className="panel__head">{t('trades.title')}</h2>
          <RecentTrades instrument={instrument} />
        </section>
        <section className="panel tr-desk__lists" aria-label={t('lists.title')}>
          <Resizer panel="lists" edge="top" min={160} max={520} />
          {Records ? (
            <Records instrument={instrument} waiting={<Skeleton height="100%" />} />
          ) : (
            <DesktopLists instrument={instrument} />
          )}
        </section>
      </div>
    </Page>
  );
}

/** A price step of more characters takes the place of the panel's title. */
const coarseStep = 5;

function BookPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [place, rows] = useBookRows();
  const ladder = useBookLadder(instrument, rows * 2);
  const isFine = useBookStep(instrument).step.length > coarseStep;
  return (
    <section
      className={classNames('panel ob tr-desk__book', isFine && 'tr-desk__book--fine')}
      aria-label={t('book.title')}
    >
      <Resizer panel="book" edge="left" min={240} max={400} />
      <div className="panel__head">
        <h2 className="t-13 w-6">{t('book.title')}</h2>
        <span className="flex g-4">
          <ModeButtons />
          <StepMenu instrument={instrument} />
        </span>
      </div>
      <div className="tr-desk__ladder" ref={place}>
        <OrderBook instrument={instrument} ladder={ladder} rows={rows} withTotal />
      </div>
      <BuyShare ladder={ladder} />
    </section>
  );
}
