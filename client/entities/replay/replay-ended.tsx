import './replay-texts.ts';
import type { EndedPractice } from '@papertape/shared/contract/practice.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useMode } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyValueList } from '../../ui/key-value.tsx';
import { endingNote, forgetEnding } from '../account/in-replay.ts';
import { PracticeEnded } from './practice-ended.tsx';
import type { EndedReplay } from './replay-doors.ts';

interface EndingNote {
  isLesson: boolean;
  ended: EndedReplay | EndedPractice | null;
}

/** Reads the note of the previous page, checked only to be a record, because this page wrote it. */
function readNote(): EndingNote {
  const none = { isLesson: false, ended: null };
  try {
    return (JSON.parse(endingNote() ?? 'null') as EndingNote | null) ?? none;
  } catch {
    return none;
  }
}

/** Shows the outcome of a replay or a lesson once, back in the own world. */
export function ReplayEnded() {
  const [{ isLesson, ended }] = useState(readNote);
  if (isLesson) return <PracticeEnded noted={ended as EndedPractice | null} />;
  return <EndOfReplay noted={ended as EndedReplay | null} />;
}

/** Returns why the replay is over. Where the page found it gone, the host may still know. */
function useReason(noted: EndedReplay | null, received: EndedReplay | null) {
  const { t } = useTranslation('replay');
  const isDemo = useMode() === 'demo';
  if (!isDemo) return t('ended.over');
  if (noted === null && received?.reason === 'asked') return t('ended.elsewhere');
  return t(`ended.reason.${(noted ?? received)?.reason ?? 'gone'}`);
}

function EndOfReplay({ noted }: { noted: EndedReplay | null }) {
  const { t } = useTranslation(['replay', 'ui']);
  const [isOpen, setOpen] = useState(true);
  const { data, isLoading } = useRead(replay.state, undefined, { enabled: noted === null });
  const ended = noted ?? data?.ended ?? null;
  const reason = useReason(noted, data?.ended ?? null);
  const isDemo = useMode() === 'demo';
  const close = () => {
    forgetEnding();
    setOpen(false);
  };
  return (
    <Dialog
      open={isOpen && !isLoading}
      onClose={close}
      title={t('ended.title')}
      description={reason}
      footer={
        <Button block size="lg" variant="primary" onClick={close}>
          {isDemo ? t('ended.back') : t('ui:close')}
        </Button>
      }
    >
      {ended && <ReplayResult {...ended.result} />}
    </Dialog>
  );
}

function ReplayResult(result: EndedReplay['result']) {
  const { t } = useTranslation('replay');
  const format = useFormat();
  const money = (value: string) => <span className="num">{format.money(value)} USDT</span>;
  const { winRate, open } = result;
  return (
    <KeyValueList
      items={[
        { label: t('ended.from'), value: <span className="num">{format.dateTime(result.from)}</span> },
        { label: t('ended.until'), value: <span className="num">{format.dateTime(result.until)}</span> },
        { label: t('ended.trades'), value: <span className="num">{result.trades}</span> },
        ...(winRate === null
          ? []
          : [{ label: t('ended.winRate'), value: <span className="num">{format.percent(winRate)}</span> }]),
        { label: t('ended.drawdown'), value: money(result.drawdown) },
        ...(open > 0 ? [{ label: t('ended.open', { count: open }), value: money(result.unrealised) }] : []),
        { label: t('ended.profit'), value: money(result.profit), total: true },
      ]}
    />
  );
}
