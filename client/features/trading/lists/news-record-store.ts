/** The record that the toast about an order opens, on any page. */
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import type { TradeRecord } from '../state/sheet-store.ts';

interface NewsRecordState {
  record: TradeRecord | null;
  /** Kept while the sheet slides away. */
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
