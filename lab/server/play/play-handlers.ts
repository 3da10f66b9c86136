/** Handlers of scenario files. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { simPlays } from '@papertape/shared/contract/sim-plays.ts';
import { createOperatorHandler, type Handlers } from '../../../server/http/call.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { getRecordingsFolder } from '../../../server/recordings/recording-store.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { announceMoved } from '../../../server/world/moved.ts';
import type { Storage } from '../../../server/world/row-writes.ts';
import { hashPassword } from '../../../server/world/security.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import type { WorldSpec } from '../../../server/world/world-spec.ts';
import type { FileDoor } from '../file-door.ts';
import { chooseRecordings, findRecordingProblem } from '../recordings/choose-recordings.ts';
import type { LessonWork } from './lesson-work.ts';
import { planScenario } from './plan.ts';
import { allPlays, type Play, type Progress } from './plays.ts';
import { findOwnPlace, listActions, openPlace, type ScenarioPlace } from './preview.ts';
import { type Problem, placeIn, type Reading } from './read-file.ts';
import { taskKey } from './tasks.ts';

export type LessonReader = (world: Pick<World, 'id'>, source: string) => Promise<Reading | Refusal>;

function locateProblems(
  reading: Reading,
  problems: readonly { path: readonly PropertyKey[]; message: string }[],
): Problem[] {
  return problems.map(({ path, message }) => ({ ...placeIn(reading, path), path: path.join('.'), message }));
}

/** Refuses with the first problem only; the check of a file lists all of them. */
function refuseWithFirst([problem]: readonly Problem[]): Refusal {
  const { line = 1, path = '', message = '' } = problem ?? {};
  return refuse('invalidInput', { field: [`source line ${line}`, path, message].filter(Boolean).join(': ') });
}

/** Adds the line of the file to a refusal whose field is a path in it. */
function withLine(reading: Reading, refusal: Refusal): Refusal {
  const { field } = refusal;
  if (field === undefined || !/^(timeline|tasks|people|until)\b/.test(field)) return refusal;
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { ...refusal, field: `source line ${placeIn(reading, path).line}: ${field}` };
}

function checkTargets(directory: Directory, world: World, reading: Reading) {
  if (reading.file === undefined) return { ok: false, problems: [...reading.problems] };
  const missing = findRecordingProblem(directory, reading.file.world?.recordings);
  if (missing !== undefined) return { ok: false, problems: locateProblems(reading, [missing]) };
  const planned = planScenario(reading.file, world.market, world.clock.now());
  const problems = 'problems' in planned ? locateProblems(reading, planned.problems) : [];
  return { ok: problems.length === 0, problems };
}

/** Returns the market that a file defines, or the refusal of a recording that it needs. */
function findFilePlace(directory: Directory, file: ScenarioFile, now: number): ScenarioPlace | Refusal {
  const chosen = chooseRecordings(directory, file.world?.recordings);
  if (isRefusal(chosen)) return chosen;
  const folder = getRecordingsFolder(directory.dataFolder);
  return findOwnPlace(file, now, { stored: chosen.recordings, folder });
}

function findWorldPlace({ dataFolder }: Directory, { market, clock, settings }: World): ScenarioPlace {
  const { seed, events, start } = market;
  const recorded = { stored: settings.recordings, folder: getRecordingsFolder(dataFolder) };
  return { seed, events, prices: start, startsAt: clock.now(), recorded };
}

function createSpec(id: string, { world }: ScenarioFile, storage: Storage): WorldSpec {
  return {
    id,
    seed: world?.seed ?? id,
    clock: world?.clock ?? 'paused',
    storage,
    ...(world?.start === undefined ? {} : { startTime: Date.parse(world.start) }),
    ...(world?.rate === undefined ? {} : { rate: world.rate }),
  };
}

/** Creates the world of a file, or returns the first problem of the file in it. */
async function createPlayWorld(
  directory: Directory,
  named: World,
  reading: Reading & { file: ScenarioFile },
  { id, storage }: { id: string; storage: Storage },
): Promise<World | Refusal> {
  const { file } = reading;
  if ((await directory.find(id)) !== undefined) return refuse('statusConflict', { field: 'world' });
  const place = findFilePlace(directory, file, named.clock.now());
  if (isRefusal(place)) return place;
  const planned = planScenario(file, openPlace(place), place.startsAt);
  if ('problems' in planned) return refuseWithFirst(locateProblems(reading, planned.problems));
  const { stored: recordings } = place.recorded;
  const settings = recordings === undefined ? {} : { recordings };
  return directory.create({ ...createSpec(id, file, storage), settings });
}

