import { onePath } from '@papertape/shared/contract/places.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ArticleName, articles, asArticle } from './catalog.ts';
import { searchArticles } from './search.ts';
import { useArticleTexts } from './use-document.ts';

export const helpPath = onePath('help');

export const articlePath = (name: ArticleName) => onePath('help', { article: name });

/** Keeps the open article and the search in the address. */
export function useHelpCenter() {
  const { t } = useTranslation('help');
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const deferred = useDeferredValue(search);
  const { texts, isReading } = useArticleTexts(search.trim() !== '');
  const hits = useMemo(() => {
    const searchable = articles.map((name) => ({
      name,
      title: t(`article.${name}.title`),
      summary: t(`article.${name}.summary`),
      body: texts.get(name) ?? '',
    }));
    return searchArticles(searchable, deferred).map((hit) => ({ ...hit, name: hit.name as ArticleName }));
  }, [texts, deferred, t]);
  const changeSearch = (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true });
  return { article: asArticle(query.get('article')), search, hits, isReading, changeSearch };
}

export type HelpCenterModel = ReturnType<typeof useHelpCenter>;
