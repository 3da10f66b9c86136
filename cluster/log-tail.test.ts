import { expect, it } from 'vitest';
import type { RealTime } from '../server/world/real-clock.ts';
import { LogTail } from './log-tail.ts';
import type { LoggedText, SharedLog } from './shared-log.ts';

/** A log that answers all reads of one moment together. */
class SlowLog implements SharedLog {
  readonly entries: LoggedText[] = Array.from({ length: 200 }, (_, index) => ({
    sequence: index + 1,
    id: `entry-${index + 1}`,
    text: 'entry',
  }));
  /** Numbers of reads that came together. */
  readonly together: number[] = [];
  #waiting: (() => void)[] = [];

  read(sequence: number): Promise<LoggedText | undefined> {
    if (this.#waiting.length === 0)
      setImmediate(() => {
        this.together.push(this.#waiting.length);
        for (const answer of this.#waiting.splice(0)) answer();
      });
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.entries[sequence - 1]));
    });
  }

  append = () => Promise.resolve('unknown' as const);
  bounds = () => Promise.resolve({ first: 1, last: this.entries.length });
  subscribe = () => () => undefined;
  forget = () => Promise.resolve();
}

const real = { monotonic: () => 0 } as RealTime;

it('the tail reads missed entries in batches, each once and in order', async () => {
  const log = new SlowLog();
  const tail = new LogTail(log, real, () => undefined);
  tail.noteLast(200);
  const read: (number | undefined)[] = [];
  for (let after = 0; after < 201; after += 1) read.push((await tail.next(after, true))?.sequence);
  expect(read).toEqual([...Array.from({ length: 200 }, (_, index) => index + 1), undefined]);
  expect(log.together).toEqual([64, 64, 64, 8, 1]);
});

it('the tail reads one entry if no other is announced', async () => {
  const log = new SlowLog();
  const tail = new LogTail(log, real, () => undefined);
  expect((await tail.next(7, true))?.sequence).toBe(8);
  expect(log.together).toEqual([1]);
});
