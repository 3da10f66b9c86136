import { dayMs } from '@papertape/shared/durations.ts';
import { useSimulated } from '../../../entities/brand/use-brand.ts';
import { useIsClass } from '../../../entities/classroom/use-is-class.ts';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { worldName } from '../../../lib/host/world.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { useIsPutAway } from '../week-store.ts';
import type { FirstWeekProps } from './first-week.tsx';

const weekMs = 7 * dayMs;
const everyMs = 60_000;

/**
 * Returns the name of the slip to show, of a first week or of a class, and whether the host is a simulator, which alone has
 * lessons.
 */
function useWeekPlace(): { slip: string; isSimulated: boolean } | undefined {
  const user = useUser();
  const simulated = useSimulated();
  const isClass = useIsClass();
  const now = useWorldTime(everyMs);
  const slip = [isClass ? 'class' : 'week', user?.uid, worldName()].filter(Boolean).join(' ');
  const isAway = useIsPutAway(slip);
  const age = user === null ? Number.NaN : now - user.registeredAt;
  // Until the time of the world is known, the device's may be far before it.
  const isNew = age > -everyMs && age < weekMs;
  if (user === null || isAway || simulated === false || !(isNew || isClass)) return undefined;
  return { slip, isSimulated: simulated === true };
}

const FirstWeek = inPlace<FirstWeekProps>(() => import('./first-week.tsx'), 'FirstWeek');

/** Reserves the space of the slip until its content is known, so that nothing below moves. */
export function WeekPlace() {
  const place = useWeekPlace();
  if (!place) return null;
  const waiting = <div className="week-place" />;
  return place.isSimulated ? <FirstWeek slip={place.slip} waiting={waiting} /> : waiting;
}
