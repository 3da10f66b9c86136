import type { Instrument } from '@papertape/shared/contract/market.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenAlerts } from '../../entities/alerts/use-open-alerts.ts';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { LiveChange } from '../../entities/market/live-cells.tsx';
import { chartPlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ModeMenu, StepMenu } from './parts/book-controls.tsx';
import { MobileLists } from './parts/mobile-lists.tsx';
import { OrderBook } from './parts/order-book.tsx';
import { OrderFields, SideSwitch, TypePicker } from './parts/order-form.tsx';
import { OrderModes } from './parts/order-modes.tsx';
import { AvailableLine, ReceiptLines } from './parts/receipt-lines.tsx';
import { SubmitArea } from './parts/submit-button.tsx';
import { SymbolTitle } from './parts/symbol-title.tsx';
import { ClosedNotice, FundingCountdown, FundingRate } from './parts/ticker-cells.tsx';
import { ToleranceLine } from './parts/tolerance-line.tsx';
import { TradeScreen } from './parts/trade-screen.tsx';
import { openSheet } from './sheet-store.ts';
import { useBookLadder } from './use-book.ts';
import { useMoneyLinks } from './use-money-links.ts';
import { useDraft } from './use-order-fields.ts';

const bookRows = 9;

/** The Trade tab: order form beside the book, positions and orders below. */
export function TradeMobile() {
  useRenderCount('TradeMobile');
  const symbol = useChosenSymbol();
  return <TradeScreen symbol={symbol}>{(instrument) => <TradePage instrument={instrument} />}</TradeScreen>;
}

function TradePage({ instrument }: { instrument: Instrument }) {
  useRenderCount('TradePage');
  const { t } = useTranslation('trading');
  return (
    <>
      <TopBar centre={<SymbolTitle instrument={instrument} tag />} end={<BarEnd instrument={instrument} />} />
      <ProductTabs product="perpetual" end={<LiveChange symbol={instrument.symbol} />} />
      <Page title={t('title')} frame="mobile">
        <ClosedNotice symbol={instrument.symbol} nextOpenAt={instrument.session.nextOpenAt} />
        <div className="tr-trade">
          <OrderColumn />
          <BookColumn instrument={instrument} />
        </div>
        <MobileLists instrument={instrument} />
      </Page>
    </>
  );
}

function BarEnd({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['trading', 'market']);
  const navigate = useNavigate();
  const openAlerts = useOpenAlerts();
  const { deposit, depositLabel, transfer } = useMoneyLinks();
  const actions = [
    { key: 'alerts', label: t('market:alert.open'), onSelect: () => openAlerts(instrument.symbol) },
    { key: 'deposit', label: depositLabel, onSelect: () => void navigate(deposit) },
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

function OrderColumn() {
  const { t } = useTranslation('trading');
  const { side } = useDraft();
  return (
    <section className="tr-form" aria-label={t('form.title')}>
      <OrderModes />
      <SideSwitch />
      <TypePicker />
      <OrderFields side={side} />
      <div className="tr-form__end">
        <AvailableLine />
        <ToleranceLine />
        <ReceiptLines side={side} />
      </div>
      <div className="tr-form__submit">
        <SubmitArea sides={[side]} />
      </div>
    </section>
  );
}

function BookColumn({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const ladder = useBookLadder(instrument, bookRows * 2);
  const { symbol } = instrument;
  return (
    <section aria-label={t('book.title')} className="tr-book-column">
      <dl className="tr-funding">
        <dt>{t(hasSwap(instrument) ? 'stat.swapShort' : 'stat.funding')}</dt>
        <dd>
          <FundingRate symbol={symbol} />
        </dd>
        <dt>{t('stat.countdown')}</dt>
        <dd>
          <FundingCountdown symbol={symbol} />
        </dd>
      </dl>
      <OrderBook instrument={instrument} ladder={ladder} rows={bookRows} />
      <div className="between mt-8">
        <StepMenu instrument={instrument} />
        <ModeMenu />
      </div>
    </section>
  );
}
