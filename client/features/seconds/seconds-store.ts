/** The half-typed contract. It outlives a change of screen or layout, not the visit. */
import { create } from 'zustand';

interface SecondsDraft {
  /** Plain decimal text, or empty. */
  stake: string;
  /** The duration wanted; a symbol that does not offer it shows another one. */
  seconds: number;
}

export const useSecondsDraft = create<SecondsDraft>(() => ({ stake: '', seconds: 60 }));

export function changeDraft(change: Partial<SecondsDraft>): void {
  useSecondsDraft.setState(change);
}
