/**
 * Plays a scenario file in a world. Everything it does is a command or a due entry of that world, so it
 * recurs after a restart, in a fork and in a replay; an entry that cannot be executed is reported and stops
 * nothing else.
 */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { CommandMap } from '../../../server/world/commands.ts';
import type { LoggedEvent } from '../../../server/world/events.ts';
import type { Tx } from '../../../server/world/tx.ts';
import { actOn } from './actions.ts';
import { isAwaited } from './conditions.ts';
import { decideWithin } from './decide-within.ts';
import { makePeople } from './people.ts';
import { type Plan, planScenario } from './plan.ts';
import {
  addPlay,
  allPlays,
  changeEntry,
  findPlay,
  hasPlays,
  type Participant,
  type Play,
  type Progress,
  setProgress,
} from './plays.ts';
import { checkFigures, updateTasks } from './tasks.ts';

type Started = CommandMap['play.start']['result'];

/** Plays at once; each checks every event. */
const playingMax = 50;

export const dueEntry = 'scenario.entry';
export const dueCheck = 'scenario.check';
export const dueEnd = 'scenario.end';

/** Plays a file now. Refuses `invalidInput` with the path of the first problem, and `statusConflict` at the limit of plays. */
export function startPlay(
  tx: Tx,
  { file, passwordHash }: { file: ScenarioFile; passwordHash: string },
): Started | Refusal {
  const planned = planScenario(file, tx.world.market, tx.now);
  if ('problems' in planned)
    return refuse('invalidInput', { field: planned.problems[0]?.path.join('.') ?? 'source' });
  if (allPlays(tx.world).filter(({ progress }) => progress.state === 'playing').length >= playingMax)
    return refuse('statusConflict');
  const id = tx.id('ply');
  const people = makePeople(tx, file.people, id, passwordHash);
  if (isRefusal(people)) return people;
  const begun = beginPlay(tx, { id, file, plan: planned.plan, people: people.map(toKeptPerson) });
  return isRefusal(begun) ? begun : { ...begun, people: people.map(toShownPerson) };
}

/** Begins a play with people who exist already. */
export function beginPlay(tx: Tx, play: Play): Pick<Started, 'id' | 'startsAt' | 'endsAt'> | Refusal {
  const { id, file, plan } = play;
  const asked = askMarket(tx, plan);
  if (isRefusal(asked)) return asked;
  const entries = file.timeline.map(
    () => ({ state: 'waiting', playedAt: null, seen: 0, reason: null }) as const,
  );
  addPlay(tx, play, { state: 'playing', entries, tasks: {}, marketEvents: asked });
  schedule(tx, id, plan);
  tx.emit({ type: 'play.started', data: { id, title: file.title.en } });
  return { id, startsAt: plan.startsAt, endsAt: plan.endsAt };
}

/** Adds a latecomer to a running play. */
export function joinPlay(tx: Tx, { id, group, passwordHash }: CommandMap['play.join']['input']) {
  const found = findPlay(tx.world, id);
  if (found === undefined) return refuse('notFound', { field: 'id' });
  const { play, progress } = found;
  const made = makePeople(tx, [{ ...group, count: 1 }], `${id}-late-${play.people.length + 1}`, passwordHash);
  if (isRefusal(made)) return made;
  addPlay(tx, { ...play, people: [...play.people, ...made.map(toKeptPerson)] }, progress);
  const [person] = made;
  if (person === undefined) throw new Error('nobody was made');
  return { userId: person.userId, uid: person.uid, name: person.name };
}

const toKeptPerson = ({ userId, name, mode, mayResetDemo }: Participant): Participant => ({
  userId,
  name,
  mode,
  mayResetDemo,
});

function toShownPerson({
  userId: _userId,
  mayResetDemo: _may,
  ...person
}: Exclude<ReturnType<typeof makePeople>, Refusal>[number]) {
  return person;
}

/** Creates the market events that have an instant at once, so that their course can be plotted beforehand. */
function askMarket(tx: Tx, plan: Plan): string[] | Refusal {
  const made: string[] = [];
  for (const [index, { at, wishes }] of plan.entries.entries()) {
    for (const wish of at === null ? [] : wishes) {
      const answer = decideWithin(tx, 'scenario.create', { ...wish, startsAt: at ?? tx.now });
      if (isRefusal(answer)) {
        const field = ['timeline', index, 'market', answer.field ?? 'target'].join('.');
        return refuse('invalidInput', { field });
      }
      made.push(answer.id);
    }
  }
  return made;
}

