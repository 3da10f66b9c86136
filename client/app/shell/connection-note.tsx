import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClass } from '../../entities/classroom/use-is-class.ts';
import { useUnanswered } from '../../lib/api/use-unanswered.ts';
import { type Connection, delayedAfterMs } from '../../lib/feeds/connection.ts';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { useConnection } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { findLastSeat } from '../../lib/host/kept-seat.ts';
import { useKept } from '../../lib/offline/kept.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLayout } from '../../ui/layout.tsx';
import { useSize } from '../../ui/use-size.ts';
import { QuietPart } from '../quiet-part.tsx';

const ClassNotes = lazy(async () => ({
  default: (await import('../../entities/classroom/class-notes.tsx')).ClassNotes,
}));

const UnansweredNote = lazy(async () => ({
  default: (await import('./unanswered-note.tsx')).UnansweredNote,
}));

const ClassEndNote = lazy(async () => ({
  default: (await import('../../entities/classroom/class-notes.tsx')).ClassEndNote,
}));

const SeatNote = lazy(async () => ({
  default: (await import('../../entities/classroom/class-notes.tsx')).SeatNote,
}));

/** Renders the notes under the header of every page, except the strip of the demo account. */
export function ShellNotes() {
  const isClass = useIsClass();
  const isSignedIn = useSignedIn();
  const hasUnanswered = useUnanswered().length > 0;
  return (
    <>
      <StickyNotes>
        <ConnectionNote />
        {isClass && isSignedIn && (
          <QuietPart>
            <ClassNotes />
          </QuietPart>
        )}
        {hasUnanswered && (
          <QuietPart>
            <UnansweredNote />
          </QuietPart>
        )}
      </StickyNotes>
      {isClass && isSignedIn && (
        <QuietPart>
          <ClassEndNote />
        </QuietPart>
      )}
      {isClass === false && findLastSeat() !== undefined && (
        <QuietPart>
          <SeatNote />
        </QuietPart>
      )}
    </>
  );
}

/** Keeps its notes below the header while the page scrolls, and reserves their height for what sticks below them. */
function StickyNotes({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const { place, size } = useSize();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notes-h', `${size.height}px`);
    return () => void style.removeProperty('--notes-h');
  }, [size.height]);
  return (
    <div ref={place} className={classNames('shell-notes', layout === 'desktop' && 'shell-notes--desk')}>
      {children}
    </div>
  );
}

/** Shows the time of the figures while there is no network or prices are late; renders nothing otherwise. */
function ConnectionNote() {
  const { t } = useTranslation('lib');
  const connection = useConnection();
  const format = useFormat();
  const { isOld, at } = useFiguresTime(connection);
  if (!isOld && connection !== 'delayed') return null;
  const offline = connection === 'offline';
  return (
    <Banner
      tone={offline ? 'bad' : 'warn'}
      icon={offline ? 'offline' : 'clock'}
      action={
        offline ? undefined : (
          <button type="button" className="link" onClick={() => pageHub().refresh()}>
            {t('connection.reconnect')}
          </button>
        )
      }
    >
      {offline ? t('noNetwork') : t('connection.delayed')}
      {/* The sentence before it has no stop in any language: it is the specification's. */}
      {isOld && offline && at !== undefined && ' ·'}
      {isOld && at !== undefined && ` ${t('connection.figuresOf', { time: format.dateTime(at) })}`}
    </Banner>
  );
}

interface Figures {
  /** True while the page shows outdated figures in gray. */
  isOld: boolean;
  /** Time of the figures, if known. */
  at: number | undefined;
}

/** Returns the time of the last figures before the connection was lost. */
function useLostAt(connection: Connection): number | undefined {
  const [lostAt, setLostAt] = useState<number>();
  const before = useRef(connection);
  useEffect(() => {
    const was = before.current;
    before.current = connection;
    if (was !== 'live' || connection === 'live') return;
    // A connection counts as late only so long after its last figures.
    setLostAt(worldNow() - (connection === 'delayed' ? delayedAfterMs : 0));
  }, [connection]);
  return lostAt;
}

/** Returns the age of the figures: outdated without a connection, and from the moment that answers kept from an earlier visit show. */
export function useFiguresTime(connection: Connection): Figures {
  const { shown, at } = useKept();
  const lostAt = useLostAt(connection);
  const hasNoData = connection === 'connecting' || connection === 'delayed';
  const isLost = connection === 'delayed' && lostAt !== undefined;
  const isOld = connection === 'offline' || isLost || (hasNoData && shown);
  useEffect(() => {
    if (!isOld) return;
    const { dataset } = document.documentElement;
    dataset['figures'] = 'old';
    return () => {
      dataset['figures'] = 'live';
    };
  }, [isOld]);
  return { isOld, at: shown ? at : lostAt };
}
