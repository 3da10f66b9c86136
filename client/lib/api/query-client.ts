import { MutationCache, QueryClient } from '@tanstack/react-query';
import { TransportProblem } from './problems.ts';
import { reportProblem } from './report.ts';

const transportRetriesMax = 2;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { quiet?: boolean | undefined };
  }
}

/**
 * Creates the cache of reads. A refusal is not retried; a missing answer is, twice. Old data stays on screen during a
 * refetch. A failed read is shown in its place on the screen, a failed action as a toast.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.quiet) reportProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        // The service worker may have a stored answer when the network is down.
        networkMode: 'offlineFirst',
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => error instanceof TransportProblem && failures < transportRetriesMax,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
      // An action without a network fails at once instead of waiting unnoticed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
