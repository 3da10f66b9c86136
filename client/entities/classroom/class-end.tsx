import './class-end.css';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateReads } from '../../lib/api/read-keys.ts';
import { type MoneyPause, setMoneyPause } from '../../lib/feeds/money-pause.ts';
import { useOrderEvents } from '../../lib/feeds/use-live.ts';
import { shownProfit } from '../../lib/format/class-figures.ts';
import { useFormat } from '../../lib/format/format.ts';
import { seatPath } from '../../lib/host/kept-seat.ts';
import { Banner } from '../../ui/banner.tsx';
import { useOwnSeat } from './use-own-seat.ts';

/** Pauses what the class of this learner does not allow, on all pages, for as long as it is mounted. */
function useClassPause(seat: ReturnType<typeof useOwnSeat>): void {
  const { t } = useTranslation('paper');
  const kind = seat ? findPause(seat) : undefined;
  const reason = kind === undefined ? '' : t(`classPause.${kind}`);
  useEffect(() => {
    if (kind === undefined) return undefined;
    setMoneyPause({ of: pauses[kind], reason });
    return () => setMoneyPause(undefined);
  }, [kind, reason]);
}

const pauses = { ended: 'money', viewOnly: 'money', closed: 'trades' } as const satisfies Record<
  string,
  MoneyPause['of']
>;

function findPause({
  state,
  rules,
}: NonNullable<ReturnType<typeof useOwnSeat>>): keyof typeof pauses | undefined {
  if (state === 'ended') return 'ended';
  if (rules.viewOnly) return 'viewOnly';
  return rules.trading === 'closed' ? 'closed' : undefined;
}

/** A banner on every page of a learner once the class has ended: rank, profit, tasks and a link to the results. */
export function ClassEnd() {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const client = useQueryClient();
  const seat = useOwnSeat();
  useClassPause(seat);
  useOrderEvents(({ notifications = [] }) => {
    if (notifications.some(({ type }) => type === 'classEnded'))
      void invalidateReads(client, [classroom.classMine]);
  });
  if (seat?.state !== 'ended') return null;
  const [own] = seat.results?.list ?? [];
  const parts = [
    own && t('classEnd.rank', { rank: own.rank, of: seat.results?.learners }),
    own && `${format.profit(shownProfit(own))} USD`,
    seat.tasks.length > 0 &&
      t('classEnd.tasks', {
        passed: seat.tasks.filter(({ passed }) => passed).length,
        of: seat.tasks.length,
      }),
  ].filter((part) => typeof part === 'string');
  return (
    <aside className="class-end" aria-label={t('classEnd.title')}>
      <Banner
        tone="info"
        icon="flag"
        action={
          <a className="link" href={seatPath(seat.world)}>
            {t('week.results')}
          </a>
        }
      >
        <b>{t('classEnd.title')}</b>
        <span className="class-end__figures num">{parts.join(' · ')}</span>
      </Banner>
    </aside>
  );
}
