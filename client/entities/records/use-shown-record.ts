import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PagedRows, rowsOf } from '../../ui/paged-rows.tsx';

interface ReadPages<Row> extends PagedRows<Row> {
  dataUpdatedAt: number;
}

/** The record of a list whose details are open; `?record=` opens one from elsewhere. */
export function useShownRecord<Row extends { id: string }>(pages: ReadPages<Row>) {
  const [query] = useSearchParams();
  const [shownId, setShownId] = useState(query.get('record'));
  // What an action answered is newer than the list until the list was read again, and may be missing there.
  const [opened, setOpened] = useState<{ row: Row; at: number }>();
  const listed = rowsOf(pages)?.find((row) => row.id === shownId);
  const answer = opened?.row.id === shownId ? opened : undefined;
  return {
    shown: answer && (answer.at === pages.dataUpdatedAt || !listed) ? answer.row : listed,
    open: (row: Row) => {
      setOpened({ row, at: pages.dataUpdatedAt });
      setShownId(row.id);
    },
    close: () => setShownId(null),
  };
}
