/** The half-typed conversion. It outlives a change of screen or layout, not the visit. */
import { create } from 'zustand';
import type { Draft } from './model/draft.ts';

/** Without a coin the one of the page or of the chosen symbol is taken. */
type StoredDraft = Omit<Draft, 'coin'> & { coin: string | undefined };

export const useConvertDraft = create<StoredDraft>(() => ({
  coin: undefined,
  side: 'buy',
  unit: 'payCoin',
  amount: '',
}));
