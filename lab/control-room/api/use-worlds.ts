/** The worlds of the server, or of all machines of its cluster in pages of a thousand. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { look, RoomError } from './ask.ts';
import { findEndpointName } from './lines.ts';
import { type Following, followMs } from './use-lab.ts';

export interface Worlds {
  /** Worlds loaded so far, by id. */
  list: ListedWorld[] | undefined;
  error: RoomError | undefined;
  again: () => void;
  /** Loads the next page; undefined where there is none. */
  more: (() => void) | undefined;
  busy: boolean;
}

export function useWorlds({ every = followMs, enabled = true }: Following = {}): Worlds {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [findEndpointName(sim.worldList)],
    queryFn: ({ pageParam: after, signal }) =>
      look(sim.worldList, after === undefined ? {} : { after }, signal),
    initialPageParam: undefined as string | undefined,
    // Earlier versions of the server return all worlds at once.
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: every,
    enabled,
  });
  return {
    list: data?.pages.flatMap((page) => page.list),
    error: error instanceof RoomError ? error : undefined,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    busy: isFetchingNextPage,
  };
}
