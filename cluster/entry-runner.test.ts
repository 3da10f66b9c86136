import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdTimeouts } from '../server/testing/held-timeouts.ts';
import { EntryRunner } from './entry-runner.ts';
import type { LogTail } from './log-tail.ts';
import type { LoggedText } from './shared-log.ts';

let now: number;
let tries: number;
let logged: number;
let reports: string[];

beforeEach(() => {
  [now, tries, logged, reports] = [0, 0, 0, []];
  holdTimeouts();
});
afterEach(() => vi.useRealTimers());

/** Creates a runner for a log of so many entries. */
function createRunner(apply: (entry: LoggedText) => void, last = 1_000): EntryRunner {
  const tail = {
    next: async (after: number) =>
      after < last ? { sequence: after + 1, id: `${after}`, text: '' } : undefined,
  } as Partial<LogTail> as LogTail;
  return new EntryRunner({
    real: { now: () => now, monotonic: () => now },
    tail,
    report: (_, message) => reports.push(message),
    logged: () => logged,
    goesOn: () => true,
    apply(entry) {
      tries += 1;
      apply(entry);
      logged = entry.sequence;
    },
  });
}

const closed = () => {
  throw new TypeError('The database connection is not open');
};

it('a failed run is retried after a pause that grows with each failure', async () => {
  const runner = createRunner(closed);
  for (; now < 60_000; now += 20) await runner.run(true);
  // Without a rest there would be three thousand tries.
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(50);
});

it('a run rejects with the cause if no entry can be applied', async () => {
  const runner = createRunner(closed);
  const rejected = expect(runner.runTo(5, async () => undefined)).rejects.toMatchObject({
    message: 'entry 1 cannot be applied',
    cause: { message: 'The database connection is not open' },
  });
  while (now < 40_000) {
    now += 500;
    await vi.advanceTimersByTimeAsync(500);
  }
  await rejected;
  expect(tries).toBeLessThan(40);
});

it('a run leaves the event loop free between the entries of a long log', async () => {
  let served = 0;
  let isOver = false;
  const serve = () => {
    served += 1;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  await createRunner(() => {
    now += 10;
  }).run(true);
  isOver = true;
  expect(logged).toBe(1_000);
  expect(served).toBeGreaterThan(300);
});
