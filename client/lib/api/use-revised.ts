import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeRead, invalidateReads } from './read-keys.ts';
import { useRead } from './use-read.ts';

interface Revised {
  revision: number;
}

/** An endpoint that answers something of the user’s which is kept as a whole and counts how often it was. */
type RevisedEndpoint = Endpoint & { query?: undefined; body?: undefined };

/** Saves go one after the other, so that each names the revision that the one before it made. */
let queue: Promise<void> = Promise.resolve();

function heldBy<E extends RevisedEndpoint>(client: QueryClient, endpoint: E): DataOf<E> | undefined {
  let held: DataOf<E> | undefined;
  changeRead(client, endpoint, undefined as never, (data) => {
    held = data;
    return data;
  });
  return held;
}

/**
 * What the account keeps as a whole, and changes of it that show at once. `save` hands it in and resolves to what is kept since;
 * where that fails, because another device was first or there is no network, what the host has is read again and `onLost` hears.
 */
export function useRevised<E extends RevisedEndpoint>(
  endpoint: E,
  save: (data: DataOf<E>) => Promise<DataOf<E> & Revised>,
  onLost: () => void,
) {
  const client = useQueryClient();
  const { data, error, refetch } = useRead<E>(endpoint, ...([] as never));
  const change = useCallback(
    (edit: (data: DataOf<E>) => DataOf<E>) => {
      changeRead(client, endpoint, undefined as never, edit);
      queue = queue.then(async () => {
        const held = heldBy(client, endpoint);
        if (held === undefined) return;
        try {
          const { revision } = await save(held);
          changeRead(
            client,
            endpoint,
            undefined as never,
            (now) => ({ ...(now as object), revision }) as DataOf<E>,
          );
        } catch {
          await invalidateReads(client, [endpoint]);
          onLost();
        }
      });
    },
    [client, endpoint, save, onLost],
  );
  return { data, error: data ? null : error, retry: () => void refetch(), change };
}
