import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { useNewsArticle } from '../use-news-article.ts';
import { placeQuery } from '../use-place.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';

interface NewsArticleProps {
  id: string;
  /** The page of one item; the neighbour's id is added. */
  target: string;
}

export function NewsArticle({ id, target }: NewsArticleProps) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const { article, missing, error, retry, busy } = useNewsArticle(id);
  if (error) {
    return <ReadError error={error} busy={busy} onRetry={retry} />;
  }
  if (missing) return <Empty title={t('gone')}>{t('goneHint')}</Empty>;
  if (!article) return <DetailSkeleton />;
  const toItem = (other: string) => `${target}?${placeQuery({ kind: article.kind, id: other })}`;
  return (
    <article>
      <div className="between">
        <Badge tone={article.pinned ? 'accent' : 'neutral'}>{t(`kindTitle.${article.kind}`)}</Badge>
        <time className="t-13 c-3 num">{format.dateTime(article.time)}</time>
      </div>
      <h2 className="t-20 w-6 mt-12">{article.title}</h2>
      <div className="mt-12">
        <Markdown key={article.id} text={article.body} sectionLevel={3} loadingLabel={t('loading')} />
      </div>
      {article.source && <p className="t-12 c-3 mt-16">{t('source', { source: article.source })}</p>}
      <Symbols symbols={article.symbols} />
      <nav className="between mt-24 inbox-more" aria-label={t('neighbours')}>
        {article.previousId ? (
          <Link className="link" to={toItem(article.previousId)} replace>
            {t('older')}
          </Link>
        ) : (
          <span />
        )}
        {article.nextId && (
          <Link className="link" to={toItem(article.nextId)} replace>
            {t('newer')}
          </Link>
        )}
      </nav>
    </article>
  );
}

function Symbols({ symbols }: { symbols: string[] }) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const layout = useLayout();
  if (symbols.length === 0) return null;
  return (
    <ul className="flex g-8 mt-16 inbox-symbols" aria-label={t('symbols')}>
      {symbols.map((symbol) => (
        <li key={symbol}>
          <Link className="chip" to={layoutPath[layout]('tradeRecords', { symbol })}>
            {format.symbol(symbol)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
