/** Tasks of a scenario. Each step counts per person, in order and between its instants. */

import { listSteps, type Step, type Task } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { userAccount } from '../../../server/engine/accounts.ts';
import type { LoggedEvent } from '../../../server/world/events.ts';
import { getMarginSummary } from '../../../server/world/margin-summary.ts';
import type { Tx } from '../../../server/world/tx.ts';
import type { World } from '../../../server/world/world.ts';
import { isAwaited } from './conditions.ts';
import { type Participant, type Play, type Progress, type TaskState, untouched } from './plays.ts';

export const taskKey = (task: string, userId: string): string => `${task} ${userId}`;

interface Playing {
  readonly play: Play;
  readonly progress: Progress;
}

/** Returns the participant that an event belongs to, if any. */
function findParticipant(
  { people }: Play,
  { userId, mode }: LoggedEvent,
): Pick<Participant, 'userId'> | undefined {
  if (userId === undefined) return undefined;
  if (people.length === 0) return { userId };
  const person = people.find((one) => one.userId === userId);
  return person !== undefined && (mode === undefined || mode === person.mode) ? person : undefined;
}

const isDone = ({ passedAt, failedAt }: TaskState): boolean => passedAt !== null || failedAt !== null;

/** Returns the progress after an event; the same object if nothing changed. */
export function updateTasks(tx: Tx, play: Play, progress: Progress, event: LoggedEvent): Progress {
  const person = findParticipant(play, event);
  if (person === undefined) return progress;
  let next = progress;
  for (const [index, task] of play.file.tasks.entries()) {
    const key = taskKey(task.id, person.userId);
    const before = next.tasks[key] ?? untouched;
    if (isDone(before)) continue;
    const after = afterEvent(tx, { task, times: play.plan.steps[index] }, before, event);
    if (after !== before)
      next = withTask(tx, { play, progress: next }, { task, userId: person.userId }, after);
  }
  return next;
}

function afterEvent(
  tx: Tx,
  { task, times: timesOfSteps }: { task: Task; times: Play['plan']['steps'][number] | undefined },
  before: TaskState,
  event: LoggedEvent,
): TaskState {
  const counted = countedAgainst(tx, task, before, event);
  if (counted.failedAt !== null) return counted;
  const step = listSteps(task)[counted.done];
  const times = timesOfSteps?.[counted.done];
  if (step === undefined || 'at' in step || !isAwaited(step, event)) return counted;
  if (tx.now < (times?.after ?? 0) || tx.now >= (times?.before ?? Number.POSITIVE_INFINITY)) return counted;
  const seen = counted.seen + 1;
  return seen < step.count ? { ...counted, seen } : stepDone(tx, task, counted);
}

/** Counts events towards failing, whatever else they are. */
function countedAgainst(tx: Tx, { failed }: Task, before: TaskState, event: LoggedEvent): TaskState {
  if (failed === undefined || !isAwaited(failed, event)) return before;
  const against = before.against + 1;
  return { ...before, against, failedAt: against >= failed.count ? tx.now : null };
}

function stepDone(tx: Tx, task: Task, before: TaskState): TaskState {
  const done = before.done + 1;
  return { ...before, done, seen: 0, passedAt: done >= listSteps(task).length ? tx.now : null };
}

function withTask(
  tx: Tx,
  { play, progress }: Playing,
  { task, userId }: { task: Task; userId: string },
  state: TaskState,
): Progress {
  if (state.passedAt !== null)
    tx.emit({ type: 'task.passed', userId, data: { play: play.id, task: task.id, points: task.points } });
  return { ...progress, tasks: { ...progress.tasks, [taskKey(task.id, userId)]: state } };
}

/** Checks the figures of all participants at the instant of a step. */
export function checkFigures(
  tx: Tx,
  { play, progress }: Playing,
  taskIndex: number,
  stepIndex: number,
): Progress {
  const task = play.file.tasks[taskIndex];
  const step = task && listSteps(task)[stepIndex];
  if (task === undefined || step === undefined || !('at' in step)) return progress;
  let next = progress;
  for (const person of play.people) {
    const before = next.tasks[taskKey(task.id, person.userId)] ?? untouched;
    if (isDone(before) || before.done !== stepIndex || !isEquityReached(tx.world, person, step)) continue;
    next = withTask(
      tx,
      { play, progress: next },
      { task, userId: person.userId },
      stepDone(tx, task, before),
    );
  }
  return next;
}

function isEquityReached(
  world: World,
  { userId, mode }: Participant,
  { equity }: Extract<Step, { at: unknown }>,
): boolean {
  const account = (part: 'available' | 'frozen') => userAccount(userId, mode, 'currency', part);
  const held =
    world.ledger.balance(account('available'), 'USDT') + world.ledger.balance(account('frozen'), 'USDT');
  const value = new Decimal(fromUnits(held + getMarginSummary(world, userId, mode).unrealised));
  return value.gte(equity.atLeast ?? value) && value.lte(equity.atMost ?? value);
}
