import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/settings/session.ts';
import { Badge } from '../../ui/badge.tsx';

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

/** The free first three months of the signed-in user, by the clock of the world. */
export function useFeeWaiver() {
  const until = useUser()?.feeWaiverUntil;
  return { waived: until !== undefined && worldNow() < until, until };
}

export type Waiver = ReturnType<typeof useFeeWaiver>;

/** A fee, and that the first months are free where they are. */
export function FeeText({ fee, coin, waived }: { fee: string; coin: string; waived: boolean }) {
  const { t } = useTranslation('money');
  const format = useFormat();
  return (
    <span className="flex g-8">
      {waived && <Badge tone="ok">{t('freeMonths')}</Badge>}
      <span className="num">
        {format.amount(waived ? '0' : fee, coin)} {coin}
      </span>
    </span>
  );
}
