import './replay-texts.ts';
import { type EndedPractice, practice } from '@papertape/shared/contract/practice.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { worldName } from '../../lib/host/world.ts';
import { useUser } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyValueList } from '../../ui/key-value.tsx';
import { forgetEnding } from '../account/in-replay.ts';
import { markPassed } from './practice-store.ts';
import { PracticeTasks, useLessonText } from './practice-tasks.tsx';

/** Returns the name under which this user's lessons are remembered. */
export function useLearner(): string {
  return [useUser()?.uid, worldName()].filter(Boolean).join(' ');
}

/** Shows the outcome of a lesson once, back in the own world. */
export function PracticeEnded({ noted }: { noted: EndedPractice | null }) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  const learner = useLearner();
  const [isOpen, setOpen] = useState(true);
  const { data, isLoading } = useRead(practice.state, undefined, { enabled: noted === null });
  const ended = noted ?? data?.ended ?? null;
  const tasks = ended?.result.tasks ?? [];
  const isPassed = tasks.length > 0 && tasks.every(({ state }) => state === 'passed');
  const passed = isPassed ? ended?.result.lesson : undefined;
  useEffect(() => {
    if (passed !== undefined) markPassed(learner, passed);
  }, [learner, passed]);
  const close = () => {
    forgetEnding();
    setOpen(false);
  };
  return (
    <Dialog
      open={isOpen && !isLoading}
      onClose={close}
      title={ended === null ? t('ended.title') : inWords(ended.result.title)}
      description={t(isPassed ? 'ended.passed' : `ended.reason.${ended?.reason ?? 'gone'}`)}
      footer={
        <Button block size="lg" variant="primary" onClick={close}>
          {t('ended.back')}
        </Button>
      }
    >
      {ended && <PracticeResult {...ended.result} />}
    </Dialog>
  );
}

function PracticeResult({ tasks, trades, profit, open, unrealised }: EndedPractice['result']) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  const money = (value: string) => <span className="num">{format.money(value)} USDT</span>;
  const sum = (list: typeof tasks) => list.reduce((total, { points }) => total + points, 0);
  const points = { points: sum(tasks.filter(({ state }) => state === 'passed')), of: sum(tasks) };
  return (
    <>
      <PracticeTasks tasks={tasks} />
      <KeyValueList
        items={[
          { label: t('ended.points'), value: <span className="num">{t('ended.pointsOf', points)}</span> },
          { label: t('ended.trades'), value: <span className="num">{trades}</span> },
          ...(open > 0 ? [{ label: t('ended.open', { count: open }), value: money(unrealised) }] : []),
          { label: t('ended.profit'), value: money(profit), total: true },
        ]}
      />
    </>
  );
}
