/** A world that was reset or restored is another history: what the page has read of the former one is of no use. */
type Listener = () => unknown;

const listeners = new Set<Listener>();

/** Returns how to stop. */
export function onOtherHistory(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function otherHistory(): void {
  for (const listener of listeners) listener();
}
