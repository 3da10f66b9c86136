/**
 * Golden journals: days that were lived once and are carried out again by every later engine. Each is a capsule beside this file.
 * What comes out otherwise is a change of history, which is accepted on purpose (`pnpm golden --accept`) or is a mistake.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from 'node:util';
import { type Capsule, capsuleOf, packCapsule, readCapsule } from '../../world/journal/capsule.ts';
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

const fileOf = (name: GoldenName) => join(import.meta.dirname, 'days', `${name}.capsule`);

/** As it was accepted last; undefined where it was never recorded. */
export function accepted(name: GoldenName): Capsule | undefined {
  const file = fileOf(name);
  return existsSync(file) ? readCapsule(readFileSync(file)) : undefined;
}

export function accept(name: GoldenName, capsule: Capsule): void {
  writeFileSync(fileOf(name), packCapsule(capsule));
}

/** Lives the day as this engine does. */
export async function record(app: TestApp, name: GoldenName): Promise<Capsule> {
  const world = await app.world({ seed: `golden-${name}` });
  await days[name](new Day(app, world));
  const capsule = await capsuleOf(world, { uploads: false });
  await app.directory.remove(world.id);
  // The id is that of a test.
  return { ...capsule, world: { ...capsule.world, id: name } };
}

/** Carries out what is recorded. */
export function replayDay(
  app: Pick<TestApp, 'directory'>,
  capsule: Capsule,
): Promise<Difference | undefined> {
  const { pasts } = app.directory;
  const { file, folder } = pasts.capsuleDraft();
  writeFileSync(file, JSON.stringify(capsule));
  return pasts
    .visitCapsule({ file }, (_world, { difference }) => difference)
    .finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** The first entry that comes out otherwise, for people. */
export function differenceText(name: GoldenName, capsule: Capsule, difference: Difference): string {
  const entry = capsule.entries.find(({ sequence }) => sequence === difference.sequence);
  const asked = (entry?.commands ?? []).map(
    ([command, actor]) => `${String(command)} by ${JSON.stringify(actor)}`,
  );
  return [
    `${name}: entry ${difference.sequence} of ${capsule.entries.length} comes out otherwise: ${difference.reason}`,
    ...(asked.length === 0 ? ['  what happens by itself'] : asked.map((text) => `  ${text}`)),
    ...(difference.was === null ? [] : [`- ${lineOf(difference.was)}`]),
    ...(difference.came === null ? [] : [`+ ${lineOf(difference.came)}`]),
  ].join('\n');
}

const linesAround = 2;

/** All events of both, those that are the same left out but for a few around the others. */
export function eventDiff(was: Capsule, came: Capsule): string[] {
  const lines = diff(was.events.map(lineOf), came.events.map(lineOf));
  const changed = lines.flatMap(([kind], index) => (kind === 0 ? [] : [index]));
  return lines.flatMap(([kind, text], index) => {
    if (kind === 0 && !changed.some((at) => Math.abs(at - index) <= linesAround)) return [];
    return [`${markers[kind + 1]} ${text}`];
  });
}

/** Of `diff`: only in its second list, in both, only in its first. */
const markers = ['+', ' ', '-'] as const;

function lineOf({ at, type, payload }: Capsule['events'][number]): string {
  return `${new Date(at).toISOString()} ${type} ${payload}`;
}
