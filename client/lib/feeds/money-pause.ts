import { useSyncExternalStore } from 'react';

/** A pause set by a class: of everything that moves money, or of trades alone, with its reason for the user. */
export interface MoneyPause {
  readonly of: 'money' | 'trades';
  readonly reason: string;
}

let pause: MoneyPause | undefined;
const listeners = new Set<() => void>();

/** Sets the pause of this page; undefined ends it. */
export function setMoneyPause(next: MoneyPause | undefined): void {
  pause = next;
  for (const listener of listeners) listener();
}

function subscribeToPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMoneyPause(): MoneyPause | undefined {
  return useSyncExternalStore(subscribeToPause, () => pause);
}
