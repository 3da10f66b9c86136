import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuoteSkeleton } from '../../entities/market/quote-row.tsx';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { FavoritesEditor, WatchlistPlace } from '../../entities/watchlists/favorites-places.tsx';
import { useStale } from '../../lib/feeds/use-live.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { QuoteList } from './parts/quote-list.tsx';
import { RowSheet } from './parts/row-sheet.tsx';
import { SessionStrip } from './parts/session-strip.tsx';
import { type Quote, useQuote } from './use-quote.ts';
import './quote.css';

const searchPlace = mobilePath('search');

export function QuoteMobile() {
  const { t } = useTranslation('quote');
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const quote = useQuote();
  const stale = useStale();
  const { tab } = quote;
  return (
    <>
      <TopBar
        title={t('title')}
        end={
          <>
            <IconButton
              icon="star"
              iconSize={22}
              filled={tab === 'FAVORITES'}
              label={t('showFavorites')}
              onClick={() => quote.openTab('FAVORITES')}
            />
            <IconButton
              icon="search"
              iconSize={22}
              label={t('search')}
              onClick={() => void navigate(searchPlace)}
            />
          </>
        }
      />
      <Page title={t('title')} frame="mobile" className={stale ? 'is-stale' : undefined}>
        <PullToRefresh onRefresh={quote.refresh}>
          <Tabs
            id="quote"
            label={t('groups')}
            value={tab}
            onChange={quote.openTab}
            sticky
            tabs={quote.tabs.map((value) => ({
              value,
              label: value === 'FAVORITES' ? t('favorites') : texts.group(value),
            }))}
          />
          <TabPanel id="quote" value={tab}>
            {tab === 'FAVORITES' && <WatchlistPlace />}
            <QuotePanel key={tab} quote={quote} />
          </TabPanel>
        </PullToRefresh>
      </Page>
      {quote.menuRow && <RowSheet row={quote.menuRow} open quote={quote} />}
    </>
  );
}

function QuotePanel({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['quote', 'market']);
  const [editing, setEditing] = useState(false);
  const { rows, tab, favorites } = quote;
  if (quote.error) {
    return <ReadError error={quote.error} onRetry={() => void quote.retry()} />;
  }
  if (rows === undefined) return <QuoteSkeleton label={t('loading')} rows={11} />;
  // The bar of lists says what to do with one that is empty.
  if (rows.length === 0) return quote.isList ? null : <NoFavorites />;
  const marked = tab === 'FAVORITES' && !quote.isList;
  return (
    <>
      {!editing && <SessionStrip rows={rows} />}
      {marked && (
        <div className="between pad-x quote-strip">
          <span className="t-12">
            {editing
              ? t('market:favoriteOrder.hint')
              : t('market:favoriteOrder.count', { count: rows.length })}
          </span>
          <Button size="sm" variant="ghost" onClick={() => setEditing(!editing)}>
            {editing ? t('market:favoriteOrder.done') : t('market:favoriteOrder.start')}
          </Button>
        </div>
      )}
      {marked && editing ? (
        <FavoritesEditor rows={rows} favorites={favorites} waiting={null} />
      ) : (
        <QuoteList {...quote} rows={rows} label={t('title')} />
      )}
    </>
  );
}

function NoFavorites() {
  const { t } = useTranslation('quote');
  const navigate = useNavigate();
  return (
    <Empty
      title={t('empty.title')}
      action={
        <Button variant="tonal" onClick={() => void navigate(searchPlace)}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}
