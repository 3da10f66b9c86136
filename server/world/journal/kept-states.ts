/** States of a world that are kept so that an instant of its past is near one. They can be made again, and go first when room is scarce. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { historyFolder } from './history-folder.ts';

/** From one state to the next: what an instant in between costs at most is to carry out twice as many. */
export const commandsPerState = 2_000;

/** That all states of a world may take. */
export const stateBytesMax = 512 * 1_048_576;

interface KeptState {
  /** The last entry before it. */
  sequence: number;
  file: string;
}

const pattern = /^(\d+)\.sqlite$/;

/** More would be spread too thinly to be worth their room. */
const statesMax = 24;

/** Oldest first. */
export function keptStates(folder: string): KeptState[] {
  const history = join(folder, historyFolder);
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .flatMap((name) => {
      const sequence = pattern.exec(name)?.[1];
      return sequence === undefined ? [] : [{ sequence: Number(sequence), file: join(history, name) }];
    })
    .sort((left, right) => left.sequence - right.sequence);
}

/** Where a state of a world is written until it is whole. Throws where the world is gone. */
export function draftOf(folder: string, name: string): string {
  const history = join(folder, historyFolder);
  if (!existsSync(history)) mkdirSync(history);
  const draft = join(history, `${name}.draft`);
  rmSync(draft, { force: true });
  return draft;
}

/** Puts a draft among the states, of which those go for which there is no room. */
export function keepDraft(folder: string, draft: string, sequence: number, bytesMax: number): void {
  renameSync(draft, join(folder, historyFolder, `${sequence}.sqlite`));
  for (const { file } of spareStates(measured(folder), bytesMax)) rmSync(file, { force: true });
}

/** Whether one more can be kept without another going for it. */
export function hasRoom(folder: string, bytesMax: number): boolean {
  const states = measured(folder);
  const [next] = states.slice(-1);
  return next === undefined || spareStates([...states, next], bytesMax).length === 0;
}

const measured = (folder: string) =>
  keptStates(folder).map((state) => ({ ...state, bytes: statSync(state.file).size }));

/** Those that go, until the others fit: each time the one whose neighbours are nearest to each other, so that what stays is spread evenly. */
export function spareStates<State extends { sequence: number; bytes: number }>(
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
