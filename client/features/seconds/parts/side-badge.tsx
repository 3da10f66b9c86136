import type { SecondsDuration } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';

const hour = 3600;
const minute = 60;

/** Returns the unit of a duration in seconds: minutes from two on, as they are offered. */
function toDuration(seconds: number): Pick<SecondsDuration, 'value' | 'unit'> {
  if (seconds % hour === 0) return { value: seconds / hour, unit: 'hour' };
  if (seconds % minute === 0 && seconds > minute) return { value: seconds / minute, unit: 'mins' };
  return { value: seconds, unit: 'sec' };
}

/** Returns texts that several components show. */
export function useSecondsTexts() {
  const { t } = useTranslation('seconds');
  const duration = ({ value, unit }: Pick<SecondsDuration, 'value' | 'unit'>) => t(`unit.${unit}`, { value });
  return {
    duration,
    formatDuration: ({ seconds }: Pick<SecondsContract, 'seconds'>) => duration(toDuration(seconds)),
    direction: (side: Side) => t(side === 'long' ? 'up' : 'down'),
  };
}

/** Shows up or down by word, arrow and color. */
export function DirectionBadge({ side }: { side: Side }) {
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
