import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';

interface RecordCardsProps<Row> extends PagedListProps<Row> {
  /** Above the cards, pulled down with them. */
  head?: ReactNode | undefined;
}

/** Records of a mobile page: page by page, read again by pulling; `PagedTable` shows them on the desktop. */
export function RecordCards<Row extends { id: string }>({ head, ...list }: RecordCardsProps<Row>) {
  return (
    <PullToRefresh onRefresh={list.pages.refetch}>
      {head}
      <PagedList {...list} />
    </PullToRefresh>
  );
}
