import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenAlerts } from '../../entities/alerts/alert-button.tsx';
import { chartSource, useChartSubscription } from '../../entities/market/chart-sources.ts';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { chartPlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { useAccount, useMark } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MiniChart, type MiniLine } from '../../ui/mini-chart.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BookMenu, BuyShare } from './book/book-controls.tsx';
import { OrderBook } from './book/order-book.tsx';
import { useBookLadder } from './book/use-book.ts';
import { MobileLists } from './lists/mobile-lists.tsx';
import { figuresAt } from './model/position-figures.ts';
import { ModesButton, TypePicker } from './order-form/order-choices.tsx';
import { OrderFields, ToleranceLine } from './order-form/order-fields.tsx';
import { AvailableLine, CommonReceipt } from './order-form/receipt.tsx';
import { SubmitBar } from './order-form/submit-buttons.tsx';
import { useMoneyLinks } from './order-form/use-money-links.ts';
import { pairName } from './parts/contract-name.tsx';
import { ClosedNotice, DayChange, FundingLine, LastPrice, MarkPrice } from './parts/ticker-cells.tsx';
import { openSheet } from './state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from './state/trade-preferences.ts';
import { SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';
import { useRequestedAction } from './use-requested-action.ts';

/** Rows per side. */
const bookRows = 6;

/** Renders the Trade tab: price, order form beside the book, positions and orders below, buttons at the bottom. */
export function TradeMobile() {
  useRenderCount('TradeMobile');
  const symbol = useChosenSymbol();
  return <TradeScreen symbol={symbol}>{(instrument) => <TradePage instrument={instrument} />}</TradeScreen>;
}

function TradePage({ instrument }: { instrument: Instrument }) {
  useRenderCount('TradePage');
  const { t } = useTranslation('trading');
  useRequestedAction(instrument);
  return (
    <>
      <TopBar center={<SymbolTitle instrument={instrument} tag />} end={<BarEnd instrument={instrument} />} />
      <ProductTabs product="perpetual" end={<FundingLine instrument={instrument} />} />
      <Page title={t('title')} frame="mobile" className="tr-phone">
        <ClosedNotice symbol={instrument.symbol} session={instrument.session} />
        <TickerLine instrument={instrument} />
        <div className="tr-trade">
          <MobileOrderForm />
          <BookColumn instrument={instrument} />
        </div>
        <MobileLists instrument={instrument} />
        <SubmitBar />
      </Page>
    </>
  );
}

function BarEnd({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['trading', 'market']);
  const navigate = useNavigate();
  const openAlerts = useOpenAlerts();
  const { deposit, mayDeposit, depositLabel, transfer } = useMoneyLinks();
  const actions = [
    { key: 'alerts', label: t('market:alert.open'), onSelect: () => openAlerts(instrument.symbol) },
    ...(mayDeposit ? [{ key: 'deposit', label: depositLabel, onSelect: () => void navigate(deposit) }] : []),
    { key: 'transfer', label: t('submit.transfer'), onSelect: () => void navigate(transfer) },
    { key: 'help', label: t('help.title'), onSelect: () => openSheet({ name: 'help' }) },
  ];
  return (
    <>
      <IconLink icon="candles" label={t('chart.open')} to={chartPlace(instrument.symbol)} />
      <FavoriteStar symbol={instrument.symbol} />
      <Menu label={t('more')} actions={actions}>
        {(props) => <IconButton {...props} icon="more" iconSize={22} label={t('more')} />}
      </Menu>
    </>
  );
}

function BookColumn({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const ladder = useBookLadder(instrument, bookRows * 2);
  return (
    <section aria-label={t('book.title')} className="tr-book-column">
      <OrderBook
        instrument={instrument}
        ladder={ladder}
        rows={bookRows}
        middleEnd={<BookMenu instrument={instrument} />}
      />
      <BuyShare ladder={ladder} thin />
    </section>
  );
}

/** Renders price, change of the day and mark; the small chart below can be folded away. */
function TickerLine({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const isShown = usePreferences(({ miniChart }) => miniChart);
  return (
    <>
      <section className="tr-price" aria-label={t('stat.title')}>
        <LastPrice symbol={symbol} className="t-24 w-6 num" />
        <div className="tr-price__day num">
          <DayChange symbol={symbol} full />
          <div className="t-12 c-3">
            {t('stat.mark')} <MarkPrice symbol={symbol} />
          </div>
        </div>
        <IconButton
          small
          icon={isShown ? 'chevron-up' : 'chevron-down'}
          iconSize={16}
          label={t(isShown ? 'chart.fold' : 'chart.unfold')}
          aria-expanded={isShown}
          onClick={() => changeTradePreferences({ miniChart: !isShown })}
        />
      </section>
      {isShown && <MiniChartPanel instrument={instrument} />}
    </>
  );
}

/** Renders the order form beside the book. Its buttons are in the bar at the bottom of the page. */
function MobileOrderForm() {
  const { t } = useTranslation('trading');
  return (
    <section className="tr-form" aria-label={t('form.title')}>
      <div className="tr-selects">
        <TypePicker />
        <ModesButton />
      </div>
      <OrderFields />
      <div className="tr-receipt">
        <AvailableLine />
        <ToleranceLine />
        <CommonReceipt />
      </div>
    </section>
  );
}

const frames = ['1m', '15m', '1h', '1d'] as const satisfies Timeframe[];

/** Renders the profit on the line at a tick and nothing around it. */
function LineText({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { unrealised } = figuresAt(position, useMark(position));
  return (
    <>
      {t(`position.${position.side}`)} {format.profit(unrealised)}
    </>
  );
}

function useEntryLines(symbol: string): readonly MiniLine[] {
  const positions = useAccount((account) => account.positions);
  return useMemo(
    () =>
      positions
        .filter((position) => position.symbol === symbol && isKnown(position.entryPrice))
        .map((position) => ({
          id: position.id,
          price: Number(position.entryPrice),
          tone: position.side === 'long' ? ('up' as const) : ('down' as const),
          label: <LineText position={position} />,
        })),
    [positions, symbol],
  );
}

/** Renders a small chart with the position of the user and a link to the page of the whole chart. */
function MiniChartPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const kept = usePreferences(({ miniFrame }) => miniFrame);
  const frame = frames.find((one) => one === kept) ?? '15m';
  const source = useMemo(() => chartSource(symbol, frame), [symbol, frame]);
  useChartSubscription(symbol, frame);
  const lines = useEntryLines(symbol);
  return (
    <section className="tr-mini" aria-label={t('chart.title')}>
      <MiniChart
        label={t('chart.label', { symbol: pairName(symbol), timeframe: t(`chart.frames.${frame}`) })}
        source={source}
        lines={lines}
      />
      <fieldset className="tr-mini__frames" aria-label={t('chart.timeframe')}>
        {frames.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === frame}
            aria-label={`${t(`chart.short.${one}`)}, ${t(`chart.frames.${one}`)}`}
            onClick={() => changeTradePreferences({ miniFrame: one })}
          >
            {t(`chart.short.${one}`)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
