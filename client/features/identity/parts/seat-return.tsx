import { useTranslation } from 'react-i18next';
import { keptSeat, seatPath } from '../../../lib/host/kept-seat.ts';
import { worldName } from '../../../lib/host/world.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A learner of a class has no password: the code of the seat, which this browser keeps, opens it again. */
export function SeatReturn() {
  const { t } = useTranslation('identity');
  const world = worldName();
  if (keptSeat(world) === undefined) return null;
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'lg', block: true, className: 'mt-16' })}
      href={seatPath(world)}
    >
      {t('login.seat')}
    </a>
  );
}
