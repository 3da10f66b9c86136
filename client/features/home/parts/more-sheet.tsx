import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { IconName } from '../../../ui/icon.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { calendarPlace } from '../calendar-entry.tsx';
import { type Topic, TopicRows, TopicText } from './more-topics.tsx';

const links = [
  { key: 'guide', icon: 'compass', to: onePath('help', { article: 'novice-guide' }) },
  { key: 'calendar', icon: 'calendar', to: calendarPlace.mobile },
  { key: 'referral', icon: 'gift', to: mobilePath('referral') },
  { key: 'help', icon: 'help', to: onePath('help') },
  { key: 'support', icon: 'headset', to: onePath('support', { from: 'home' }) },
  { key: 'kyc', icon: 'id-card', to: mobilePath('kyc') },
  { key: 'security', icon: 'shield', to: mobilePath('security') },
  { key: 'addresses', icon: 'wallet', to: mobilePath('addresses') },
  { key: 'news', icon: 'document', to: mobilePath('notifications', { kind: 'news' }) },
  { key: 'company', icon: 'info', to: onePath('company') },
  { key: 'profile', icon: 'user', to: mobilePath('profile') },
] as const satisfies { key: string; icon: IconName; to: string }[];

export interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Lists all other pages, and topics that this platform does not have. */
export function MoreSheet({ open, onClose }: MoreSheetProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [topic, setTopic] = useState<Topic | null>(null);
  const close = () => {
    setTopic(null);
    onClose();
  };
  const leave = (to: string) => {
    close();
    void navigate(to);
  };
  return (
    <Sheet open={open} onClose={close} title={topic ? t(`more.${topic.key}`) : t('shortcuts.more')}>
      {topic ? (
        <TopicText
          waiting={null}
          topic={topic}
          onBack={() => setTopic(null)}
          onLeave={() => leave(topic.to.mobile)}
        />
      ) : (
        <>
          <TopicRows onOpen={setTopic} />
          {links.map(({ key, icon, to }) => (
            <ListRow key={key} icon={icon} title={t(`more.${key}`)} onPress={() => leave(to)} />
          ))}
        </>
      )}
    </Sheet>
  );
}
