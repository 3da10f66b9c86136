/** Notifies when the world was reset or restored to another history, which invalidates everything read before. */
type Listener = () => unknown;

const listeners = new Set<Listener>();

/** Returns a function that unsubscribes. */
export function onOtherHistory(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function otherHistory(): void {
  for (const listener of listeners) listener();
}
