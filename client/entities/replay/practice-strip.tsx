import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import {
  type PracticeSpeed,
  practice,
  practiceSpeeds,
  type RunningPractice,
} from '@papertape/shared/contract/practice.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { PracticeTasks, useLessonText } from './practice-tasks.tsx';
import { leaveReplay } from './replay-doors.ts';
import { EndQuestion, SpeedMenu, StripAct, useLeaveWhenOver } from './run-parts.tsx';
import './replay-texts.ts';
import './replay.css';

/** Polling does not count as use: an idle lesson still ends. */
const everyMs = 2_000;
const tickMs = 250;
/** World seconds of the button that skips. */
const skippedSeconds = 60;

/** Controls the lesson of this page. When it has ended, the page goes back. */
function usePractice() {
  const state = useRead(practice.state, undefined, { everyMs });
  const running = state.data?.running ?? undefined;
  const options = { invalidates: [practice.state] satisfies readonly Endpoint[] };
  const play = useAction(practice.play, options);
  const pause = useAction(practice.pause, options);
  const skip = useAction(practice.skip, options);
  const end = useAction(practice.end, { onDone: (ended) => void leaveReplay({ ended }) });
  useLeaveWhenOver(state, end.busy);
  const speed = running?.speed ?? '10';
  return {
    running,
    isBusy: [play, pause, skip, end].some(({ busy }) => busy),
    toggle: () => void (running?.isPlaying ? pause.run() : play.run({ speed })),
    setSpeed: (next: PracticeSpeed) => void play.run({ speed: next }),
    skip: () => void skip.run({ seconds: skippedSeconds }),
    end: () => void end.run(),
  };
}

type OwnPractice = ReturnType<typeof usePractice>;

/** Replaces the demo note on every page of a lesson: shows its time, its tasks and its controls. */
export function PracticeStrip() {
  const { t } = useTranslation('practice');
  const layout = useLayout();
  const inWords = useLessonText();
  const own = usePractice();
  const { running } = own;
  return (
    <aside className={`trial replay replay--${layout}`} aria-label={t('tag')}>
      <span className="trial__tag">{t('tag')}</span>
      {running && <LessonTime running={running} />}
      <span className="replay__note">{running?.isOver ? t('isOver') : inWords(running?.title ?? null)}</span>
      {running && <PracticeControls own={own} running={running} />}
    </aside>
  );
}

function LessonTime({ running: { isPlaying, now, endsAt } }: { running: RunningPractice }) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  const worldTime = useWorldTime(tickMs);
  return (
    <span className="num replay__time" data-testid="practice-time">
      <span className="sr-only">{t('time')} </span>
      {format.dateTime(isPlaying ? Math.min(worldTime, endsAt) : now)}
    </span>
  );
}

const countPassed = ({ tasks }: RunningPractice) => tasks.filter(({ state }) => state === 'passed').length;

interface ControlsProps {
  own: OwnPractice;
  running: RunningPractice;
}

function PracticeControls({ own, running }: ControlsProps) {
  const { t } = useTranslation('practice');
  const { isBusy } = own;
  const { isPlaying, isOver, speed, tasks, now, startsAt } = running;
  // A lesson that has not begun explains itself first.
  const [openDialog, setOpenDialog] = useState<'tasks' | 'end' | null>(now === startsAt ? 'tasks' : null);
  const close = () => setOpenDialog(null);
  const isStill = isBusy || isOver;
  return (
    <span className="replay__acts">
      <StripAct onPress={own.toggle} off={isStill}>
        {t(isPlaying ? 'pause' : 'play')}
      </StripAct>
      <StripAct onPress={own.skip} off={isStill}>
        {t('skip')}
      </StripAct>
      <SpeedMenu run="practice" speeds={practiceSpeeds} speed={speed} off={isStill} onChoose={own.setSpeed} />
      <StripAct onPress={() => setOpenDialog('tasks')} off={false}>
        {t('tasksOf', { passed: countPassed(running), of: tasks.length })}
      </StripAct>
      <StripAct onPress={isOver ? own.end : () => setOpenDialog('end')} off={isBusy}>
        {t(isOver ? 'seeResult' : 'end')}
      </StripAct>
      <TasksDialog open={openDialog === 'tasks'} onClose={close} own={own} running={running} />
      <EndQuestion
        run="practice"
        open={openDialog === 'end'}
        onCancel={close}
        onConfirm={own.end}
        busy={isBusy}
      />
    </span>
  );
}

/** Explains the lesson and shows its tasks, also while it runs. */
function TasksDialog({
  open,
  onClose,
  own,
  running,
}: ControlsProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['practice', 'ui']);
  const inWords = useLessonText();
  const { title, about, tasks, isPlaying, isOver, now, startsAt } = running;
  const isNew = now === startsAt && !isPlaying;
  const press = () => {
    if (isNew) own.toggle();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inWords(title)}
      footer={
        <Button block size="lg" variant="primary" onClick={isOver ? own.end : press}>
          {isOver ? t('seeResult') : t(isNew ? 'begin' : 'ui:close')}
        </Button>
      }
    >
      <p>{inWords(about)}</p>
      {isNew && <p className="c-3 mt-8">{t('howTo')}</p>}
      <PracticeTasks tasks={tasks} />
    </Dialog>
  );
}
