/** States of a world that are kept so that an instant of its past is near one. They can be made again, and go first when room is scarce. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { historyFolder } from './history-folder.ts';

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