function schedule(tx: Tx, id: string, plan: Plan): void {
  for (const [index, { at }] of plan.entries.entries())
    if (at !== null) tx.schedule(dueEntry, `${id} ${index}`, at);
  for (const [task, steps] of plan.steps.entries())
    for (const [step, { at }] of steps.entries())
      if (at !== null) tx.schedule(dueCheck, `${id} ${task} ${step}`, at);
  if (plan.endsAt !== null) tx.schedule(dueEnd, id, plan.endsAt);
}

/** Executes a due entry: its instant has come, or its event has happened. */
export function playEntry(tx: Tx, key: string): void {
  const { found, numbers } = findPlaying(tx, key);
  const [index = 0] = numbers;
  const entry = found?.play.file.timeline[index];
  if (found === undefined || entry === undefined) return;
  const { play, progress } = found;
  const planned = play.plan.entries[index];
  // Entries with an instant created their market events when the play began.
  const wishes = planned?.at === null ? planned.wishes : [];
  const reason = actOn(tx, { play, index }, entry, wishes) ?? null;
  const state = reason === null ? 'played' : 'failed';
  setProgress(tx, play.id, changeEntry(progress, index, { state, playedAt: tx.now, reason }));
  tx.emit({ type: 'play.entry', data: { id: play.id, entry: index, reason } });
}

/** Executes a due step that checks figures of all participants. */
export function playCheck(tx: Tx, key: string): void {
  const { found, numbers } = findPlaying(tx, key);
  if (found === undefined) return;
  const [task = 0, step = 0] = numbers;
  const next = checkFigures(tx, found, task, step);
  if (next !== found.progress) setProgress(tx, found.play.id, next);
}

export function endPlay(tx: Tx, id: string): void {
  const found = findPlay(tx.world, id);
  if (found?.progress.state !== 'playing') return;
  setProgress(tx, id, { ...found.progress, state: 'over' });
  tx.emit({ type: 'play.ended', data: { id, by: 'time' } });
}

function findPlaying(tx: Tx, key: string) {
  const [id = '', ...rest] = key.split(' ');
  const found = findPlay(tx.world, id);
  return { found: found?.progress.state === 'playing' ? found : undefined, numbers: rest.map(Number) };
}

/** Stops a play: unschedules its entries and deletes its future market events. Refuses `notFound` and `statusConflict`. */
export function stopPlay(tx: Tx, id: string): { done: boolean } | Refusal {
  const found = findPlay(tx.world, id);
  if (found === undefined) return refuse('notFound', { field: 'id' });
  const { play, progress } = found;
  if (progress.state !== 'playing') return refuse('statusConflict', { field: 'id' });
  for (const index of play.plan.entries.keys()) tx.unschedule(dueEntry, `${id} ${index}`);
  for (const [task, steps] of play.plan.steps.entries())
    for (const step of steps.keys()) tx.unschedule(dueCheck, `${id} ${task} ${step}`);
  tx.unschedule(dueEnd, id);
  const open = new Set(progress.marketEvents);
  for (const event of tx.world.market.events)
    if (open.has(event.id) && event.at > tx.now) decideWithin(tx, 'scenario.delete', { id: event.id });
  setProgress(tx, id, { ...progress, state: 'stopped' });
  tx.emit({ type: 'play.ended', data: { id, by: 'hand' } });
  return { done: true };
}

/** Counts each event for triggers and tasks. */
export function watchEvent(tx: Tx, event: LoggedEvent): void {
  if (!hasPlays(tx.world)) return;
  for (const { play, progress } of allPlays(tx.world)) {
    if (progress.state !== 'playing') continue;
    const next = updateTasks(tx, play, hearForTriggers(tx, play, progress, event), event);
    if (next !== progress) setProgress(tx, play.id, next);
  }
}

function hearForTriggers(tx: Tx, play: Play, progress: Progress, event: LoggedEvent): Progress {
  let next = progress;
  for (const [index, { when }] of play.file.timeline.entries()) {
    const entry = next.entries[index];
    if (when === undefined || entry?.state !== 'waiting' || entry.seen >= when.count) continue;
    if (!isAwaited(when, event)) continue;
    const seen = entry.seen + 1;
    next = changeEntry(next, index, { seen });
    if (seen >= when.count) tx.schedule(dueEntry, `${play.id} ${index}`, tx.now);
  }
  return next;
}
