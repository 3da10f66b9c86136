import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';

/** A usual waiting time in its largest unit, begun units counted: "About 3 mins". */
function takesParts(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (ms < minuteMs) return { unit: 'seconds', count: Math.max(1, Math.ceil(ms / 1000)) };
  if (ms < hourMs) return { unit: 'minutes', count: Math.ceil(ms / minuteMs) };
  return { unit: 'hours', count: Math.ceil(ms / hourMs) };
}

export function useTakesText(): (ms: number) => string {
  const { t } = useTranslation('money');
  return (ms) => {
    const { unit, count } = takesParts(ms);
    return t(`takes.${unit}`, { count });
  };
}
