/** The record that a toast about an order opens: on whatever page its "View" is pressed. */
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import type { TradeRecord } from '../state/sheet-store.ts';

interface NewsRecordState {
  record: TradeRecord | null;
  /** Stays while the sheet slides away. */
  last: TradeRecord | null;
}

export const useNewsRecord = create<NewsRecordState>(() => ({ record: null, last: null }));

onOtherHistory(() => useNewsRecord.setState({ record: null, last: null }));

export function openNewsRecord(record: TradeRecord): void {
  useNewsRecord.setState({ record, last: record });
}

export function closeNewsRecord(): void {
  useNewsRecord.setState({ record: null });
}
