import { onDemand } from '../../ui/on-demand.tsx';
import { closeNewsRecord, useNewsRecord } from './lists/news-record-store.ts';
import { useOrderNews } from './lists/use-order-news.ts';
import type { SheetProps } from './state/sheet-store.ts';

const RecordSheet = onDemand<SheetProps<'record'>>(() => import('./sheets/record-sheet.tsx'), 'RecordSheet');

/** Announces fills, cancels and closes on every page, and shows the record of such a message. */
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
