/** Lessons that were passed on this device, by world and user. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

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

/** Returns the lessons that a learner has passed. */
export function usePassed(learner: string): readonly string[] {
  return usePassedLessons(({ passed }) => passed[learner] ?? none);
}

/** Remembers a lesson as passed; the learners of long ago are forgotten first. */
export function markPassed(learner: string, lesson: string): void {
  usePassedLessons.setState(({ passed: { [learner]: before = none, ...others } }) => ({
    passed: Object.fromEntries([
      ...Object.entries(others).slice(1 - learnersMost),
      [learner, [...new Set([...before, lesson])]],
    ]),
  }));
}
