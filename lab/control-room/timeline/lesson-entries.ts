/** Entries of running lessons that are not market events, and the market a lesson is about. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';

type Play = DataOf<typeof sim.scenarioProgress>['list'][number];

export const shownActs = ['say', 'news', 'policy', 'clock', 'weather', 'faults'] as const;
const isShownAct = (act: string): boolean => (shownActs as readonly string[]).includes(act);

export interface LessonEntry {
  key: string;
  at: number;
  what: readonly string[];
}

/** Returns the entries with a time, sorted by it. */
export function lessonEntries(plays: readonly Play[]): LessonEntry[] {
  return plays
    .flatMap(({ id, entries }) =>
      entries.flatMap(({ at, what }, index) =>
        at !== null && what.some(isShownAct) ? [{ key: `${id} ${index}`, at, what }] : [],
      ),
    )
    .toSorted((left, right) => left.at - right.at);
}

/** Returns the symbol that a lesson moves, if any. */
export function lessonSymbol(plays: readonly Play[], known: (symbol: string) => boolean): string | undefined {
  return plays.flatMap(({ entries }) => entries.flatMap(({ targets }) => targets)).find(known);
}

/** Returns the time of the next entry of a running lesson or of the next market event of the tape. */
export function findNextEvent(
  plays: readonly Play[],
  scenarios: readonly Pick<Scenario, 'startsAt'>[],
  now: number,
): number | undefined {
  const playing = plays.filter(({ state }) => state === 'playing');
  const times = [
    ...playing.flatMap(({ entries }) => entries.map(({ at }) => at ?? now)),
    ...scenarios.map(({ startsAt }) => startsAt),
  ].filter((at) => at > now);
  return times.length === 0 ? undefined : Math.min(...times);
}
