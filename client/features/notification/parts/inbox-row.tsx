import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageLook } from '../../../entities/messages/message-look.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { InboxItem } from '../use-inbox.ts';

interface InboxRowProps {
  item: InboxItem;
  to: string;
  /** Beside the title on narrow rows, below the text on wide ones. */
  time: string;
  timeBelow?: boolean | undefined;
  current?: boolean | undefined;
}

export function InboxRow({ item, to, time, timeBelow, current }: InboxRowProps) {
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
