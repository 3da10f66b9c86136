/** Whether what the page shows was kept from before, because there was no network to ask; and from when it is. */
import { create } from 'zustand';

interface Kept {
  /** Whether any answer since the last live moment was a kept one. */
  shown: boolean;
  /** The oldest of them; undefined where none has a date. */
  at: number | undefined;
}

const nothing: Kept = { shown: false, at: undefined };

export const useKept = create<Kept>()(() => nothing);

/** @param date as the header of an answer tells it; null where the answer is from the network */
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
