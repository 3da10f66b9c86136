/** Child process that replays random worlds from one number to another. */
import process from 'node:process';
import { replayRandomWorlds } from '../../server/testing/random-replays.ts';

const [, , seed, from, until] = process.argv;
if (seed === undefined) throw new Error('usage: portion SEED FROM UNTIL');

// Threads that write to the disk do not keep a process alive.
const alive = setInterval(() => undefined, 60_000);
await replayRandomWorlds(seed, { from: Number(from), until: Number(until) }).finally(() =>
  clearInterval(alive),
);
