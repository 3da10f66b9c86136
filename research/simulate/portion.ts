/** A process of its own: carries out random worlds again, from one number on up to another. */
import process from 'node:process';
import { replayRandomWorlds } from '../../server/testing/random-replays.ts';

const [, , seed, from, until] = process.argv;
if (seed === undefined) throw new Error('usage: portion SEED FROM UNTIL');

// The threads that write to the disk never keep a process alive.
const alive = setInterval(() => undefined, 60_000);
await replayRandomWorlds(seed, { from: Number(from), until: Number(until) }).finally(() =>
  clearInterval(alive),
);
