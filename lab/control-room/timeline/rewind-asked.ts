/** The open rewind dialog: from the bar without an instant, from the scrubber with one. */
import { create } from 'zustand';

interface RewindAsked {
  isOpen: boolean;
  /** World time, in epoch milliseconds. */
  at: number | undefined;
}

const none: RewindAsked = { isOpen: false, at: undefined };

export const useRewindAsked = create<RewindAsked>(() => none);

export const askRewind = (at?: number): void => useRewindAsked.setState({ isOpen: true, at });

export const leaveRewind = (): void => useRewindAsked.setState(none);
