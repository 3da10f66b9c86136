import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AlertButton } from '../../entities/alerts/alert-button.tsx';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { shareableLink } from '../../lib/navigation/invitation-link.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { shareOnDevice } from '../../ui/share.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { BestPricesButton, BuyShare, StepMenu } from './book/book-controls.tsx';
import { BookSide } from './book/book-side.tsx';
import { useBookTexts } from './book/order-book.tsx';
import { RecentTrades } from './book/recent-trades.tsx';
import { useBookLadder } from './book/use-book.ts';
import { ChartPanel } from './charts/chart-panel.tsx';
import type { TicketSide } from './model/order-draft.ts';
import { pairName } from './parts/contract-name.tsx';
import { ClosedNotice } from './parts/ticker-cells.tsx';
import { editDraft } from './state/draft-store.ts';
import { SymbolInfo } from './symbol/contract-details.tsx';
import { SymbolSummary, SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';
import '../../ui/styles/order-book.css';

type View = 'book' | 'trades' | 'info';
const views = ['book', 'trades', 'info'] as const;

/** Renders the chart page of one symbol, with book, trades, facts and buttons to trade. */
export function TradeChartMobile() {
  const symbol = useChosenSymbol();
  return (
    <TradeScreen symbol={symbol} fallback={mobilePath('quote')}>
      {(instrument) => <ChartPage instrument={instrument} />}
    </TradeScreen>
  );
}

function ChartPage({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [view, setView] = useState<View>('book');
  const navigate = useNavigate();
  const { symbol } = instrument;
  const toForm = () => void navigate(tradePlace('mobile', symbol));
  const trade = (side: TicketSide) => {
    editDraft(symbol, { side });
    toForm();
  };
  const actionBar = (
    <>
      <Button size="lg" variant="buy" onClick={() => trade('buy')}>
        {t('submit.buy')}
      </Button>
      <Button size="lg" variant="sell" onClick={() => trade('sell')}>
        {t('submit.sell')}
      </Button>
    </>
  );
  return (
    <>
      <TopBar
        back
        fallback={mobilePath('quote')}
        center={<SymbolTitle instrument={instrument} />}
        end={
          <>
            <FavoriteStar symbol={symbol} />
            <AlertButton symbol={symbol} />
            <ShareLinkButton symbol={symbol} />
          </>
        }
      />
      <Page title={t('title')} frame="mobile" actionBar={actionBar}>
        <ClosedNotice symbol={symbol} session={instrument.session} />
        <SymbolSummary instrument={instrument} />
        <div className="tr-chart-mobile">
          <ChartPanel instrument={instrument} compact />
        </div>
        <Tabs
          id="view"
          small
          label={t('views.title')}
          value={view}
          onChange={setView}
          tabs={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          end={view === 'book' ? <StepMenu instrument={instrument} /> : null}
        />
        <TabPanel id="view" value={view} className="pad-x tr-view">
          {view === 'book' && <TwoSidedBook instrument={instrument} onPick={toForm} />}
          {view === 'trades' && <RecentTrades instrument={instrument} />}
          {view === 'info' && <SymbolInfo instrument={instrument} />}
        </TabPanel>
      </Page>
    </>
  );
}

/** Shares the address of the symbol, or copies it where the system has no share sheet. */
function ShareLinkButton({ symbol }: { symbol: string }) {
  const { t } = useTranslation('trading');
  const share = async () => {
    const url = shareableLink(mobilePath('chart', { symbol }));
    if (await shareOnDevice({ title: pairName(symbol), url })) return;
    const done = await copyText(url);
    showToast({ tone: done ? 'ok' : 'bad', text: t(done ? 'share.copied' : 'share.failed') });
  };
  return <IconButton icon="share" iconSize={22} label={t('share.symbol')} onClick={() => void share()} />;
}

const rows = 12;

/** Renders bids on the left and asks on the right, the best prices in the middle. A press on a price fills it into the order form. */
function TwoSidedBook({ instrument, onPick }: { instrument: Instrument; onPick: () => void }) {
  const { t } = useTranslation('trading');
  const ladder = useBookLadder(instrument, rows);
  const { priceText, sizeText, onPrice } = useBookTexts(instrument, onPick);
  const texts = useMemo(() => ({ priceText, sizeText, onPrice }), [priceText, sizeText, onPrice]);
  const amount = t('book.amountIn', { unit: instrument.sizeUnit });
  return (
    <div className="ob">
      <BuyShare ladder={ladder} />
      <BestPricesButton ladder={ladder} symbol={instrument.symbol} />
      <div className="tr-book2">
        <table className="tr-table">
          <caption className="sr-only">{t('book.bids')}</caption>
          <thead>
            <tr className="ob__head tr-head">
              <th scope="col">{amount}</th>
              <th scope="col">{t('book.bid')}</th>
            </tr>
          </thead>
          <BookSide ladder={ladder} side="bids" count={rows} texts={texts} mirrored />
        </table>
        <table className="tr-table">
          <caption className="sr-only">{t('book.asks')}</caption>
          <thead>
            <tr className="ob__head tr-head">
              <th scope="col">{t('book.ask')}</th>
              <th scope="col">{amount}</th>
            </tr>
          </thead>
          <BookSide ladder={ladder} side="asks" count={rows} texts={texts} flipped />
        </table>
      </div>
    </div>
  );
}
