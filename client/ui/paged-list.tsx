import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { PagedError, type PagedRows, rowsOf } from './paged-rows.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { VirtualRows } from './virtual-rows.tsx';

export interface PagedListProps<Row> {
  pages: PagedRows<Row>;
  label: string;
  emptyTitle: string;
  emptyText: string;
  /** What leads to a first entry. */
  emptyAction?: ReactNode | undefined;
  row: (row: Row) => ReactNode;
}

/** Rows of a list that loads page by page, with its loading, empty and failed states. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { pages, label, emptyTitle, emptyText, emptyAction, row } = props;
  const { t } = useTranslation('ui');
  const rows = rowsOf(pages);
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
