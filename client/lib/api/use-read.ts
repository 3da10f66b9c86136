import type { CallInputOf, DataOf, Endpoint, Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMode, useSignedIn, useUser } from '../settings/session.ts';
import { request } from './call.ts';
import { firstPage, type PageFacts, pageAfter, readAllRows } from './read-all.ts';
import { findScope, type ReadKey } from './read-keys.ts';
import { problemText } from './report.ts';

export interface ReadOptions {
  /** False while an input is still unknown. Reads of user endpoints wait for the sign-in in any case. */
  enabled?: boolean | undefined;
  /** Age in milliseconds up to which an answer counts as fresh. */
  staleMs?: number | undefined;
  /** Refetch interval in milliseconds while on screen. */
  everyMs?: number | undefined;
  /** Keeps the data of the previous input on screen until that of the new one arrives. */
  keep?: boolean | undefined;
}

export type ReadArguments<E extends Endpoint> =
  undefined extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: ReadOptions]
    : [input: CallInputOf<E>, options?: ReadOptions];

function useScope(endpoint: Endpoint, enabled = true) {
  const uid = useUser()?.uid;
  const mode = useMode();
  const signedIn = useSignedIn();
  return {
    scope: findScope(endpoint, uid, mode),
    enabled: enabled && (endpoint.access === 'visitor' || signedIn),
  };
}

function commonOptions({ staleMs, everyMs }: ReadOptions) {
  return {
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  };
}

/** Reads an endpoint, cached by input, user and account. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: ReadArguments<E>
): UseQueryResult<DataOf<E>> {
  const { scope, enabled } = useScope(endpoint, options.enabled);
  const queryKey: ReadKey = [endpoint.path, scope, input ?? null];
  return useQuery<DataOf<E>>({
    queryKey,
    queryFn: async ({ signal }) => (await request(endpoint, input, { signal, isRead: true })) as DataOf<E>,
    enabled,
    ...commonOptions(options),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Page of any list; its rows keep the type of the endpoint. */
interface AnyPage extends PageFacts {
  list: { id: string }[];
}

type RowOf<E extends PagedEndpoint> = DataOf<E>['list'][number];

/** Fields of the query that lists use; any other field would cause needless renders. */
type ShownPages<E extends PagedEndpoint> = Pick<
  UseInfiniteQueryResult<InfiniteData<DataOf<E>>>,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'refetch'
  | 'isFetching'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
>;

export type Pages<E extends PagedEndpoint> = ShownPages<E> & {
  /** Message of the error in the user's language; null without an error. */
  problem: string | null;
  /** Reads every row, including pages that are not shown; resolves to undefined if one could not be read. */
  readAll: () => Promise<RowOf<E>[] | undefined>;
};

export type PagedEndpoint = Endpoint<Schema | undefined, Schema | undefined, Schema<AnyPage>>;

/** Reads a list page by page; `fetchNextPage` fetches the next one while `hasNextPage`. */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<CallInputOf<E>, 'page' | 'left'>,
  options: ReadOptions = {},
): Pages<E> {
  const { scope, enabled } = useScope(endpoint, options.enabled);
  const { data, dataUpdatedAt, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [endpoint.path, scope, input, 'pages'],
      queryFn: async ({ pageParam, signal }) => {
        const pageInput = { ...input, ...pageParam };
        return (await request(endpoint, pageInput, { signal, isRead: true })) as DataOf<E>;
      },
      initialPageParam: firstPage,
      getNextPageParam: pageAfter,
      enabled,
      ...commonOptions(options),
    });
  return {
    data,
    dataUpdatedAt,
    error,
    problem: error ? problemText(error) : null,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    readAll: () => readAllRows<E, RowOf<E>>(endpoint, input, ({ list }) => list),
  };
}
