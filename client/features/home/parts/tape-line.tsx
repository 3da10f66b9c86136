import { notification } from '@papertape/shared/contract/notification.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messagePlace } from '../../../entities/messages/message-look.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import '../tape.css';

/** The tape: the latest six messages, and which of them arrived while the page was open. */
export const tapeLength = 6;

interface TapeState {
  entries: readonly Notification[];
  /** Printed just now. */
  fresh: ReadonlySet<string>;
}

/** Returns the next state of the tape. A held tape does not change; the first entries are not new. */
export function nextTape(
  before: TapeState | undefined,
  list: readonly Notification[],
  isHeld: boolean,
): TapeState {
  const entries = list.slice(0, tapeLength);
  if (before === undefined) return { entries, fresh: new Set() };
  if (isHeld) return before;
  const known = new Set(before.entries.map(({ id }) => id));
  const added = entries.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (added.length === 0 && entries.length === before.entries.length) return before;
  return { entries, fresh: new Set(added) };
}

/** Returns the latest messages; undefined until they are known, null where they cannot be read. */
function useTape(isHeld: boolean): TapeState | undefined | null {
  const { data, error } = useRead(notification.numNoti, { page: 1, size: tapeLength });
  const [tape, setTape] = useState<TapeState>();
  if (!data) return error ? null : undefined;
  const next = nextTape(tape, data.list, isHeld);
  if (next !== tape) setTape(next);
  return next;
}

/** Prints the latest messages of the user's account from the left. It pauses while hovered, focused or paused by its button. */
export function TapeLine() {
  const { t } = useTranslation('paper');
  const layout = useLayout();
  const [isStopped, setStopped] = useState(false);
  const [isNear, setNear] = useState(false);
  const tape = useTape(isStopped || isNear);
  return (
    <section
      className={classNames('tape', layout === 'mobile' && 'tape--down')}
      aria-label={t('tape.title')}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      {tape && tape.entries.length > 0 && (
        <ol className="tape__list">
          {tape.entries.map((entry) => (
            <li key={entry.id} className={tape.fresh.has(entry.id) ? 'is-fresh' : undefined}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {(tape === null || tape?.entries.length === 0) && <p className="tape__none">{t('tape.none')}</p>}
      <div className="tape__end">
        <button
          type="button"
          className="tape__hold"
          aria-pressed={isStopped}
          onClick={() => setStopped(!isStopped)}
        >
          {t(isStopped ? 'tape.run' : 'tape.hold')}
        </button>
        <Link className="tape__all" to={layoutPath[layout]('notifications')}>
          {t('tape.all')}
          <Icon name="chevron-right" size={14} />
        </Link>
      </div>
    </section>
  );
}

/** Links the subject of the message where it has a page, or else the message. */
function Entry({ entry }: { entry: Notification }): ReactNode {
  const format = useFormat();
  const layout = useLayout();
  const { id, title, body, time } = entry;
  const message = `${layoutPath[layout]('notifications')}?kind=message&id=${id}`;
  return (
    <Link className="tape__entry flex g-8" to={messagePlace(entry, layout) ?? message} title={body}>
      <time className="num" dateTime={new Date(time).toISOString()}>
        {format.recent(time, worldNow())}
      </time>
      <b>{title}</b>
      {/* The message itself has the whole text, and so does the title. */}
      <span className="tape__text" data-may-cut>
        {body}
      </span>
    </Link>
  );
}
