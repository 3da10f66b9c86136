import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { type PagedRows, rowsOf } from '../../../ui/paged-rows.tsx';
import { groupStarts } from '../group-starts.ts';
import { type InboxItem, useMessages, useNews } from '../use-inbox.ts';
import { type InboxKind, placeQuery } from '../use-place.ts';
import { InboxRow } from './inbox-row.tsx';

interface InboxListProps {
  kind: InboxKind;
  /** Where a row leads; the item is added. */
  target: string;
  currentId?: string | null | undefined;
}

export function InboxList(props: InboxListProps) {
  return props.kind === 'message' ? <Messages {...props} /> : <News {...props} kind={props.kind} />;
}

function Messages(props: InboxListProps) {
  return <Rows {...props} pages={useMessages()} />;
}

function News(props: InboxListProps & { kind: 'notice' | 'news' }) {
  return <Rows {...props} pages={useNews(props.kind)} />;
}

/** Rows under the day they are of; on desktop each row says its whole time instead. */
function Rows({ kind, target, currentId, pages }: InboxListProps & { pages: PagedRows<InboxItem> }) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const wide = useLayout() === 'desktop';
  const rows = rowsOf(pages) ?? [];
  const starts = groupStarts(
    rows,
    (row) => row.id,
    (row) => (row.pinned ? t('pinned') : format.date(row.time)),
  );
  return (
    <PagedList
      pages={pages}
      label={t(`kind.${kind}`)}
      emptyTitle={t(`empty.${kind}`)}
      emptyText={t(`emptyHint.${kind}`)}
      row={(row) => (
        <>
          {!wide && starts.has(row.id) && <h2 className="inbox-day num">{starts.get(row.id)}</h2>}
          <InboxRow
            item={row}
            to={`${target}?${placeQuery({ kind, id: row.id })}`}
            time={wide || row.pinned ? format.dateTime(row.time) : format.time(row.time)}
            timeBelow={wide}
            current={row.id === currentId}
          />
        </>
      )}
    />
  );
}
