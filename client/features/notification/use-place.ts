import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../lib/settings/session.ts';

export const inboxKinds = ['message', 'notice', 'news'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export interface Place {
  kind: InboxKind;
  id: string | null;
}

/** Keeps the open list and its open item in the address. */
export function usePlace(): Place & { open: (place: Place) => void } {
  const [query, setQuery] = useSearchParams();
  const usual = useSignedIn() ? 'message' : 'notice';
  const kind = inboxKinds.find((one) => one === query.get('kind')) ?? usual;
  const open = (place: Place) => setQuery(placeQuery(place), { replace: true });
  return { kind, id: query.get('id'), open };
}

export function placeQuery({ kind, id }: Place): URLSearchParams {
  return new URLSearchParams({ kind, ...(id === null ? {} : { id }) });
}
