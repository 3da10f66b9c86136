import { useTranslation } from 'react-i18next';
import { seatHere, worldName } from '../../../lib/host/world.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A learner of a class has no password: the code of the seat, which the address carries, opens it again. */
export function SeatReturn() {
  const { t } = useTranslation('identity');
  const seat = seatHere();
  if (seat === '') return null;
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'lg', block: true, className: 'mt-16' })}
      href={`/join?world=${encodeURIComponent(worldName() ?? '')}${seat}`}
    >
      {t('login.seat')}
    </a>
  );
}
