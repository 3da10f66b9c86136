/**
 * Golden journals: days that were recorded once and are replayed by every later engine.
 *
 * Each is a capsule beside this file. Any difference is a change of history that is either accepted on
 * purpose (`npm run golden -- --accept`) or a mistake.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from 'node:util';
import { type Capsule, createCapsule, packCapsule, readCapsule } from '../../world/journal/capsule.ts';
import type { Difference } from '../../world/journal/replay.ts';
import type { TestApp } from '../test-app.ts';
import { Day } from './day.ts';
import {
  financingYear,
  loans,
  papers,
  secondsContracts,
  signIns,
  transfersAndExchange,
} from './money-days.ts';
import { cascade, classDay, faults, forexSwaps, splitMode, waitingOrders } from './trading-days.ts';

const days = {
  class: classDay,
  cascade,
  loans,
  'financing-year': financingYear,
  'forex-swaps': forexSwaps,
  seconds: secondsContracts,
  papers,
  'transfers-and-exchange': transfersAndExchange,
  'split-mode': splitMode,
  'waiting-orders': waitingOrders,
  faults,
  'sign-ins': signIns,
} as const satisfies Record<string, (day: Day) => Promise<void>>;

export type GoldenName = keyof typeof days;

export const goldenNames = Object.keys(days) as GoldenName[];

const getCapsuleFile = (name: GoldenName) => join(import.meta.dirname, 'days', `${name}.capsule`);

/** Returns the last accepted capsule; undefined when the day was never recorded. */
export function accepted(name: GoldenName): Capsule | undefined {
  const file = getCapsuleFile(name);
  return existsSync(file) ? readCapsule(readFileSync(file)) : undefined;
}

export function accept(name: GoldenName, capsule: Capsule): void {
  writeFileSync(getCapsuleFile(name), packCapsule(capsule));
}

/** Records the day with the present engine. */
export async function record(app: TestApp, name: GoldenName): Promise<Capsule> {
  const world = await app.world({ seed: `golden-${name}` });
  await days[name](new Day(app, world));
  const capsule = await createCapsule(world, { uploads: false });
  await app.directory.remove(world.id);
  // The id was that of a test.
  return { ...capsule, world: { ...capsule.world, id: name } };
}

/** Replays the recorded day. */
export function replayDay(
  app: Pick<TestApp, 'directory'>,
  capsule: Capsule,
): Promise<Difference | undefined> {
  const { pastWorlds: pasts } = app.directory;
  const { file, folder } = pasts.capsuleDraft();
  writeFileSync(file, JSON.stringify(capsule));
  return pasts
    .visitCapsule({ file }, (_world, { difference }) => difference)
    .finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Describes the first entry with a different result. */
export function differenceText(name: GoldenName, capsule: Capsule, difference: Difference): string {
  const entry = capsule.entries.find(({ sequence }) => sequence === difference.sequence);
  const lines = (entry?.commands ?? []).map(
    ([command, actor]) => `${String(command)} by ${JSON.stringify(actor)}`,
  );
  return [
    `${name}: entry ${difference.sequence} of ${capsule.entries.length} has a different result: ${difference.reason}`,
    ...(lines.length === 0 ? ['  what happens by itself'] : lines.map((text) => `  ${text}`)),
    ...(difference.was === null ? [] : [`- ${formatEvent(difference.was)}`]),
    ...(difference.came === null ? [] : [`+ ${formatEvent(difference.came)}`]),
  ].join('\n');
}

const linesAround = 2;

/** Differences between the events of both, with a few equal events around them. */
export function eventDiff(was: Capsule, came: Capsule): string[] {
  const lines = diff(was.events.map(formatEvent), came.events.map(formatEvent));
  const changed = lines.flatMap(([kind], index) => (kind === 0 ? [] : [index]));
  return lines.flatMap(([kind, text], index) => {
    if (kind === 0 && !changed.some((at) => Math.abs(at - index) <= linesAround)) return [];
    return [`${markers[kind + 1]} ${text}`];
  });
}

/** Marks for `diff`: only in the second list, in both, only in the first. */
const markers = ['+', ' ', '-'] as const;

function formatEvent({ at, type, payload }: Capsule['events'][number]): string {
  return `${new Date(at).toISOString()} ${type} ${payload}`;
}
