import { lazy } from 'react';
import { closeNewsRecord, useNewsRecord } from './news-record-store.ts';
import { useOrderNews } from './use-order-news.ts';

const RecordSheet = lazy(async () => ({ default: (await import('./sheets/record-sheet.tsx')).RecordSheet }));

/** Tells of fills, cancels and closes on every page, and shows the record that such a message is about. */
export function OrderNews() {
  useOrderNews();
  const { record, last } = useNewsRecord();
  if (last === null) return null;
  return (
    <RecordSheet
      key={last.row.id}
      sheet={{ name: 'record', record: last }}
      open={record !== null}
      onClose={closeNewsRecord}
    />
  );
}
