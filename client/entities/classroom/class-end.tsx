import './class-end.css';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateReads } from '../../lib/api/read-keys.ts';
import { useOrderEvents } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { seatPath } from '../../lib/host/kept-seat.ts';
import { Banner } from '../../ui/banner.tsx';
import { useOwnSeat } from './use-own-seat.ts';

/** On every page of a learner, once the class has ended: that it has, how it came out, and the way to the results. */
export function ClassEnd() {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const client = useQueryClient();
  const seat = useOwnSeat();
  useOrderEvents(({ notifications = [] }) => {
    if (notifications.some(({ type }) => type === 'classEnded'))
      void invalidateReads(client, [classroom.classMine]);
  });
  if (seat?.state !== 'ended') return null;
  const [own] = seat.results?.list ?? [];
  const parts = [
    own && t('classEnd.rank', { rank: own.rank, of: seat.results?.learners }),
    own && `${format.profit(own.profit)} USD`,
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
