import type { Side } from '@papertape/shared/contract/values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSecondsTexts } from './texts.ts';

/** Up or down, by word, arrow and colour. */
export function SideBadge({ side }: { side: Side }) {
  const texts = useSecondsTexts();
  return (
    <Badge tone={side === 'long' ? 'up' : 'down'}>
      <SideArrow side={side} size={12} />
      {texts.direction(side)}
    </Badge>
  );
}

export function SideArrow({ side, size }: { side: Side; size: 12 | 20 }) {
  return (
    <span className={side === 'long' ? 'seconds-arrow' : 'seconds-arrow seconds-arrow--down'}>
      <Icon name="send" size={size} />
    </span>
  );
}
