/** The half-typed conversion. It outlives a change of screen or layout, not the visit. */
import { create } from 'zustand';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import type { Draft } from './model/draft.ts';

/** Without a coin the one of the page or of the chosen symbol is taken. */
type StoredDraft = Omit<Draft, 'coin'> & { coin: string | undefined };

const empty: StoredDraft = { coin: undefined, side: 'buy', unit: 'payCoin', amount: '' };

export const useConvertDraft = create<StoredDraft>(() => empty);

onOtherHistory(() => useConvertDraft.setState(empty));
