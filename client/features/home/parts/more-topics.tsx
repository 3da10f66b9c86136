import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/settings/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import type { Layout } from '../../../ui/layout.tsx';

export interface Topic {
  key: 'vip' | 'otc' | 'mining';
  icon: IconName;
  to: Record<Layout, string>;
}

/** What needs a word of explanation before it leads somewhere. */
export const topics: readonly Topic[] = [
  {
    key: 'vip',
    icon: 'star',
    to: { mobile: '/pages/profile/index', desktop: '/pages/desktop/settings/account' },
  },
  {
    key: 'otc',
    icon: 'contacts',
    to: {
      mobile: '/pages/market/second-contract?product=convert',
      desktop: '/pages/desktop/trade/index?product=convert',
    },
  },
  {
    key: 'mining',
    icon: 'grid',
    to: { mobile: '/pages/manage-account/index', desktop: '/pages/desktop/manage/index' },
  },
];

interface TopicTextProps {
  topic: Topic;
  onBack: () => void;
  onLeave: () => void;
}

/** What is so called here, and the way to it or to what there is in its place. */
export function TopicText({ topic, onBack, onLeave }: TopicTextProps) {
  const { t } = useTranslation('home');
  const level = useUser()?.vipLevel ?? 0;
  return (
    <div className="pad-x">
      <p className="c-2">{t(`more.${topic.key}Text`, { level })}</p>
      <div className="home-actions home-actions--two mt-20">
        <Button variant="primary" onClick={onLeave}>
          {t(`more.${topic.key}Action`)}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('more.back')}
        </Button>
      </div>
    </div>
  );
}
