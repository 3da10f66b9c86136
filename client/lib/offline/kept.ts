/** State of the answers that the service worker served from its cache because there was no network. */
import { create } from 'zustand';

interface Kept {
  /** True if any answer since the last live moment came from the cache. */
  shown: boolean;
  /** Time of the oldest of them in milliseconds; undefined if none has a date. */
  at: number | undefined;
}

const nothing: Kept = { shown: false, at: undefined };

export const useKept = create<Kept>()(() => nothing);

/** @param date value of the answer's header; null if the answer came from the network */
export function noteKept(date: string | null): void {
  if (date === null) return;
  const { at } = useKept.getState();
  const time = Date.parse(date);
  const oldest = Math.min(
    at ?? Number.POSITIVE_INFINITY,
    Number.isNaN(time) ? Number.POSITIVE_INFINITY : time,
  );
  useKept.setState({ shown: true, at: Number.isFinite(oldest) ? oldest : undefined });
}

export function forgetKept(): void {
  useKept.setState(nothing);
}
