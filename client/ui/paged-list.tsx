import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { VirtualRows } from './virtual-rows.tsx';

/** A list that loads page by page, as `usePages` returns it. */
export interface PagedRows<Row> {
  data: { pages: { list: Row[] }[] } | undefined;
  /** The reason of a failed read in the user's language; null while there are rows. */
  problem: string | null;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  isFetchingNextPage: boolean;
}

/** A paged list whose rows can be read all at once, for a file. */
export interface WholeRows<Row> extends PagedRows<Row> {
  /**
   * Reads every row, also those of pages that are not shown; resolves to undefined where one failed, after the user has seen the
   * error.
   */
  readAll: () => Promise<Row[] | undefined>;
}

/** Returns the rows of all loaded pages, each once: a host that pages by number repeats rows that newer ones have pushed on. */
export function joinRows<Row extends { id: string }>({
  data,
}: Pick<PagedRows<Row>, 'data'>): Row[] | undefined {
  if (data === undefined) return undefined;
  const rows = data.pages.flatMap((page) => page.list);
  return data.pages.length < 2 ? rows : [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Renders the error of a list of which nothing could be read. */
export function PagedError<Row>({ pages }: { pages: PagedRows<Row> }) {
  return (
    <ErrorState busy={pages.isFetching} onRetry={() => void pages.refetch()}>
      {pages.problem}
    </ErrorState>
  );
}

export interface PagedListProps<Row> {
  pages: PagedRows<Row>;
  label: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode | undefined;
  row: (row: Row) => ReactNode;
}

/** Renders the rows of a paged list with its loading, empty and failed states. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { pages, label, emptyTitle, emptyText, emptyAction, row } = props;
  const { t } = useTranslation('ui');
  const rows = joinRows(pages);
  if (!rows) return pages.problem ? <PagedError pages={pages} /> : <SkeletonRows label={label} rows={6} />;
  if (rows.length === 0) {
    return (
      <Empty title={emptyTitle} action={emptyAction}>
        {emptyText}
      </Empty>
    );
  }
  return (
    <>
      <VirtualRows rows={rows} row={row} />
      {pages.hasNextPage && (
        <div className="pad">
          <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
