import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Active } from '../use-subscriptions.ts';

/** What is subscribed, what it has earned and will earn, and when the next one ends. */
export function Sums({ summary }: { summary: Active['summary'] }) {
  const { t } = useTranslation('financing');
  const format = useFormat();
  const sums =
    summary &&
    ([
      ['subscribedSum', format.money(summary.subscribed)],
      ['interestToDate', <Change key="interest" text={format.profit(summary.interestToDate)} />],
      ['estimatedSum', format.money(summary.estimatedInterest)],
      ['nextExpiry', format.date(summary.nextExpiryAt)],
    ] as const);
  if (!sums) return <Skeleton height={48} />;
  return (
    <div className="financing-sums num">
      {sums.map(([key, value]) => (
        <div key={key}>
          <div className="stat__k">{t(key)}</div>
          <div className="t-20 w-6 mt-4">{value}</div>
        </div>
      ))}
    </div>
  );
}
