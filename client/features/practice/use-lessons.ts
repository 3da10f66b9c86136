import {
  type PracticeLesson,
  type PracticeSuggestion,
  practice,
  type RunningPractice,
} from '@papertape/shared/contract/practice.ts';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useLearner } from '../../entities/replay/practice-ended.tsx';
import { usePassed } from '../../entities/replay/practice-store.ts';
import { enterReplay } from '../../entities/replay/replay-doors.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAddition } from '../../lib/api/use-addition.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useLayout } from '../../ui/layout.tsx';

/** Returns the most urgent suggestion whose lesson has not been passed, with its lesson. */
export function chooseSuggestion(
  lessons: readonly PracticeLesson[],
  suggestions: readonly PracticeSuggestion[],
  passed: readonly string[],
): { suggestion: PracticeSuggestion; lesson: PracticeLesson } | undefined {
  for (const suggestion of suggestions) {
    const lesson = lessons.find((one) => one.lesson === suggestion.lesson);
    if (lesson !== undefined && !passed.includes(lesson.lesson)) return { suggestion, lesson };
  }
  return undefined;
}

/** Reads the lessons, what the week suggests and the running lesson, and starts one. */
export function useLessons() {
  const layout = useLayout();
  const isOffered = useAddition('practice');
  const options = { enabled: isOffered === true };
  const list = useRead(practice.lessons, undefined, options);
  const state = useRead(practice.state, undefined, options);
  const passed = usePassed(useLearner());
  const viewed = useSettings(({ symbol }) => symbol);
  const enter = (running: Pick<RunningPractice, 'world' | 'of' | 'lesson'>) => {
    const symbol = list.data?.lessons.find(({ lesson }) => lesson === running.lesson)?.symbol;
    return enterReplay(running, tradePlace(layout, symbol ?? viewed));
  };
  const start = useAction(practice.start, { onDone: (running) => void enter(running) });
  const end = useAction(practice.end, { invalidates: [practice.state] });
  const { lessons = [], suggestions = [], best = null, worst = null } = list.data ?? {};
  return {
    isOffered,
    isRead: list.data !== undefined,
    error: list.error,
    retry: () => void list.refetch(),
    lessons,
    passed,
    best,
    worst,
    next: chooseSuggestion(lessons, suggestions, passed),
    running: state.data?.running ?? undefined,
    isBusy: start.busy || end.busy,
    start: (lesson: string) => void start.run({ lesson }),
    enter: (running: RunningPractice) => void enter(running),
    end: () => void end.run(),
  };
}

export type Lessons = ReturnType<typeof useLessons>;
