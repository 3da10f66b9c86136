import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

/** A list that loads page by page: what `usePages` answers. */
export interface PagedRows<Row> {
  data: { pages: { list: Row[] }[] } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  isFetchingNextPage: boolean;
}

interface PagedListProps<Row> {
  pages: PagedRows<Row>;
  label: string;
  emptyTitle: string;
  emptyText: string;
  rowKey: (row: Row) => string;
  row: (row: Row) => ReactNode;
}

/** Rows of a list that loads page by page, with its loading, empty and failed states. */
export function PagedList<Row>({ pages, label, emptyTitle, emptyText, rowKey, row }: PagedListProps<Row>) {
  const { t } = useTranslation('ui');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (error && !data) {
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows label={label} rows={6} />;
  const rows = data.pages.flatMap((page) => page.list);
  if (rows.length === 0) return <Empty title={emptyTitle}>{emptyText}</Empty>;
  return (
    <>
      {rows.map((one) => (
        <Fragment key={rowKey(one)}>{row(one)}</Fragment>
      ))}
      {hasNextPage && (
        <div className="pad">
          <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
