/** Which list of the desktop is open: the form beside it leads there after a result. */
import { create } from 'zustand';

export const recordViews = ['running', 'records'] as const;
type RecordsView = (typeof recordViews)[number];

interface RecordsViewState {
  view: RecordsView;
  show: (view: RecordsView) => void;
}

export const useSecondsRecordsView = create<RecordsViewState>((set) => ({
  view: 'running',
  show: (view) => set({ view }),
}));
