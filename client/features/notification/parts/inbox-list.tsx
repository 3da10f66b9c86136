import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnread } from '../../../entities/account/notification-bell.tsx';
import { messageLook } from '../../../entities/messages/message-look.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { joinRows, PagedList, type PagedRows } from '../../../ui/paged-list.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type InboxItem, useMessages, useNews } from '../use-inbox.ts';
import { type InboxKind, inboxKinds, placeQuery } from '../use-place.ts';

/** Returns the first row of each run of rows with the same heading, with that heading. */
function groupStarts<Row>(
  rows: readonly Row[],
  deriveKey: (row: Row) => string,
  getHeading: (row: Row) => string,
): Map<string, string> {
  const starts = new Map<string, string>();
  let before: string | undefined;
  for (const row of rows) {
    const heading = getHeading(row);
    if (heading !== before) starts.set(deriveKey(row), heading);
    before = heading;
  }
  return starts;
}

interface InboxRowProps {
  item: InboxItem;
  to: string;
  /** Beside the title on narrow rows, below the text on wide ones. */
  time: string;
  timeBelow?: boolean | undefined;
  current?: boolean | undefined;
}

function InboxRow({ item, to, time, timeBelow, current }: InboxRowProps) {
  const { t } = useTranslation('notification');
  const { icon, tone } = item.type ? messageLook(item.type) : newsLook(item);
  const clock = <span className={classNames('t-12 c-3 num', timeBelow && 'inbox-row__below')}>{time}</span>;
  const dot = !item.read && <i className="dot" role="img" aria-label={t('unread')} />;
  return (
    <Link
      to={to}
      replace={timeBelow === true}
      aria-current={current ? 'true' : undefined}
      className={classNames('row row--inset inbox-row', current && 'is-on')}
    >
      <span className={classNames('row__ico', tone !== 'neutral' && `inbox-ico--${tone}`)}>
        <Icon name={icon} />
      </span>
      <span className="row__body">
        <span className="between g-8">
          <span className={classNames('row__title', !item.read && 'w-6')}>{item.title}</span>
          <span className="flex g-8">
            {!timeBelow && clock}
            {dot}
          </span>
        </span>
        <span className={classNames('t-13 c-2 inbox-row__text', timeBelow && 'ellipsis')} data-may-cut>
          {item.text}
        </span>
        {timeBelow && clock}
      </span>
    </Link>
  );
}

const newsLook = ({ pinned }: InboxItem) =>
  pinned
    ? ({ icon: 'megaphone', tone: 'accent' } as const)
    : ({ icon: 'document', tone: 'neutral' } as const);

export const inboxTabsId = 'inbox';

interface InboxTabsProps {
  kind: InboxKind;
  onChange: (kind: InboxKind) => void;
  sticky?: boolean | undefined;
}

export function InboxTabs({ kind, onChange, sticky }: InboxTabsProps) {
  const { t } = useTranslation('notification');
  const unread = useUnread();
  return (
    <Tabs
      id={inboxTabsId}
      label={t('kinds')}
      value={kind}
      onChange={onChange}
      sticky={sticky}
      tabs={inboxKinds.map((value) => ({
        value,
        label: t(`kind.${value}`),
        ...(value === 'message' && unread > 0 ? { count: unread } : {}),
      }))}
    />
  );
}

interface InboxListProps {
  kind: InboxKind;
  /** The page of a row, without its item. */
  target: string;
  currentId?: string | null | undefined;
}

export function InboxList(props: InboxListProps) {
  return props.kind === 'message' ? <Messages {...props} /> : <News {...props} kind={props.kind} />;
}

function Messages(props: InboxListProps) {
  return <InboxRows {...props} pages={useMessages()} />;
}

function News(props: InboxListProps & { kind: 'notice' | 'news' }) {
  return <InboxRows {...props} pages={useNews(props.kind)} />;
}

/** Groups rows by day; on desktop each row shows its full time instead. */
function InboxRows({ kind, target, currentId, pages }: InboxListProps & { pages: PagedRows<InboxItem> }) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const wide = useLayout() === 'desktop';
  const rows = joinRows(pages) ?? [];
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
