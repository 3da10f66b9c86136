import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { settings } from '../settings/settings-store.ts';

export type ReadKey = readonly [path: string, scope: string, input: unknown];

/** What belongs to the user is kept apart by user and account; the rest is the same for everyone. */
export function scopeOf(endpoint: Endpoint, uid: string | undefined, mode: string): string {
  return endpoint.access === 'user' ? `${uid ?? 'me'} ${mode}` : 'public';
}

function readKey(endpoint: Endpoint, input: unknown): ReadKey {
  const { user, typeUser } = settings();
  return [endpoint.path, scopeOf(endpoint, user?.uid, typeUser), input ?? null];
}

/** Makes every read of these endpoints fetch again: at once where it is on screen, else when it next is. */
export function invalidateReads(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const paths = new Set(endpoints.map((endpoint) => endpoint.path));
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
}

/** Changes what a read holds, for news that came by socket. Nothing happens where it was not read yet. */
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

/** Forgets what belongs to a user or an account and is not on screen. */
export function forgetUserReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'public', type: 'inactive' });
}
