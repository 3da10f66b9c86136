import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AlertButton } from '../../entities/alerts/alert-button.tsx';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { StepMenu } from './book/book-controls.tsx';
import { RecentTrades } from './book/recent-trades.tsx';
import { TwoSidedBook } from './book/two-sided-book.tsx';
import { ChartPanel } from './charts/chart-panel.tsx';
import type { TicketSide } from './model/order-draft.ts';
import { ClosedNotice } from './parts/ticker-cells.tsx';
import { editDraft } from './state/draft-store.ts';
import { SymbolInfo } from './symbol/contract-details.tsx';
import { ShareLinkButton } from './symbol/share-link.tsx';
import { SymbolSummary } from './symbol/symbol-summary.tsx';
import { SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';

type View = 'book' | 'trades' | 'info';
const views = ['book', 'trades', 'info'] as const;

/** One symbol: its price, chart, book, trades and facts; both sides to trade it below. */
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
        centre={<SymbolTitle instrument={instrument} />}
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
