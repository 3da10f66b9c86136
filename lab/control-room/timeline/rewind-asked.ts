/** Whether the way back is asked for, and to which instant: the bar asks for any, the scrubber for one. */
import { create } from 'zustand';

interface RewindAsked {
  isOpen: boolean;
  /** World time. */
  at: number | undefined;
}

const none: RewindAsked = { isOpen: false, at: undefined };

export const useRewindAsked = create<RewindAsked>(() => none);

export const askRewind = (at?: number): void => useRewindAsked.setState({ isOpen: true, at });

export const leaveRewind = (): void => useRewindAsked.setState(none);
