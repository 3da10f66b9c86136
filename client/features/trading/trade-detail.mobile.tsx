import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { Page } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BuyShare, ModeButtons, StepMenu } from './book/book-controls.tsx';
import { OrderBook } from './book/order-book.tsx';
import { RecentTrades } from './book/recent-trades.tsx';
import { useBookLadder } from './book/use-book.ts';
import { HistoryCards } from './lists/history-cards.tsx';
import { OrderCards } from './lists/order-cards.tsx';
import { PositionCards } from './lists/position-cards.tsx';
import type { ListName } from './parts/list-states.tsx';
import { SymbolInfo } from './symbol/contract-details.tsx';
import { SymbolSummary } from './symbol/symbol-summary.tsx';
import { SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';

const views = ['info', 'book', 'trades', 'records'] as const;
const lists = ['positions', 'openOrders', 'orderHistory', 'filled', 'closed', 'marginHistory'] as const;
const bookRows = 12;

/** Renders the page of one symbol: facts, book, trades and the user's records. */
export function TradeDetailMobile() {
  const symbol = useChosenSymbol();
  return (
    <TradeScreen symbol={symbol} fallback={mobilePath('quote')}>
      {(instrument) => <DetailPage instrument={instrument} />}
    </TradeScreen>
  );
}

function DetailPage({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [view, setView] = useView(views);
  return (
    <>
      <TopBar
        back
        fallback={mobilePath('trade')}
        centre={<SymbolTitle instrument={instrument} />}
        end={<FavoriteStar symbol={instrument.symbol} />}
      />
      <Page title={t('views.detail')} frame="mobile">
        {view !== 'records' && <SymbolSummary instrument={instrument} />}
        <Tabs
          id="detail"
          small
          sticky
          label={t('views.title')}
          value={view}
          onChange={setView}
          tabs={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <TabPanel id="detail" value={view} className="tr-view">
          {view === 'info' && (
            <div className="pad">
              <SymbolInfo instrument={instrument} />
            </div>
          )}
          {view === 'book' && <DetailBook instrument={instrument} />}
          {view === 'trades' && (
            <div className="pad-x">
              <RecentTrades instrument={instrument} />
            </div>
          )}
          {view === 'records' && <Records />}
        </TabPanel>
      </Page>
    </>
  );
}

/** Renders the book at full height. A press on a price fills it into the order form and opens the form. */
function DetailBook({ instrument }: { instrument: Instrument }) {
  const ladder = useBookLadder(instrument, bookRows * 2);
  const navigate = useNavigate();
  return (
    <div className="pad-x mt-12">
      <div className="between">
        <StepMenu instrument={instrument} />
        <ModeButtons />
      </div>
      <OrderBook
        instrument={instrument}
        ladder={ladder}
        rows={bookRows}
        withTotal
        onPicked={() => void navigate(tradePlace('mobile', instrument.symbol))}
      />
      <BuyShare ladder={ladder} />
    </div>
  );
}

function Records() {
  const { t } = useTranslation('trading');
  const [list, setList] = useState<ListName>('orderHistory');
  return (
    <>
      <div className="tr-record-tabs">
        <SegmentedControl
          label={t('lists.title')}
          size="sm"
          inline
          value={list}
          onChange={setList}
          segments={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
      </div>
      {list === 'positions' && <PositionCards />}
      {list === 'openOrders' && <OrderCards />}
      {list !== 'positions' && list !== 'openOrders' && <HistoryCards key={list} kind={list} />}
    </>
  );
}
