/** The recordings of the server, to be shown, renamed and deleted. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { formatFrame } from '@papertape/shared/text/frame-name.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';
import { formatBytes } from '../format-bytes.ts';
import { useActsColumn } from '../tabs/acts-column.tsx';
import { isNameTaken, nameMax } from './names.ts';

/** Returns the id of the button that shows a recording. */
export const nameButtonId = (recording: string) => `recording-${recording}`;

interface OpenDialog {
  recording: RecordingRow;
  act: 'rename' | 'delete';
}

interface ListProps {
  list: RecordingRow[] | undefined;
  /** Id of the recording that is shown below. */
  shown: string | undefined;
  onShow: (id: string) => void;
}

function useRecordingColumns(
  { onShow }: ListProps,
  onOpen: (dialog: OpenDialog) => void,
): TableColumn<RecordingRow>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const zone = useSettings((settings) => settings.timeZone);
  const nameCell = ({ id, name, symbol, frameMs }: RecordingRow) => (
    <span className="twoline">
      <button
        type="button"
        id={nameButtonId(id)}
        className="linkbtn ellipsis recname"
        onClick={() => onShow(id)}
      >
        {name}
      </button>
      <span className="c-3 t-12">{`${format.symbol(symbol)} · ${formatFrame(frameMs)}`}</span>
    </span>
  );
  const spanCell = ({ from, to }: RecordingRow) => (
    <span className="twoline">
      <span>{format.dateTime(from)}</span>
      <span>{format.dateTime(to)}</span>
    </span>
  );
  const count = (value: number) => format.number(String(value));
  return [
    column('name', t('name'), nameCell, { sortBy: ({ name }) => name }),
    column('span', `${t('recordings.from')} – ${t('recordings.to')} · ${t(`city.${zone}`)}`, spanCell, {
      sortBy: ({ from }) => from,
    }),
    rightColumn('bars', t('recordings.bars'), ({ bars }) => count(bars), { sortBy: ({ bars }) => bars }),
    rightColumn('gaps', t('recordings.gaps'), ({ gaps }) => count(gaps)),
    rightColumn('size', t('fileSize'), ({ size }) => formatBytes(size, format.number)),
    useActsColumn((recording) => (
      <>
        <Button size="xs" variant="outline" onClick={() => onOpen({ recording, act: 'rename' })}>
          {t('recordings.rename')}
        </Button>
        <Button size="xs" variant="ghost" onClick={() => onOpen({ recording, act: 'delete' })}>
          {t('delete')}
        </Button>
      </>
    )),
  ];
}

interface DialogProps {
  recording: RecordingRow;
  list: readonly RecordingRow[];
  onEnd: () => void;
}

function RenameForm({ recording: { id, name: before }, list, onEnd }: DialogProps) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const [name, setName] = useState(before);
  const isTaken = isNameTaken(list, name, id);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isTaken && (await run(sim.recordingRename, { recording: id, name: name.trim() }))) onEnd();
  };
  return (
    <form className="lineform" onSubmit={onSubmit}>
      <Field label={t('name')} error={isTaken ? t('recordings.nameTaken') : undefined}>
        <TextInput
          inputSize="md"
          required
          maxLength={nameMax}
          pattern=".*\S.*"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={isTaken}>
        {t('recordings.rename')}
      </Button>
    </form>
  );
}

function DeleteDialog({ dialog, onEnd }: { dialog: OpenDialog | undefined; onEnd: () => void }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const [neededBy, setNeededBy] = useState<readonly string[]>([]);
  const recording = dialog?.act === 'delete' ? dialog.recording : undefined;
  const end = () => {
    setNeededBy([]);
    onEnd();
  };
  const remove = async () => {
    if (recording === undefined) return;
    const answer = await run(sim.recordingRemove, { recording: recording.id });
    if (answer?.removed === true) end();
    else if (answer !== undefined) setNeededBy(answer.neededBy);
  };
  return (
    <ConfirmDialog
      open={recording !== undefined}
      onCancel={end}
      onConfirm={() => void remove()}
      title={t('recordings.deleteTitle', { name: recording?.name ?? '' })}
      confirmLabel={t('delete')}
      danger
      busy={busy}
      {...(neededBy.length === 0
        ? {}
        : { blocked: <span role="alert">{t('recordings.neededBy', { worlds: neededBy.join(', ') })}</span> })}
    >
      {t('recordings.deleteWhy')}
    </ConfirmDialog>
  );
}

export function RecordingList(props: ListProps) {
  const { t } = useTranslation('lab');
  const { list, shown, onShow } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns = useRecordingColumns(props, setDialog);
  const end = () => setDialog(undefined);
  const isRename = dialog?.act === 'rename';
  return (
    <>
      <Table
        caption={t('tab.recordings')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        isSelected={({ id }) => id === shown}
        onRowPress={({ id }) => onShow(id)}
        empty={<Empty title={t('recordings.none')}>{t('recordings.noneWhy')}</Empty>}
        dense
      />
      <Dialog open={isRename} onClose={end} title={t('recordings.renameTitle')}>
        {isRename && <RenameForm recording={dialog.recording} list={list ?? []} onEnd={end} />}
      </Dialog>
      <DeleteDialog dialog={dialog} onEnd={end} />
    </>
  );
}
