import { ErrorState } from './error-state.tsx';

/** A list that loads page by page: what `usePages` answers. */
export interface PagedRows<Row> {
  data: { pages: { list: Row[] }[] } | undefined;
  /** Why nothing could be read, in the user's words; null where something was. */
  problem: string | null;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  isFetchingNextPage: boolean;
}

/** One whose rows can be had all at once, for a file. */
export interface WholeRows<Row> extends PagedRows<Row> {
  /** Every row, also those of pages that are not shown; undefined where one could not be read, which the user has seen. */
  readAll: () => Promise<Row[] | undefined>;
}

/** Returns the rows of all pages read so far, each once: a host that pages by number repeats what newer rows have pushed on. */
export function rowsOf<Row extends { id: string }>({
  data,
}: Pick<PagedRows<Row>, 'data'>): Row[] | undefined {
  if (data === undefined) return undefined;
  const rows = data.pages.flatMap((page) => page.list);
  return data.pages.length < 2 ? rows : [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** In the place of a list of which nothing could be read. */
export function PagedError<Row>({ pages }: { pages: PagedRows<Row> }) {
  return (
    <ErrorState busy={pages.isFetching} onRetry={() => void pages.refetch()}>
      {pages.problem}
    </ErrorState>
  );
}
