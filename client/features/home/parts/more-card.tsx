import { desktopPath, onePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { type Topic, TopicRows, TopicText } from './more-topics.tsx';

const links = [
  { key: 'guide', icon: 'compass', to: onePath('help', { article: 'novice-guide' }) },
  { key: 'help', icon: 'help', to: onePath('help') },
  { key: 'news', icon: 'document', to: desktopPath('notifications', { kind: 'news' }) },
  { key: 'company', icon: 'info', to: onePath('company') },
] as const satisfies { key: string; icon: IconName; to: string }[];

/** What the desktop's navigation has no place for: the sheet "More" of phones. */
export function MoreCard() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [topic, setTopic] = useState<Topic>();
  const [open, setOpen] = useState(false);
  const show = (one: Topic) => {
    setTopic(one);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Card flush title={t('shortcuts.more')}>
      {links.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} title={t(`more.${key}`)} to={to} />
      ))}
      <TopicRows onOpen={show} />
      <Dialog open={open} onClose={close} title={topic && t(`more.${topic.key}`)}>
        {topic && (
          <TopicText
            waiting={null}
            topic={topic}
            onBack={close}
            onLeave={() => void navigate(topic.to.desktop)}
          />
        )}
      </Dialog>
    </Card>
  );
}
