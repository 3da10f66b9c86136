/** The files that are being added, from the upload to the recording. */
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { showToast } from '../../../client/ui/toast.ts';
import { useWork } from '../api/use-lab.ts';
import { CorrectionForm } from './correction-form.tsx';
import { DetectedFacts, Remarks } from './detected-facts.tsx';
import { ReadingProgress, UploadProgress } from './draft-progress.tsx';
import { cancelDraft, type DraftState, forgetDraft, keepDraft, useDraft } from './draft-store.ts';
import { DrawingCanvas } from './drawing-canvas.tsx';
import { isNameTaken, nameMax } from './names.ts';

type Shown = Extract<DraftState, { stage: 'shown' }>;

interface DraftProps {
  list: readonly RecordingRow[];
  onKept: (recording: RecordingRow) => void;
  /** Called after the draft was canceled. */
  onDropped: () => void;
}

interface KeepProps extends DraftProps {
  shown: Shown;
  isDirty: boolean;
  name: string;
  onName: (name: string) => void;
}

/** Returns the name of a file without its endings. */
const getFileTitle = (name: string) =>
  name.replace(/(\.(csv|txt|json|parquet|gz|zst|zip))+$/i, '').slice(0, nameMax);

function discardDraft(onDropped: () => void): void {
  cancelDraft();
  onDropped();
}

function KeepForm({ shown: { draft, preview }, isDirty, name, onName, list, onKept, onDropped }: KeepProps) {
  const { t } = useTranslation('lab');
  const { carryOut, busy } = useWork();
  const isTaken = isNameTaken(list, name);
  const isReady = preview.facts !== null && preview.facts.symbol !== null && !isDirty && !isTaken;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const kept = await carryOut(() => keepDraft(draft, name.trim()));
    if (kept === undefined) return;
    const text = kept.name === name.trim() ? t('kept') : t('recordings.keptAs', { name: kept.name });
    showToast({ tone: 'ok', text });
    forgetDraft();
    onKept(kept);
  };
  return (
    <form className="lineform reckeep" onSubmit={onSubmit}>
      <Field label={t('name')} error={isTaken ? t('recordings.nameTaken') : undefined}>
        <TextInput
          required
          maxLength={nameMax}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </Field>
      <Button variant="outline" size="lg" onClick={() => discardDraft(onDropped)}>
        {t('recordings.discard')}
      </Button>
      <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
        {t('recordings.keep')}
      </Button>
    </form>
  );
}

function ShownDraft(props: Omit<KeepProps, 'isDirty'>) {
  const { preview, corrections } = props.shown;
  const { facts } = preview;
  const [isDirty, setDirty] = useState(false);
  return (
    <div className="recdraft">
      <div className="recdraft__seen">
        {facts !== null && (
          <DrawingCanvas
            symbol={facts.symbol ?? ''}
            decimals={facts.decimals}
            span={facts}
            drawing={facts.drawing}
            gaps={facts.gaps}
          />
        )}
        <Remarks preview={preview} />
        <KeepForm {...props} isDirty={isDirty} />
      </div>
      <div className="recdraft__side">
        <CorrectionForm preview={preview} corrections={corrections} onDirty={setDirty} />
        {facts !== null && <DetectedFacts facts={facts} />}
      </div>
    </div>
  );
}

export function DraftPanel(props: DraftProps) {
  const { t } = useTranslation('lab');
  const draft = useDraft();
  const [typed, setTyped] = useState({ draft: '', name: '' });
  switch (draft.stage) {
    case 'none':
      return null;
    case 'uploading':
      return <UploadProgress {...draft} />;
    case 'reading':
      return <ReadingProgress draft={draft.draft} />;
    case 'failed':
      return (
        <ErrorState retryLabel={t('action.close')} onRetry={() => discardDraft(props.onDropped)}>
          {draft.isLost ? t('recordings.draftLost') : draft.message || t('gone')}
        </ErrorState>
      );
    case 'shown': {
      const { draft: id, preview } = draft;
      const name = typed.draft === id ? typed.name : getFileTitle(preview.files[0]?.name ?? '');
      return (
        <ShownDraft
          {...props}
          shown={draft}
          name={name}
          onName={(next) => setTyped({ draft: id, name: next })}
        />
      );
    }
  }
}
