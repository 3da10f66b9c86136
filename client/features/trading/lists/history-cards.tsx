import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { useColumnTexts } from './column-parts.ts';
import { historyColumns, recordOf } from './history-columns.tsx';
import { HistoryFilters, LoadMore } from './history-filters.tsx';
import { columnsOnScreen } from './order-columns.tsx';
import { type HistoryKind, type HistoryRow, useHistory, useHistoryFilter } from './use-history.ts';

/** Renders past records as cards, with the columns of the desktop table. */
export function HistoryCards<Kind extends HistoryKind>({ kind }: { kind: Kind }) {
  const { t } = useTranslation('trading');
  const { filter, setFilter, isFiltered, clear } = useHistoryFilter();
  const { rows, readAll, error, retry, hasMore, loadingMore, more } = useHistory(kind, filter);
  const columns = historyColumns(kind, useColumnTexts());
  const csv = !error && rows?.length !== 0 && (
    <CsvButton name={kind} columns={columns} readAll={readAll} disabled={!rows} />
  );
  const [head, ...rest] = columnsOnScreen(columns, kind === 'orderHistory').filter(
    ({ key }) => key !== 'time',
  );
  const time = columns.find(({ key }) => key === 'time');
  const card = (row: HistoryRow<Kind>) => (
    <button
      key={row.id}
      type="button"
      className="tr-card tr-card--press"
      onClick={() => openSheet({ name: 'record', record: recordOf(kind, row) })}
    >
      <span className="between">
        {head?.cell(row)}
        <span className="t-11 c-3 num">{time?.cell(row)}</span>
      </span>
      <span className="tr-grid mt-8">
        {rest.map((column) => (
          <span key={column.key}>
            <span className="stat__k">{column.header}</span>
            <span className="stat__v num tr-block">{column.cell(row)}</span>
          </span>
        ))}
      </span>
    </button>
  );
  return (
    <div>
      <HistoryFilters filter={filter} onChange={setFilter} end={csv} />
      {error && <ReadError error={error} onRetry={retry} />}
      {!error && rows === undefined && <SkeletonRows label={t('loading')} rows={4} />}
      {rows?.length === 0 && <NothingThere list={kind} filtered={isFiltered} onClear={clear} />}
      {rows && <VirtualRows rows={rows} row={card} rowHeight={156} />}
      <LoadMore hasMore={hasMore} busy={loadingMore} onMore={more} />
    </div>
  );
}
