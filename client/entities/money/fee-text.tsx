import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/settings/session.ts';
import { Badge } from '../../ui/badge.tsx';
import './money.css';

/** Splits a usual waiting time into its largest unit, rounded up: "About 3 mins". */
function takesParts(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (ms < minuteMs) return { unit: 'seconds', count: Math.max(1, Math.ceil(ms / 1000)) };
  if (ms < hourMs) return { unit: 'minutes', count: Math.ceil(ms / minuteMs) };
  return { unit: 'hours', count: Math.ceil(ms / hourMs) };
}

/** Returns a function that words a duration in milliseconds by its largest unit. */
export function useTakesText(): (ms: number) => string {
  const { t } = useTranslation('money');
  return (ms) => {
    const { unit, count } = takesParts(ms);
    return t(`takes.${unit}`, { count });
  };
}

/** Returns the free first three months of the signed-in user, by the clock of the world. */
export function useFeeWaiver() {
  const until = useUser()?.feeWaiverUntil;
  return { waived: until !== undefined && worldNow() < until, until };
}

export type Waiver = ReturnType<typeof useFeeWaiver>;

/** Shows a fee, and that it is waived in the first months. */
export function FeeText({ fee, coin, waived }: { fee: string; coin: string; waived: boolean }) {
  const { t } = useTranslation('money');
  const format = useFormat();
  return (
    <span className="fee">
      {waived && <Badge tone="ok">{t('freeMonths')}</Badge>}
      <span className="num">
        {format.amount(waived ? '0' : fee, coin)} {coin}
      </span>
    </span>
  );
}
