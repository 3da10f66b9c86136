/** The number of support answers that arrived while no chat was open; the shell shows it on its button. */
import { create } from 'zustand';

export const useSupportUnread = create(() => ({ count: 0 }));

/** Adds unread answers to the badge of support. */
export function countSupportAnswers(count: number): void {
  if (count > 0) useSupportUnread.setState((state) => ({ count: state.count + count }));
}

export function forgetSupportAnswers(): void {
  useSupportUnread.setState({ count: 0 });
}
