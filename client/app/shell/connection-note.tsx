import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClass } from '../../entities/classroom/use-is-class.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useConnection } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLayout } from '../../ui/layout.tsx';
import { QuietPart } from '../quiet-part.tsx';
import { useFiguresTime } from './use-figures-time.ts';

const ClassNotes = lazy(async () => ({
  default: (await import('../../entities/classroom/class-notes.tsx')).ClassNotes,
}));

/** The notes under the header of every page, besides the mark of the demo account. */
export function ShellNotes() {
  const isClass = useIsClass();
  const isSignedIn = useSignedIn();
  return (
    <>
      <ConnectionNote />
      {isClass && isSignedIn && (
        <QuietPart>
          <ClassNotes />
        </QuietPart>
      )}
    </>
  );
}

/** Shows the time of the figures while there is no network or prices are late; renders nothing otherwise. */
function ConnectionNote() {
  const { t } = useTranslation('lib');
  const connection = useConnection();
  const layout = useLayout();
  const format = useFormat();
  const { isOld, at } = useFiguresTime(connection);
  if (!isOld && connection !== 'delayed') return null;
  const offline = connection === 'offline';
  return (
    <div className={classNames('shell-notes', layout === 'desktop' && 'shell-notes--desk')}>
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
    </div>
  );
}
