import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenAlerts } from '../../entities/alerts/alert-button.tsx';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { chartPlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BookMenu, BuyShare } from './book/book-controls.tsx';
import { OrderBook } from './book/order-book.tsx';
import { useBookLadder } from './book/use-book.ts';
import { MiniChartPanel } from './chart/mini-chart-panel.tsx';
import { MobileLists } from './lists/mobile-lists.tsx';
import { ConditionalForm } from './order-form/conditional-part.ts';
import { ModesButton, TypePicker } from './order-form/order-choices.tsx';
import { OrderFields, ToleranceLine } from './order-form/order-fields.tsx';
import { AvailableLine, CommonReceipt } from './order-form/receipt.tsx';
import { SubmitBar } from './order-form/submit-buttons.tsx';
import { useMoneyLinks } from './order-form/use-money-links.ts';
import { useDraftPart } from './order-form/use-order-form.tsx';
import { ClosedNotice, DayChange, FundingLine, LastPrice, MarkPrice } from './parts/ticker-cells.tsx';
import { openSheet } from './state/sheet-store.ts';
import { changePreferences, usePreferences } from './state/trade-preferences.ts';
import { SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';
import { useAsked } from './use-asked.ts';

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
  useAsked(instrument);
  const isAdvanced = useDraftPart(({ advanced }) => advanced);
  return (
    <>
      <TopBar centre={<SymbolTitle instrument={instrument} tag />} end={<BarEnd instrument={instrument} />} />
      <ProductTabs product="perpetual" end={<FundingLine instrument={instrument} />} />
      <Page title={t('title')} frame="mobile" className="tr-phone">
        <ClosedNotice symbol={instrument.symbol} session={instrument.session} />
        <PriceLine instrument={instrument} />
        <div className="tr-trade">
          <MobileOrderForm instrument={instrument} />
          <BookColumn instrument={instrument} />
        </div>
        <MobileLists instrument={instrument} />
        {!isAdvanced && <SubmitBar />}
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
function PriceLine({ instrument }: { instrument: Instrument }) {
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
          onClick={() => changePreferences({ miniChart: !isShown })}
        />
      </section>
      {isShown && <MiniChartPanel instrument={instrument} />}
    </>
  );
}

/** Renders the order form beside the book. Its buttons are in the bar at the bottom of the page. */
function MobileOrderForm({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const isAdvanced = useDraftPart(({ advanced }) => advanced);
  return (
    <section className="tr-form" aria-label={t('form.title')}>
      <div className="tr-selects">
        <TypePicker />
        <ModesButton />
      </div>
      {isAdvanced ? (
        <ConditionalForm key={instrument.symbol} waiting={<Skeleton height={320} />} />
      ) : (
        <OrderFields />
      )}
      <div className="tr-receipt">
        <AvailableLine />
        {!isAdvanced && (
          <>
            <ToleranceLine />
            <CommonReceipt />
          </>
        )}
      </div>
    </section>
  );
}
