import './replay-texts.ts';
import { type EndedPractice, practice } from '@papertape/shared/contract/practice.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { worldName } from '../../lib/host/world.ts';
import { useUser } from '../../lib/settings/session.ts';
import { markPassed, usePassed } from './practice-store.ts';
import { PracticeTasks, useLessonText } from './practice-tasks.tsx';
import { EndedDialog, RunFigures } from './run-parts.tsx';

/** Returns the name under which this user's lessons are remembered. */
export function useLearner(): string {
  return [useUser()?.uid, worldName()].filter(Boolean).join(' ');
}

/** Shows the outcome of a lesson once, back in the own world. */
export function PracticeEnded({ noted }: { noted: EndedPractice | null }) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  const learner = useLearner();
  usePassed(learner);
  const { data, isLoading } = useRead(practice.state, undefined, { enabled: noted === null });
  const ended = noted ?? data?.ended ?? null;
  const tasks = ended?.result.tasks ?? [];
  const isPassed = tasks.length > 0 && tasks.every(({ state }) => state === 'passed');
  const passed = isPassed ? ended?.result.lesson : undefined;
  useEffect(() => {
    if (passed !== undefined) markPassed(learner, passed);
  }, [learner, passed]);
  return (
    <EndedDialog
      isLoading={isLoading}
      title={ended === null ? t('ended.title') : inWords(ended.result.title)}
      reason={t(isPassed ? 'ended.passed' : `ended.reason.${ended?.reason ?? 'gone'}`)}
      backLabel={t('ended.back')}
    >
      {ended && <PracticeResult {...ended.result} />}
    </EndedDialog>
  );
}

function PracticeResult(result: EndedPractice['result']) {
  const { t } = useTranslation('practice');
  const { tasks } = result;
  const sum = (list: typeof tasks) => list.reduce((total, { points }) => total + points, 0);
  const points = { points: sum(tasks.filter(({ state }) => state === 'passed')), of: sum(tasks) };
  return (
    <>
      <PracticeTasks tasks={tasks} />
      <RunFigures
        run="practice"
        result={result}
        before={[
          { label: t('ended.points'), value: <span className="num">{t('ended.pointsOf', points)}</span> },
        ]}
      />
    </>
  );
}
