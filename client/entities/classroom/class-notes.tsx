import './class-notes.css';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateReads } from '../../lib/api/read-keys.ts';
import { type MoneyPause, setMoneyPause } from '../../lib/feeds/money-pause.ts';
import { useOrderEvents, useWorldState, useWorldTime } from '../../lib/feeds/use-live.ts';
import { shownProfit } from '../../lib/format/class-figures.ts';
import { useFormat } from '../../lib/format/format.ts';
import { dismissLastSeat, findLastSeat, seatPath } from '../../lib/host/kept-seat.ts';
import { announce } from '../../ui/announcer.ts';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { replayedWorld } from '../account/in-replay.ts';
import { type OwnSeat, useOwnSeat } from './use-own-seat.ts';

/** Pauses what the class of this learner does not allow, on all pages, for as long as it is mounted. */
function useClassPause(seat: OwnSeat | null | undefined): void {
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

function findPause({ state, rules }: OwnSeat): keyof typeof pauses | undefined {
  if (state === 'ended') return 'ended';
  if (rules.viewOnly) return 'viewOnly';
  return rules.trading === 'closed' ? 'closed' : undefined;
}

/** Reads the seat again when the class ends or the trainer changes its rules. */
function useFreshSeat(): void {
  const client = useQueryClient();
  useOrderEvents(({ notifications = [] }) => {
    if (notifications.some(({ type }) => type === 'classEnded'))
      void invalidateReads(client, [classroom.classMine]);
  });
  const { classRules } = useWorldState();
  const seen = useRef(classRules);
  useEffect(() => {
    if (seen.current !== '' && seen.current !== classRules)
      void invalidateReads(client, [classroom.classMine, identity.info]);
    seen.current = classRules;
  }, [client, classRules]);
}

/** Shows on every page of a learner that the trainer paused the market or went back in time, and applies the rules of the class. */
export function ClassNotes() {
  const seat = useOwnSeat();
  const { isPaused } = useWorldState();
  useClassPause(seat);
  useFreshSeat();
  return seat?.state === 'running' && isPaused ? <PausedNote /> : null;
}

function PausedNote() {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const { isRewound } = useWorldState();
  // The trainer can move a paused clock.
  const time = format.dateTime(useWorldTime());
  const text = t(isRewound ? 'classTime.rewound' : 'classTime.paused', { time });
  const spoken = useRef(text);
  useEffect(() => announce(spoken.current, 'polite', 'class time'), []);
  return (
    <aside className="class-note">
      <Banner tone="warn" icon="clock">
        {text}
      </Banner>
    </aside>
  );
}

/** Shows on every page of a learner that the class has ended. */
export function ClassEndNote() {
  const seat = useOwnSeat();
  return seat?.state === 'ended' ? <ClassEnd seat={seat} /> : null;
}

/** Shows rank, profit, tasks and a link to the results. */
function ClassEnd({ seat }: { seat: OwnSeat }) {
  const { t } = useTranslation('paper');
  const format = useFormat();
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
    <aside className="class-note" aria-label={t('classEnd.title')}>
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
        <span className="class-note__figures num">{parts.join(' · ')}</span>
      </Banner>
    </aside>
  );
}

/** Shows a learner who opened a page outside of the class a link back to their seat, until they dismiss it. */
export function SeatNote() {
  const { t } = useTranslation(['paper', 'ui']);
  const [world, setWorld] = useState(findLastSeat);
  if (world === undefined || replayedWorld() === world) return null;
  return (
    <aside className="class-note">
      <Banner
        tone="info"
        icon="flag"
        action={
          <span className="flex g-8">
            <a className="link" href={seatPath(world)}>
              {t('seatElsewhere.back')}
            </a>
            <IconButton
              icon="x"
              small
              label={t('ui:close')}
              onClick={() => {
                dismissLastSeat();
                setWorld(undefined);
              }}
            />
          </span>
        }
      >
        {t('seatElsewhere.text')}
      </Banner>
    </aside>
  );
}
