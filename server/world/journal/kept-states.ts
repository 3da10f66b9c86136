/**
 * Kept states of a world, so that an instant in its past is near one. They can be recreated, and are removed
 * first when space is scarce.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { historyFolder } from './history-folder.ts';

/** Distance between states: an instant in between costs at most twice this many commands. */
export const commandsPerState = 2_000;

/** Maximum bytes for all kept states of a world. */
export const stateBytesMax = 512 * 1_048_576;

interface KeptState {
  /** Last entry before the state. */
  sequence: number;
  file: string;
}

const pattern = /^(\d+)\.sqlite$/;

/** More states would be too close together to be worth their space. */
const statesMax = 24;

/** Lists kept states, oldest first. */
export function listKeptStates(folder: string): KeptState[] {
  const history = join(folder, historyFolder);
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .flatMap((name) => {
      const sequence = pattern.exec(name)?.[1];
      return sequence === undefined ? [] : [{ sequence: Number(sequence), file: join(history, name) }];
    })
    .sort((left, right) => left.sequence - right.sequence);
}

/** Returns the path of a draft, which is written before it becomes a state. Throws if the world is gone. */
export function prepareDraft(folder: string, name: string): string {
  const history = join(folder, historyFolder);
  if (!existsSync(history)) mkdirSync(history);
  const draft = join(history, `${name}.draft`);
  rmSync(draft, { force: true });
  return draft;
}

/** Turns a draft into a state, and removes states for which there is no space. */
export function keepDraft(folder: string, draft: string, sequence: number, bytesMax: number): void {
  renameSync(draft, join(folder, historyFolder, `${sequence}.sqlite`));
  for (const { file } of selectSpareStates(measureStates(folder), bytesMax)) rmSync(file, { force: true });
}

/** Returns whether one more state fits without removing another. */
export function hasRoom(folder: string, bytesMax: number): boolean {
  const states = measureStates(folder);
  const [next] = states.slice(-1);
  return next === undefined || selectSpareStates([...states, next], bytesMax).length === 0;
}

const measureStates = (folder: string) =>
  listKeptStates(folder).map((state) => ({ ...state, bytes: statSync(state.file).size }));

/**
 * Selects the states to remove until the others fit: each time the one whose neighbors are nearest to each
 * other, so that the rest is spread evenly.
 */
export function selectSpareStates<State extends { sequence: number; bytes: number }>(
  states: readonly State[],
  bytesMax: number,
): State[] {
  const left = [...states];
  const spare: State[] = [];
  const total = () => left.reduce((sum, { bytes }) => sum + bytes, 0);
  while (left.length > 0 && (left.length > statesMax || total() > bytesMax)) {
    const gaps = left.map(
      (_, index) =>
        (left[index + 1]?.sequence ?? Number.POSITIVE_INFINITY) - (left[index - 1]?.sequence ?? 0),
    );
    const least = gaps.indexOf(Math.min(...gaps));
    spare.push(...left.splice(least, 1));
  }
  return spare;
}
