import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ChatEntry } from '../use-support.ts';

export function ChatMessage({ entry }: { entry: ChatEntry }) {
  const { t } = useTranslation('support');
  return (
    <>
      {entry.day && <span className="chat-day num">{entry.day}</span>}
      <div
        className={classNames(
          'msg',
          entry.mine ? 'msg--out' : 'msg--in',
          entry.state !== 'sent' && 'is-waiting',
        )}
      >
        <span className="sr-only">{entry.mine ? t('you') : t('assistant')}: </span>
        {entry.text}
      </div>
      {entry.links.length > 0 && (
        <span className="support-links">
          {entry.links.map(({ label, path }) => (
            <Link key={`${path} ${label}`} className="chip" to={path}>
              {label}
            </Link>
          ))}
        </span>
      )}
      {(entry.ends || entry.state === 'failed') && <Meta entry={entry} />}
    </>
  );
}

function Meta({ entry }: { entry: ChatEntry }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const time = format.minute(entry.time);
  if (!entry.mine) return <span className="msg-meta num">{t('assistantAt', { time })}</span>;
  if (entry.state === 'failed') {
    return (
      <span className="msg-meta msg-meta--out support-failed">
        {t('notSent')}
        <button type="button" className="link support-retry" onClick={entry.retry}>
          {t('retry')}
        </button>
      </span>
    );
  }
  return (
    <span className="msg-meta msg-meta--out num">
      {entry.state === 'sent' ? time : t(entry.state)}
      {entry.state === 'sent' && (
        <>
          <Icon name="check" size={12} />
          <span className="sr-only">{t('sent')}</span>
        </>
      )}
    </span>
  );
}
