/** Lessons that a learner can practice alone, in the order of a course. */
import type { PracticeLesson } from '@papertape/shared/contract/practice.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { lessons } from '../classes/lessons.ts';
import { findTaskSymbol } from '../classes/scores.ts';
import { planScenario } from '../play/plan.ts';
import { findOwnPlace, openPlace } from '../play/preview.ts';
import { readScenario } from '../play/read-file.ts';

export interface OwnLesson extends PracticeLesson {
  readonly file: ScenarioFile;
}

/**
 * Returns whether a lesson can be practiced alone: with demo money, and without faults and requests to the back office, which
 * would also reach the learner's own controls or need a trainer.
 */
function isForOne({ people, timeline, world }: ScenarioFile): boolean {
  const needsTrainer = timeline.some(
    ({ faults, weather, policy }) => faults !== undefined || weather !== undefined || policy !== undefined,
  );
  return people[0]?.mode === 'demo' && !needsTrainer && world?.recordings === undefined;
}

/** Returns the world time that a lesson lasts in its own market; undefined if it has no end. */
function measureLesson(file: ScenarioFile): number | undefined {
  const place = findOwnPlace(file, 0, { stored: undefined, folder: '' });
  const planned = planScenario(file, openPlace(place), place.startsAt);
  const endsAt = 'plan' in planned ? planned.plan.endsAt : null;
  return endsAt === null ? undefined : endsAt - place.startsAt;
}

let known: readonly OwnLesson[] | undefined;

/** Lists the lessons; they are read once. */
export function listOwnLessons(): readonly OwnLesson[] {
  known ??= lessons().flatMap(({ name, title, about, tasks, source }) => {
    const { file } = readScenario(source);
    const lastsMs = file !== undefined && isForOne(file) ? measureLesson(file) : undefined;
    if (file === undefined || lastsMs === undefined) return [];
    const symbol = file.tasks.map(findTaskSymbol).find((one) => one !== undefined) ?? null;
    return [{ lesson: name, title, about, tasks, symbol, lastsMs, file }];
  });
  return known;
}
