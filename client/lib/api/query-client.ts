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
 * The cache of reads. A refusal is an answer and not asked for again; a missing answer is, twice. Old data stays on
 * screen while newer data is fetched. A read that failed is shown in its place on the screen, an action's failure as a message.
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
        // Without a network, the service worker may still have an answer.
        networkMode: 'offlineFirst',
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => error instanceof TransportProblem && failures < transportRetriesMax,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
      // An action fails at once where there is no network, instead of waiting for it unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
