/** One or more events on the tape: outlined in the past, solid and removable in the future. */
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { classNames } from '../../../client/ui/class-names.ts';
import { Menu, type MenuAction } from '../../../client/ui/menu.tsx';
import { useAct } from '../api/use-lab.ts';
import type { TapeItem } from './tape-groups.ts';

export interface TapeEntry extends TapeItem {
  /** The market event; other entries of a lesson cannot be removed singly. */
  event?: Scenario;
}

interface TapeChipProps {
  entries: readonly [TapeEntry, ...TapeEntry[]];
  /** Position as a share of the window. */
  left: number;
  now: number;
}

export function TapeChip({ entries, left, now }: TapeChipProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run } = useAct();
  const [first] = entries;
  const more = entries.length - 1;
  const createActions = ({ key, at, label, event }: TapeEntry): MenuAction[] => [
    {
      key,
      label: [more > 0 ? label : '', event?.target, format.dateTime(at)].filter(Boolean).join(' · '),
      disabled: true,
      onSelect: () => undefined,
    },
    ...(event === undefined
      ? []
      : [
          {
            key: `${key} back`,
            label: t('takeBack'),
            icon: 'trash' as const,
            danger: true,
            disabled: at <= now,
            onSelect: () => void run(sim.scenarioDelete, { id: event.id }, t('takenBack')),
          },
        ]),
  ];
  return (
    <Menu label={first.label} actions={entries.flatMap(createActions)}>
      {(props) => (
        <button
          type="button"
          {...props}
          className={classNames(
            'evchip',
            entries.some(({ event }) => event?.kind === 'crash') && 'evchip--bad',
            entries.every(({ event }) => event === undefined) && 'evchip--lesson',
            entries.every(({ at }) => at <= now) && 'is-past',
          )}
          style={{ left: `${left * 100}%` }}
        >
          {more > 0 ? `${first.label} +${more}` : first.label}
        </button>
      )}
    </Menu>
  );
}
