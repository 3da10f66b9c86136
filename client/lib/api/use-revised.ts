import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeRead, invalidateReads } from './read-keys.ts';
import { useRead } from './use-read.ts';

interface Revised {
  revision: number;
}

/** An endpoint for user data that is stored as a whole, with a revision number that each save increments. */
type RevisedEndpoint = Endpoint & { query?: undefined; body?: undefined };

/** Saves run one after the other, so that each sends the revision of the previous one. */
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
 * Reads data that the account stores as a whole, and changes it optimistically. `save` stores the data and resolves to the stored
 * version. If it fails, because another device saved first or there is no network, the data is read again and `onLost` is called.
 * Nothing is read while `isEnabled` is false.
 */
export function useRevised<E extends RevisedEndpoint>(
  endpoint: E,
  save: (data: DataOf<E>) => Promise<DataOf<E> & Revised>,
  onLost: () => void,
  isEnabled = true,
) {
  const client = useQueryClient();
  const { data, error, refetch } = useRead<E>(endpoint, ...([undefined, { enabled: isEnabled }] as never));
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
