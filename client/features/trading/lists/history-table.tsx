import { useMemo } from 'react';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { ColumnChooser, useShownColumns } from './column-chooser.tsx';
import { useColumnTexts } from './column-parts.ts';
import { historyColumns, recordOf } from './history-columns.tsx';
import { HistoryFilters, LoadMore } from './history-filters.tsx';
import { columnsOnScreen } from './order-columns.tsx';
import { type HistoryKind, useHistory, useHistoryFilter } from './use-history.ts';

interface HistoryTableProps<Kind extends HistoryKind> {
  kind: Kind;
  caption: string;
}

/** Renders past records of one kind as a table. */
export function HistoryTable<Kind extends HistoryKind>({ kind, caption }: HistoryTableProps<Kind>) {
  const { filter, setFilter, isFiltered, clear } = useHistoryFilter();
  const { rows, readAll, error, retry, hasMore, loadingMore, more } = useHistory(kind, filter);
  const texts = useColumnTexts();
  const all = useMemo(() => historyColumns(kind, texts), [kind, texts]);
  const onScreen = useMemo(() => columnsOnScreen(all, kind === 'orderHistory'), [all, kind]);
  const columns = useShownColumns(kind, onScreen);
  const csv = rows?.length !== 0 && (
    <CsvButton name={kind} columns={all} readAll={readAll} disabled={!rows} />
  );
  if (error) return <ReadError error={error} onRetry={retry} />;
  return (
    <div>
      <div className="between tr-filter-line">
        <HistoryFilters filter={filter} onChange={setFilter} end={csv} />
        <ColumnChooser table={kind} columns={onScreen} />
      </div>
      <Table
        caption={caption}
        dense
        stickyHead
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onRowPress={(row) => openSheet({ name: 'record', record: recordOf(kind, row) })}
        empty={<NothingThere list={kind} filtered={isFiltered} onClear={clear} />}
      />
      <LoadMore hasMore={hasMore} busy={loadingMore} onMore={more} />
    </div>
  );
}
