/** The plays of a world: their files, their progress, and who passed which task. */

import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { readLabRecord } from '../../../server/world/json-columns.ts';
import { LiveMap } from '../../../server/world/live.ts';
import { perWorld } from '../../../server/world/module.ts';
import type { Tx } from '../../../server/world/tx.ts';
import type { World } from '../../../server/world/world.ts';
import { labRecords } from '../lab.store.ts';
import type { Plan } from './plan.ts';

export interface Participant {
  readonly userId: string;
  readonly name: string;
  readonly mode: 'real' | 'demo';
  readonly mayResetDemo: boolean;
}

/** The constant part of a play. */
export interface Play {
  readonly id: string;
  readonly file: ScenarioFile;
  readonly plan: Plan;
  /** People that the file created; if empty, every user takes part. */
  readonly people: readonly Participant[];
}

export interface EntryState {
  readonly state: 'waiting' | 'played' | 'failed';
  readonly playedAt: number | null;
  /** Events that a trigger has counted. */
  readonly seen: number;
  readonly reason: string | null;
}

/** Progress of a person in a task. */
export interface TaskState {
  /** Steps passed. */
  readonly done: number;
  /** Events counted for the next step. */
  readonly seen: number;
  /** Events counted towards failing. */
  readonly against: number;
  readonly passedAt: number | null;
  readonly failedAt: number | null;
}

export interface Progress {
  readonly state: 'playing' | 'over' | 'stopped';
  readonly entries: readonly EntryState[];
  /** Keys are "task userId". */
  readonly tasks: Readonly<Record<string, TaskState>>;
  /** Ids of the market events it created. */
  readonly marketEvents: readonly string[];
}

const getPlays = perWorld((world) => new LiveMap<string, Play>(world.undo));
const getProgress = perWorld((world) => new LiveMap<string, Progress>(world.undo));

export const untouched: TaskState = { done: 0, seen: 0, against: 0, passedAt: null, failedAt: null };

export function loadPlays(world: World): void {
  const plays = getPlays(world);
  const progress = getProgress(world);
  plays.clear();
  progress.clear();
  for (const { key, payload } of labRecords.all(world, 'play'))
    plays.load(key, readLabRecord('play', payload));
  for (const { key, payload } of labRecords.all(world, 'progress'))
    progress.load(key, readLabRecord('progress', payload));
}

export function addPlay(tx: Tx, play: Play, progress: Progress): void {
  getPlays(tx.world).set(play.id, play);
  labRecords.put(tx, 'play', play.id, play);
  setProgress(tx, play.id, progress);
}

export function setProgress(tx: Tx, id: string, progress: Progress): void {
  getProgress(tx.world).set(id, progress);
  labRecords.put(tx, 'progress', id, progress);
}

export function findPlay(world: World, id: string): { play: Play; progress: Progress } | undefined {
  const play = getPlays(world).get(id);
  const progress = getProgress(world).get(id);
  return play && progress && { play, progress };
}

/** Returns the plays in the order of their start. */
export function allPlays(world: World): { play: Play; progress: Progress }[] {
  return [...getPlays(world).keys()].sort().flatMap((id) => findPlay(world, id) ?? []);
}

export function hasPlays(world: World): boolean {
  return getPlays(world).size > 0;
}

/** Returns the progress with the entry at an index changed. */
export function changeEntry(progress: Progress, index: number, patch: Partial<EntryState>): Progress {
  const entries = progress.entries.map((entry, at) => (at === index ? { ...entry, ...patch } : entry));
  return { ...progress, entries };
}
