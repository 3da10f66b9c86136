/** Named states of the world: saved, restored, forked, downloaded; and the tree of worlds. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { SnapshotRow } from '@papertape/shared/contract/sim-snapshots.ts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { showToast } from '../../../client/ui/toast.ts';
import { worldHere } from '../api/place.ts';
import { useFiles } from '../api/use-files.ts';
import { useFork } from '../api/use-fork.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { formatBytes } from '../format-bytes.ts';
import { useActsColumn } from './acts-column.tsx';
import { Branches } from './branches.tsx';
import { Panel } from './panel.tsx';

function SaveForm() {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const [name, setName] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(sim.snapshotCreate, { name }, t('kept'))) setName('');
  };
  return (
    <form className="flex g-8" onSubmit={onSubmit}>
      <TextInput
        inputSize="sm"
        aria-label={t('stateName')}
        placeholder={t('stateName')}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="tonal" busy={busy}>
        {t('keep')}
      </Button>
    </form>
  );
}

function UploadButton() {
  const { t } = useTranslation('lab');
  const { give, busy } = useFiles();
  const file = useRef<HTMLInputElement>(null);
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [given] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (given && (await give(sim.snapshotUpload, given))) showToast({ tone: 'ok', text: t('kept') });
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".snapshot"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('upload')}
        onChange={(event) => void onChange(event)}
      />
      <Button size="sm" variant="outline" busy={busy} onClick={() => file.current?.click()}>
        {t('upload')}
      </Button>
    </>
  );
}

type StateQuestion = { name: string; act: 'restore' | 'delete' };

function useStateColumns(onAsk: (asking: StateQuestion) => void): TableColumn<SnapshotRow>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { fork } = useFork();
  const { save } = useFiles();
  return [
    column('name', t('name'), ({ name }) => <b>{name}</b>, { sortBy: ({ name }) => name }),
    column('time', t('worldTime'), ({ time }) => format.dateTime(time), { sortBy: ({ time }) => time }),
    rightColumn('events', t('events'), ({ events }) => format.number(String(events))),
    rightColumn('bytes', t('fileSize'), ({ bytes }) => formatBytes(bytes, format.number)),
    column('hash', t('hash'), ({ hash }) => <span className="mono t-12 c-3">{hash.slice(0, 12)}</span>),
    useActsColumn(({ name }) => (
      <>
        <Button size="xs" variant="tonal" onClick={() => onAsk({ name, act: 'restore' })}>
          {t('restore')}
        </Button>
        <Button size="xs" variant="outline" onClick={() => void fork({ id: worldHere(), snapshot: name })}>
          {t('fork')}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          onClick={() => void save(sim.snapshotDownload, { name }, `${name}.snapshot`)}
        >
          {t('download')}
        </Button>
        <Button size="xs" variant="ghost" onClick={() => onAsk({ name, act: 'delete' })}>
          {t('delete')}
        </Button>
      </>
    )),
  ];
}

function States() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run, busy } = useAct();
  const { data, error, again } = useLook(sim.snapshotList, undefined);
  const [asking, setAsking] = useState<StateQuestion>();
  const columns = useStateColumns(setAsking);
  const confirm = async () => {
    if (asking === undefined) return;
    const { name, act } = asking;
    const done =
      act === 'restore'
        ? await run(sim.snapshotRestore, { name, clock: 'paused' }, t('restored'))
        : await run(sim.snapshotDelete, { name });
    if (done) setAsking(undefined);
  };
  const isDelete = asking?.act === 'delete';
  return (
    <Panel
      title={t('states')}
      note={data && t('bytesLeft', { bytes: formatBytes(data.bytesLeft, format.number) })}
      end={
        <>
          <SaveForm />
          <UploadButton />
        </>
      }
      error={error}
      onRetry={again}
    >
      <Table
        caption={t('states')}
        columns={columns}
        rows={data?.list}
        rowKey={({ name }) => name}
        empty={<Empty title={t('noStates')}>{t('noStatesWhy')}</Empty>}
        dense
      />
      <ConfirmDialog
        open={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void confirm()}
        title={t(isDelete ? 'deleteState' : 'restoreState', { name: asking?.name ?? '' })}
        confirmLabel={t(isDelete ? 'delete' : 'restore')}
        danger={isDelete}
        busy={busy}
      >
        {t(isDelete ? 'deleteStateWhy' : 'restoreStateWhy')}
      </ConfirmDialog>
    </Panel>
  );
}

export function StatesTab() {
  return (
    <>
      <Branches />
      <States />
    </>
  );
}
