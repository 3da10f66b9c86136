/** An event on the tape: outlined when it is past, solid while it is to come, and then it can be taken back. */
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { useAct } from '../api/use-lab.ts';

interface TapeChipProps {
  event: Scenario;
  /** Share of the window. */
  left: number;
  now: number;
}

export function TapeChip({ event, left, now }: TapeChipProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run } = useAct();
  const isPast = event.startsAt <= now;
  const size =
    event.by === null ? '' : ` ${format.change(event.kind === 'crash' ? `-${event.by}` : event.by, 1)}`;
  const label = `${t(`event.${event.kind}`)}${size}`;
  return (
    <Menu
      label={label}
      actions={[
        {
          key: 'what',
          label: `${event.target} · ${format.dateTime(event.startsAt)}`,
          disabled: true,
          onSelect: () => undefined,
        },
        {
          key: 'back',
          label: t('takeBack'),
          icon: 'trash',
          danger: true,
          disabled: isPast,
          onSelect: () => void run(sim.scenarioDelete, { id: event.id }, t('takenBack')),
        },
      ]}
    >
      {(props) => (
        <button
          type="button"
          {...props}
          className={classNames('evchip', event.kind === 'crash' && 'evchip--bad', isPast && 'is-past')}
          style={{ left: `${left * 100}%` }}
        >
          {label}
        </button>
      )}
    </Menu>
  );
}
