/** Lessons that were passed: on this device by world and user, and with the account where the host keeps them. */
import { lessonsAtMost } from '@papertape/shared/contract/user-choices.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { useChoices } from '../choices/use-choices.ts';

interface Passed {
  /** Names of lessons by learner. */
  passed: Readonly<Record<string, readonly string[]>>;
}

const learnersMost = 50;
const none: readonly string[] = [];

const usePassedLessons = create<Passed>()(
  persist((): Passed => ({ passed: {} }), {
    name: 'papertape.practice',
    version: 1,
    storage: deviceStorage,
  }),
);

/** After so many failures the lessons stay on this device until the page is opened again. */
const triesMost = 3;

/** Returns the lessons that a learner has passed on any device, and adds those of this device to the account. */
export function usePassed(learner: string): readonly string[] {
  const passed = usePassedLessons((state) => state.passed[learner] ?? none);
  const failures = useRef(0);
  const onLost = useCallback(() => {
    failures.current += 1;
  }, []);
  const { data, change } = useChoices(onLost);
  const kept = data?.lessons;
  useEffect(() => {
    if (kept === undefined || passed.every((lesson) => kept.includes(lesson))) return;
    if (failures.current >= triesMost) return;
    change((now) => ({ ...now, lessons: joinLessons(now.lessons, passed) }));
  }, [passed, kept, change]);
  return useMemo(() => joinLessons(kept ?? none, passed), [passed, kept]);
}

const joinLessons = (kept: readonly string[], passed: readonly string[]) =>
  [...new Set([...kept, ...passed])].slice(-lessonsAtMost);

/** Remembers a lesson as passed; the learners of long ago are forgotten first. */
export function markPassed(learner: string, lesson: string): void {
  usePassedLessons.setState(({ passed: { [learner]: before = none, ...others } }) => ({
    passed: Object.fromEntries([
      ...Object.entries(others).slice(1 - learnersMost),
      [learner, [...new Set([...before, lesson])]],
    ]),
  }));
}
