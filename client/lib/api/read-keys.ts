import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { settings } from '../settings/settings-store.ts';

export type ReadKey = readonly [path: string, scope: string, input: unknown];

/** Returns the cache scope of an endpoint: the user and account for user data, 'public' for everything else. */
export function findScope(endpoint: Endpoint, uid: string | undefined, mode: string): string {
  return endpoint.access === 'user' ? `${uid ?? 'me'} ${mode}` : 'public';
}

function readKey(endpoint: Endpoint, input: unknown): ReadKey {
  const { user, typeUser } = settings();
  return [endpoint.path, findScope(endpoint, user?.uid, typeUser), input ?? null];
}

/** Marks all reads of these endpoints stale: those on screen are fetched at once, the others when they are shown next. */
export function invalidateReads(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const paths = new Set(endpoints.map((endpoint) => endpoint.path));
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
}

/** Changes the cached data of a read, for updates received by socket. Does nothing if the read is not cached. */
export function changeRead<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInputOf<E>,
  change: (data: DataOf<E>) => DataOf<E>,
): void {
  client.setQueryData<DataOf<E>>(readKey(endpoint, input), (data) =>
    data === undefined ? undefined : change(data),
  );
}

/** Removes reads of user endpoints from the cache, unless they are on screen. */
export function forgetUserReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'public', type: 'inactive' });
}
