import { bothPaths } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../../ui/icon.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import type { Layout } from '../../../ui/layout.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import type { TopicTextProps } from './topic-text.tsx';

export interface Topic {
  key: 'vip' | 'otc' | 'mining';
  icon: IconName;
  to: Record<Layout, string>;
}

/** Topics that need an explanation before their link. */
const topics: readonly Topic[] = [
  {
    key: 'vip',
    icon: 'star',
    to: bothPaths('profile'),
  },
  {
    key: 'otc',
    icon: 'contacts',
    to: bothPaths('convert'),
  },
  {
    key: 'mining',
    icon: 'grid',
    to: bothPaths('financing'),
  },
];

/** Loaded with its texts when the first topic is opened. */
export const TopicText = inPlace<TopicTextProps>(() => import('./topic-text.tsx'), 'TopicText');

export function TopicRows({ onOpen }: { onOpen: (topic: Topic) => void }) {
  const { t } = useTranslation('home');
  return topics.map((topic) => (
    <ListRow
      key={topic.key}
      icon={topic.icon}
      title={t(`more.${topic.key}`)}
      sub={t(`more.${topic.key}Hint`)}
      chevron
      onPress={() => onOpen(topic)}
    />
  ));
}