function progressRow(world: World, { play, progress }: { play: Play; progress: Progress }) {
  const { file, plan, people, id } = play;
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const person = (userId: string) => {
    const user = users.get(world, userId);
    return { uid: user?.uid ?? userId, name: names.get(userId) ?? user?.nickname ?? userId };
  };
  const states = Object.entries(progress.tasks).map(([key, state]) => {
    const [task = '', userId = ''] = key.split(' ');
    return { task, userId, ...state };
  });
  const reached = (task: string, at: 'passedAt' | 'failedAt') =>
    states.flatMap((state) => {
      const time = state[at];
      return state.task === task && time !== null ? [{ ...person(state.userId), time }] : [];
    });
  const takingPart =
    people.length > 0 ? people.map(({ userId }) => userId) : [...new Set(states.map(({ userId }) => userId))];
  const countPoints = (userId: string) =>
    file.tasks.reduce((sum, { id: task, points }) => {
      const passed = (progress.tasks[taskKey(task, userId)]?.passedAt ?? null) !== null;
      return passed ? sum + points : sum;
    }, 0);
  return {
    id,
    title: file.title as Record<string, string>,
    state: progress.state,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    entries: plan.entries.map(({ at, wishes }, index) => ({
      at,
      state: progress.entries[index]?.state ?? 'waiting',
      playedAt: progress.entries[index]?.playedAt ?? null,
      what: listActions(file.timeline[index]),
      targets: [...new Set(wishes.map(({ target }) => target))],
      reason: progress.entries[index]?.reason ?? null,
    })),
    tasks: file.tasks.map(({ id: task, text, points }) => ({
      id: task,
      text: text as Record<string, string>,
      points,
      passed: reached(task, 'passedAt'),
      failed: reached(task, 'failedAt'),
    })),
    people: takingPart.map((userId) => ({ ...person(userId), points: countPoints(userId) })),
  };
}

/** Reads files one after the other per world. */
export function lessonReader(door: FileDoor, work: LessonWork): LessonReader {
  return (world, source) => door(world, () => work.read(source));
}

export function playHandlers(
  directory: Directory,
  door: FileDoor,
  work: LessonWork,
): Handlers<typeof simPlays> {
  const read = lessonReader(door, work);
  return {
    async scenarioLint({ world, input }) {
      const reading = await read(world, input.source);
      return isRefusal(reading) ? reading : checkTargets(directory, world, reading);
    },

    async scenarioPreview({ world, input }) {
      const reading = await read(world, input.source);
      if (isRefusal(reading)) return reading;
      if (reading.file === undefined) return refuseWithFirst(reading.problems);
      const { file } = reading;
      const now = world.clock.now();
      const place = input.own ? findFilePlace(directory, file, now) : findWorldPlace(directory, world);
      if (isRefusal(place)) return place;
      const preview = await door(world, () => work.preview(file, place));
      if (isRefusal(preview)) return preview;
      return 'problems' in preview ? refuseWithFirst(locateProblems(reading, preview.problems)) : preview;
    },

    async scenarioPlay({ world: named, input }) {
      const { source, password } = input;
      const reading = await read(named, source);
      if (isRefusal(reading)) return reading;
      const { file } = reading;
      if (file === undefined) return refuseWithFirst(reading.problems);
      const { world: id, storage } = input;
      const own = { ...reading, file };
      const world = id === undefined ? named : await createPlayWorld(directory, named, own, { id, storage });
      if (isRefusal(world)) return world;
      const planned = planScenario(file, world.market, world.clock.now());
      if ('problems' in planned) return refuseWithFirst(locateProblems(reading, planned.problems));
      const passwordHash = await hashPassword(password, world.disposable ? 'light' : 'full');
      const started = await runOperatorCommand(world, 'play.start', { file, passwordHash });
      if (isRefusal(started)) return withLine(reading, started);
      announceMoved(world);
      return { ...started, world: world.id, people: started.people.map((one) => ({ ...one, password })) };
    },

    scenarioStop: createOperatorHandler('play.stop'),

    scenarioProgress: ({ world }) => ({ list: allPlays(world).map((found) => progressRow(world, found)) }),
  };
}
