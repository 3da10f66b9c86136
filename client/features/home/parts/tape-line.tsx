import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messagePlace } from '../../../entities/messages/message-look.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { useTape } from '../use-tape.ts';
import '../tape.css';

/** The latest that happened to the own account, printed from the left. It holds while it is pointed at, read by keys, or paused. */
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

/** Leads to the thing itself where it has a place, or else to the message. */
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
      {/* The message itself tells all of it, and so does the title. */}
      <span className="tape__text" data-may-cut>
        {body}
      </span>
    </Link>
  );
}
