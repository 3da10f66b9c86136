/** The class in the bar: its code, and the button that freezes its time. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { useAct } from '../api/use-lab.ts';
import { TransportIcon } from '../transport-icon.tsx';
import { JoinPaper } from './join-paper.tsx';
import { useClass } from './use-class.ts';

/** Says that the clock waits since the server stopped, and resumes it. */
export function StoppedNotice() {
  const { t } = useTranslation('class');
  const format = useFormat();
  const { held } = useClass();
  const { run, busy } = useAct();
  if (held === undefined || held.stoppedAt === null) return null;
  return (
    <p className="room__stopped" role="status">
      {t('stopped', { time: format.dateTime(held.stoppedAt) })}
      <Button size="xs" busy={busy} onClick={() => void run(sim.classFreeze, { frozen: false })}>
        {t('goOn')}
      </Button>
    </p>
  );
}

interface ClassBarProps {
  held: ClassDetail;
  clock: ClockState | undefined;
}

export function ClassBar({ held, clock }: ClassBarProps) {
  const { t } = useTranslation('class');
  const { run } = useAct();
  if (held.state === 'ended') return held.lan || held.serverOnNetwork ? <JoinPaper held={held} /> : null;
  const isFrozen = clock?.mode === 'paused';
  const label = t(isFrozen ? 'goOn' : 'freeze');
  return (
    <>
      <JoinPaper held={held} />
      <button
        type="button"
        className="barbtn classfreeze"
        title={label}
        disabled={clock === undefined}
        onClick={() => void run(sim.classFreeze, { frozen: !isFrozen })}
      >
        <TransportIcon name={isFrozen ? 'play' : 'pause'} size={16} />
        <span>{label}</span>
      </button>
    </>
  );
}
