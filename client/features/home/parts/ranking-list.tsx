import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QuoteRow, QuoteSkeleton } from '../../../entities/market/quote-row.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { type RankingList as Model, rankings } from '../use-ranking.ts';

/** Favourites, hot, risers, fallers and turnover; ten rows that follow the market. */
export function RankingList({ model }: { model: Model }) {
  const { t } = useTranslation('home');
  const { ranking } = model;
  return (
    <>
      <Tabs
        id="ranking"
        label={t('ranking.label')}
        value={ranking}
        onChange={model.openRanking}
        tabs={rankings.map((value) => ({ value, label: t(`ranking.${value}`) }))}
      />
      <TabPanel id="ranking" value={ranking}>
        <Rows model={model} />
      </TabPanel>
    </>
  );
}

function Rows({ model }: { model: Model }) {
  const { t } = useTranslation('home');
  const { rows, ranking, hold } = model;
  const own = ranking === 'favorites';
  if (model.error) {
    return <ReadError error={model.error} onRetry={model.retry} busy={model.loading} />;
  }
  if (rows === undefined) return <QuoteSkeleton label={t('ranking.loading')} rows={8} />;
  if (rows.length === 0) {
    return (
      <Empty
        title={own ? t('ranking.noFavorites') : t('ranking.none')}
        action={
          <Link
            className={buttonClass({ variant: 'tonal' })}
            to={own ? mobilePath('search') : mobilePath('quote')}
          >
            {own ? t('ranking.find') : t('ranking.all')}
          </Link>
        }
      >
        {own ? t('ranking.noFavoritesHint') : t('ranking.noneHint')}
      </Empty>
    );
  }
  return (
    <>
      <ul {...hold}>
        {rows.map((row) => (
          <QuoteRow key={row.symbol} row={row} volume={ranking === 'volume'} spark />
        ))}
      </ul>
      <Link
        className="row row--plain link t-13 home-all"
        to={own ? mobilePath('quote', { type: 'FAVORITES' }) : mobilePath('quote')}
      >
        {t('ranking.all')}
      </Link>
    </>
  );
}
