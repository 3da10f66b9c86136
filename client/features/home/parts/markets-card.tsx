import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { isSortKey } from '../../../entities/market/quote-order.ts';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { FavoritesEditor, WatchlistPlace } from '../../../entities/watchlists/favorites-places.tsx';
import { useStale } from '../../../lib/feeds/use-live.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Table } from '../../../ui/table.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { marketColumns } from '../columns.tsx';
import { filters, type Markets, marketTabs, useMarkets } from '../use-markets.ts';
import '../../../entities/market/market.css';

/** The market by group: risers, fallers, sorting; a row leads to its trade page. */
export function MarketsCard() {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const markets = useMarkets();
  const stale = useStale();
  return (
    <Card flush className={classNames('dash-market', stale && 'is-stale')}>
      <h2 className="sr-only">{t('markets.title')}</h2>
      <Tabs
        id="markets"
        label={t('markets.title')}
        value={markets.tab}
        onChange={markets.openTab}
        tabs={marketTabs.map((value) => ({
          value,
          label: value === 'FAVORITES' ? t('markets.favorites') : texts.group(value),
        }))}
        end={
          <>
            {markets.tab === 'FAVORITES' && <OrderButton markets={markets} />}
            <SegmentedControl
              label={t('markets.filter')}
              size="sm"
              value={markets.filter}
              onChange={markets.setFilter}
              segments={filters.map((value) => ({ value, label: t(`markets.${value}`) }))}
            />
          </>
        }
      />
      <TabPanel id="markets" value={markets.tab}>
        {markets.tab === 'FAVORITES' && <WatchlistPlace />}
        <MarketTable markets={markets} />
      </TabPanel>
    </Card>
  );
}

/** Opens the favourites to be put in the user's own order. */
function OrderButton({ markets }: { markets: Markets }) {
  const { t } = useTranslation('market');
  const [open, setOpen] = useState(false);
  const { marked, favorites } = markets;
  if (marked.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('favoriteOrder.start')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('favoriteOrder.label')}
        description={t('favoriteOrder.hint')}
        footer={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {t('favoriteOrder.done')}
          </Button>
        }
      >
        <FavoritesEditor rows={marked} favorites={favorites} waiting={null} />
      </Dialog>
    </>
  );
}

function MarketTable({ markets }: { markets: Markets }) {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const columns = useMemo(() => marketColumns(t, texts), [t, texts]);
  const { rows, sort, whole, more } = markets;
  if (markets.error) {
    return <ReadError error={markets.error} onRetry={markets.retry} busy={markets.loading} />;
  }
  return (
    <div {...markets.hold}>
      <Table
        caption={t('markets.title')}
        columns={columns}
        rows={rows && [...rows]}
        rowKey={(row) => row.symbol}
        skeletonRows={8}
        sort={sort}
        onSortChange={(next) => {
          const key = next?.key ?? sort?.key;
          if (isSortKey(key)) markets.pressSort(key);
        }}
        onRowPress={({ symbol }) => void navigate(tradePlace('desktop', symbol))}
        empty={<NoRows markets={markets} />}
      />
      {more > 0 && rows && (
        <div className="pad">
          <Button size="sm" variant="ghost" onClick={markets.toggleWhole} aria-expanded={whole}>
            {whole ? t('markets.fewer') : t('markets.more', { count: more })}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoRows({ markets }: { markets: Markets }) {
  const { t } = useTranslation('home');
  if (markets.filter !== 'all') {
    return (
      <Empty
        scene="gap"
        title={t('ranking.none')}
        action={
          <Button variant="tonal" onClick={() => markets.setFilter('all')}>
            {t('markets.all')}
          </Button>
        }
      >
        {t('ranking.noneHint')}
      </Empty>
    );
  }
  // The bar of lists says what to do with one that is empty.
  if (markets.isList) return null;
  return (
    <Empty
      title={t('ranking.noFavorites')}
      action={
        <Link className={buttonClass({ variant: 'tonal' })} to="?type=CRYPTO" replace>
          {t('ranking.all')}
        </Link>
      }
    >
      {t('ranking.noFavoritesHint')}
    </Empty>
  );
}
