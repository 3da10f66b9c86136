import { bothPaths } from '@papertape/shared/contract/places.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import type { Layout } from '../../../ui/layout.tsx';
import type { TopicTextProps } from './topic-text.tsx';

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

/** With its texts it comes when the first topic is opened. */
export const TopicText = inPlace<TopicTextProps>(() => import('./topic-text.tsx'), 'TopicText');
