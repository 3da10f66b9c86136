import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { IconName } from '../../../ui/icon.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { calendarPlace } from '../calendar-place.ts';
import { type Topic, TopicText, topics } from './more-topics.tsx';

const links = [
  { key: 'guide', icon: 'compass', to: '/pages/profile/helper-center?article=novice-guide' },
  { key: 'calendar', icon: 'calendar', to: calendarPlace.mobile },
  { key: 'referral', icon: 'gift', to: '/pages/profile/referral-code' },
  { key: 'help', icon: 'help', to: '/pages/profile/helper-center' },
  { key: 'support', icon: 'headset', to: '/pages/home/components/customer-service?from=home' },
  { key: 'kyc', icon: 'id-card', to: '/pages/profile/kyc-verification/index' },
  { key: 'security', icon: 'shield', to: '/pages/profile/security-center/index' },
  { key: 'addresses', icon: 'wallet', to: '/pages/withdraw/withdraw-address-list' },
  { key: 'news', icon: 'document', to: '/pages/notification/index?kind=news' },
  { key: 'company', icon: 'info', to: '/pages/home/components/website-company' },
  { key: 'profile', icon: 'user', to: '/pages/profile/index' },
] as const satisfies { key: string; icon: IconName; to: string }[];

export interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Everything else there is, and what there is not. */
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
        <TopicText topic={topic} onBack={() => setTopic(null)} onLeave={() => leave(topic.to.mobile)} />
      ) : (
        <>
          {topics.map((one) => (
            <ListRow
              key={one.key}
              icon={one.icon}
              title={t(`more.${one.key}`)}
              sub={t(`more.${one.key}Hint`)}
              chevron
              onPress={() => setTopic(one)}
            />
          ))}
          {links.map(({ key, icon, to }) => (
            <ListRow key={key} icon={icon} title={t(`more.${key}`)} onPress={() => leave(to)} />
          ))}
        </>
      )}
    </Sheet>
  );
}
