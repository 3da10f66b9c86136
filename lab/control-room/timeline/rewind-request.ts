/** The open rewind dialog: from the bar without an instant, from the scrubber with one. */
import { create } from 'zustand';

interface RewindRequest {
  isOpen: boolean;
  /** World time, in epoch milliseconds. */
  at: number | undefined;
}

const none: RewindRequest = { isOpen: false, at: undefined };

export const useRewindRequest = create<RewindRequest>(() => none);

export const openRewind = (at?: number): void => useRewindRequest.setState({ isOpen: true, at });

export const closeRewind = (): void => useRewindRequest.setState(none);
