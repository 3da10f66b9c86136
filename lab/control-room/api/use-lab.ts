/** Reads that follow the world, and actions that refresh all reads. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, showToast } from '../../../client/ui/toast.ts';
import { act, look, RoomError } from './ask.ts';
import { findEndpointName } from './lines.ts';

/** Milliseconds between two reads of what is shown. */
export const followMs = 2_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 500, networkMode: 'always', refetchOnWindowFocus: true },
  },
});

export interface Following {
  /** Milliseconds between reads; false for what only actions change. */
  every?: number | false;
  enabled?: boolean;
}

/**
 * A refusal counts as data: it stays on screen while it is read again, whereas a network error disappears.
 */
type Answered<Data> = { data: Data } | { refused: RoomError };

async function settleAnswer<Data>(data: Promise<Data>): Promise<Answered<Data>> {
  try {
    return { data: await data };
  } catch (error) {
    if (error instanceof RoomError && error.problem === 'refused') return { refused: error };
    throw error;
  }
}

export interface Seen<Data> {
  data: Data | undefined;
  error: RoomError | undefined;
  again: () => void;
}

export function useLook<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  { every = followMs, enabled = true }: Following = {},
): Seen<DataOf<E>> {
  const { data, error, refetch } = useQuery({
    queryKey: [findEndpointName(endpoint), input],
    queryFn: ({ signal }) => settleAnswer(look(endpoint, input, signal)),
    // A refused read is repeated after an action only.
    refetchInterval: ({ state }) => (state.data !== undefined && 'refused' in state.data ? false : every),
    placeholderData: keepPreviousData,
    enabled,
  });
  const refused = data !== undefined && 'refused' in data ? data.refused : undefined;
  return {
    data: data !== undefined && 'data' in data ? data.data : undefined,
    error: refused ?? (error instanceof RoomError ? error : undefined),
    again: () => void refetch(),
  };
}

export interface Acting {
  busy: boolean;
  /** Returns the answer, or undefined if it was refused, which a message reports. */
  run: <E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    done?: string,
  ) => Promise<DataOf<E> | undefined>;
}

/** Id of the message of a refusal, which the next action removes. */
const refusalId = 'refusal';

/**
 * Executes actions one after the other. A refusal becomes a message, and all reads are refreshed afterwards.
 */
export function useWork() {
  const client = useQueryClient();
  const { t } = useTranslation('lab');
  const [busy, setBusy] = useState(false);
  const carryOut = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
      setBusy(true);
      dismissToast(refusalId);
      try {
        return await work();
      } catch (error) {
        const text = error instanceof RoomError && error.message !== '' ? error.message : t('gone');
        showToast({ tone: 'bad', text, id: refusalId });
        return undefined;
      } finally {
        setBusy(false);
        void client.invalidateQueries();
      }
    },
    [client, t],
  );
  return { busy, carryOut };
}

export function useAct(): Acting {
  const { busy, carryOut } = useWork();
  const run = useCallback<Acting['run']>(
    (endpoint, input, done) =>
      carryOut(async () => {
        const data = await act(endpoint, input);
        if (done !== undefined) showToast({ tone: 'ok', text: done });
        return data;
      }),
    [carryOut],
  );
  return { busy, run };
}
