import { dayMs } from '@papertape/shared/durations.ts';
import { useSimulated } from '../../../entities/brand/use-brand.ts';
import { useIsClass } from '../../../entities/classroom/use-own-seat.ts';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { worldName } from '../../../lib/host/world.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { useIsPutAway } from '../week-store.ts';
import type { FirstWeekProps } from './first-week.tsx';

const weekMs = 7 * dayMs;
const everyMs = 60_000;

/**
 * Whether there is a slip of a first week or of a class to show, under what name it is put away, and whether anything of it may be
 * said yet: it is a lesson, and those are the simulator's alone.
 */
function useWeekPlace(): { slip: string; isSimulated: boolean } | undefined {
  const user = useUser();
  const simulated = useSimulated();
  const isClass = useIsClass();
  const now = useWorldTime(everyMs);
  const slip = [isClass ? 'class' : 'week', user?.uid, worldName()].filter(Boolean).join(' ');
  const isAway = useIsPutAway(slip);
  const age = user === null ? Number.NaN : now - user.registeredAt;
  // Before the time of the world is known, the device's may lie far before it.
  const isNew = age > -everyMs && age < weekMs;
  if (user === null || isAway || simulated === false || !(isNew || isClass)) return undefined;
  return { slip, isSimulated: simulated === true };
}

const FirstWeek = inPlace<FirstWeekProps>(() => import('./first-week.tsx'), 'FirstWeek');

/** Keeps the room of the slip free until it is known what stands on it, so that nothing below moves. */
export function WeekPlace() {
  const place = useWeekPlace();
  if (!place) return null;
  const waiting = <div className="week-place" />;
  return place.isSimulated ? <FirstWeek slip={place.slip} waiting={waiting} /> : waiting;
}
