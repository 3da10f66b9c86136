import './replay-texts.ts';
import type { EndedPractice } from '@papertape/shared/contract/practice.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useMode } from '../../lib/settings/session.ts';
import { endingNote } from '../account/in-replay.ts';
import { PracticeEnded } from './practice-ended.tsx';
import type { EndedReplay } from './replay-doors.ts';
import { EndedDialog, RunFigures } from './run-parts.tsx';

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
  const { data, isLoading } = useRead(replay.state, undefined, { enabled: noted === null });
  const ended = noted ?? data?.ended ?? null;
  const reason = useReason(noted, data?.ended ?? null);
  const isDemo = useMode() === 'demo';
  return (
    <EndedDialog
      isLoading={isLoading}
      title={t('ended.title')}
      reason={reason}
      backLabel={isDemo ? t('ended.back') : t('ui:close')}
    >
      {ended && <ReplayResult {...ended.result} />}
    </EndedDialog>
  );
}

function ReplayResult(result: EndedReplay['result']) {
  const { t } = useTranslation('replay');
  const format = useFormat();
  const inDigits = (text: string) => <span className="num">{text}</span>;
  const { from, until, winRate, drawdown } = result;
  return (
    <RunFigures
      run="replay"
      result={result}
      before={[
        { label: t('ended.from'), value: inDigits(format.dateTime(from)) },
        { label: t('ended.until'), value: inDigits(format.dateTime(until)) },
      ]}
      behind={[
        ...(winRate === null
          ? []
          : [{ label: t('ended.winRate'), value: inDigits(format.percent(winRate)) }]),
        { label: t('ended.drawdown'), value: inDigits(`${format.money(drawdown)} USDT`) },
      ]}
    />
  );
}
