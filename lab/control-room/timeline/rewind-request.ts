/** The open rewind dialog: from the bar without an instant, from the scrubber with one. */
import { create } from 'zustand';

interface RewindRequest {
  isOpen: boolean;
  /** World time, in epoch milliseconds. */
  at: number | undefined;
}

const none: RewindRequest = { isOpen: false, at: undefined };

export const useRewindRequest = create<RewindRequest>(() => none);

/** Opens the dialog that rewinds the world, at a time in epoch milliseconds or at its newest entry. */
export const openRewind = (at?: number): void => useRewindRequest.setState({ isOpen: true, at });

export const closeRewind = (): void => useRewindRequest.setState(none);
