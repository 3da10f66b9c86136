/** Lists the worlds of the server, to open, create, copy, reset and delete them. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { goToWorld } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';
import { useWorlds } from '../api/use-worlds.ts';
import { useActsColumn } from '../tabs/acts-column.tsx';
import { DeleteWorld } from '../tabs/delete-world.tsx';
import { PanelProblem } from '../tabs/panel.tsx';
import { SeedText } from '../tabs/seed-text.tsx';
import { MoreWorlds, WorldActs, WorldName } from '../tabs/world-parts.tsx';

/** A Wednesday at 10:00 in New York, when every market is open. */
const everyMarketOpen = Date.UTC(2026, 10, 18, 15, 0, 0);

type Clock = 'paused' | 'live';
type Storage = WorldInfo['storage'];

function CreateForm() {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const [id, setId] = useState('');
  const [seed, setSeed] = useState('papertape');
  const [clock, setClock] = useState<Clock>('paused');
  const [storage, setStorage] = useState<Storage>('file');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const named = id === '' ? {} : { id };
    const settings = { ...named, seed, clock, storage, startTime: everyMarketOpen };
    const made = await run(sim.worldCreate, settings);
    if (made) goToWorld(made.id);
  };
  return (
    <form className="lineform" onSubmit={onSubmit}>
      <Field label={t('worldName')} hint={t('worldNameHint')}>
        <TextInput
          inputSize="md"
          value={id}
          pattern="[a-z0-9][a-z0-9\-]{0,47}"
          onChange={(event) => setId(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('seed')} hint={t('seedHint')}>
        <TextInput
          inputSize="md"
          value={seed}
          required
          maxLength={64}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
      </Field>
      <SegmentedControl<Clock>
        label={t('clock')}
        value={clock}
        onChange={setClock}
        segments={[
          { value: 'paused', label: t('mode.paused') },
          { value: 'live', label: t('mode.live') },
        ]}
      />
      <Field label={t('storage')} hint={t(`storageHint.${storage}`)}>
        <SegmentedControl<Storage>
          label={t('storage')}
          value={storage}
          onChange={setStorage}
          segments={[
            { value: 'file', label: t('storageName.file') },
            { value: 'memory', label: t('storageName.memory') },
          ]}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('createWorld')}
      </Button>
    </form>
  );
}

function useWorldColumns(onDelete: (id: string) => void): TableColumn<WorldInfo>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return [
    column('id', t('world'), (world) => <WorldName world={world} />, { sortBy: ({ id }) => id }),
    column('seed', t('seed'), ({ seed }) => <SeedText seed={seed} />),
    column('time', t('worldTime'), ({ clock }) => format.dateTime(clock.now), {
      sortBy: ({ clock }) => clock.now,
    }),
    column('mode', t('clock'), ({ clock }) => t(`mode.${clock.mode}`)),
    rightColumn('users', t('users'), ({ users }) => format.number(String(users)), {
      sortBy: ({ users }) => users,
    }),
    useActsColumn(({ id }) => <WorldActs id={id} onDelete={onDelete} />),
  ];
}

export function WorldsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lab');
  const worlds = useWorlds({ enabled: open });
  const [leaving, setLeaving] = useState<string>();
  const columns = useWorldColumns(setLeaving);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('worlds')} wide className="roomdialog">
        {worlds.error?.problem === 'door' ? (
          <PanelProblem error={worlds.error} onRetry={worlds.again} />
        ) : (
          <>
            <Table
              caption={t('worlds')}
              columns={columns}
              rows={worlds.list}
              rowKey={({ id }) => id}
              empty={<Empty title={t('noWorlds')} />}
              dense
            />
            <MoreWorlds worlds={worlds} />
            <h3 className="roomdialog__part">{t('newWorld')}</h3>
            <CreateForm />
          </>
        )}
      </Dialog>
      <DeleteWorld id={leaving} onEnd={() => setLeaving(undefined)} />
    </>
  );
}
