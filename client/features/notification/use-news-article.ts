import { content } from '@papertape/shared/contract/content.ts';
import { useEffect } from 'react';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { rememberNewsRead } from './read-news.ts';

/** One notice or news item; showing it marks it read. */
export function useNewsArticle(id: string) {
  const { data, error, refetch, isFetching } = useRead(content.newsDetail, { id }, { staleMs: 300_000 });
  const shown = data?.id;
  useEffect(() => {
    if (shown) rememberNewsRead(shown);
  }, [shown]);
  const missing = error instanceof ApiRefusal && error.key === 'notFound';
  return {
    article: data,
    missing,
    error: data || missing ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
  };
}
