/** Reads that follow the world, and acts after which everything is read anew. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/ui/toast.ts';
import { act, look, RoomError } from './ask.ts';
import { nameOf } from './lines.ts';

/** How often what is on screen is looked at again. */
export const followMs = 2_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 500, networkMode: 'always', refetchOnWindowFocus: true },
  },
});

export interface Following {
  /** Milliseconds; false for what changes by acts alone. */
  every?: number | false;
  enabled?: boolean;
}

/** A refusal is an answer, too: it stays on screen while it is asked again, where a trouble of the way is taken back. */
type Answered<Data> = { data: Data } | { refused: RoomError };

async function answered<Data>(asked: Promise<Data>): Promise<Answered<Data>> {
  try {
    return { data: await asked };
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
    queryKey: [nameOf(endpoint), input],
    queryFn: ({ signal }) => answered(look(endpoint, input, signal)),
    // What was refused is asked again after an act, not by itself.
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
  /** The answer, or undefined where it was refused, which a message says. */
  run: <E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    done?: string,
  ) => Promise<DataOf<E> | undefined>;
}

/** Carries out one thing after the other: a refusal becomes a message, and everything is read anew after it. */
export function useWork() {
  const client = useQueryClient();
  const { t } = useTranslation('lab');
  const [busy, setBusy] = useState(false);
  const carryOut = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        const text = error instanceof RoomError && error.message !== '' ? error.message : t('gone');
        showToast({ tone: 'bad', text });
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
