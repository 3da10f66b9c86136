/** The progress of an upload or a reading, with a button that stops it. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { useLook } from '../api/use-lab.ts';
import { formatBytes } from '../format-bytes.ts';
import { cancelDraft, type DraftState } from './draft-store.ts';

const readEveryMs = 500;

interface BarProps {
  words: string;
  /** Undefined while the extent is unknown. */
  share?: number | undefined;
}

function ProgressBar({ words, share }: BarProps) {
  const { t } = useTranslation('lab');
  return (
    <div className="recprogress" role="status">
      <span className="num">{words}</span>
      <progress aria-label={words} {...(share === undefined ? {} : { value: Math.min(1, share) })} />
      <Button size="sm" variant="outline" onClick={() => cancelDraft()}>
        {t('cancel')}
      </Button>
    </div>
  );
}

export function UploadProgress({ name, sent, total }: Extract<DraftState, { stage: 'uploading' }>) {
  const { t } = useTranslation('lab');
  const { number } = useFormat();
  const words = t('recordings.uploading', {
    name,
    sent: formatBytes(sent, number),
    total: formatBytes(total, number),
  });
  return <ProgressBar words={words} share={total === 0 ? undefined : sent / total} />;
}

export function ReadingProgress({ draft }: { draft: string }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data } = useLook(sim.recordingProgress, undefined, { every: readEveryMs });
  const progress = data?.list.find((one) => one.draft === draft);
  if (progress === undefined) return <ProgressBar words={t('recordings.state.reading')} />;
  const { state, rows, bytes, bytesTotal } = progress;
  const stage = t(`recordings.state.${state}`);
  const words =
    rows === 0 ? stage : `${stage} · ${t('recordings.rowsRead', { rows: format.number(String(rows)) })}`;
  const isKnown = state === 'reading' && bytesTotal > 0;
  return <ProgressBar words={words} share={isKnown ? bytes / bytesTotal : undefined} />;
}
