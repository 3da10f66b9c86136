import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { expect, it } from 'vitest';
import { listOtherStretches } from './other-stretches.ts';

const from = Date.UTC(2020, 2, 2);
const id = 'a'.repeat(64);
const shiftMs = 300 * 7 * dayMs;

const sourceUntil = (to: number) => ({ open: () => ({ from, to }) });

const use = { id, shiftMs, scale: 'none', outside: 'market' } as const;

function daysMet(
  recordings: Record<string, typeof use>,
  span: { startedAt: number; endedAt: number },
  to: number,
) {
  return listOtherStretches(recordings, span, sourceUntil(to)).map((stretch) =>
    Object.values(stretch).map((other) => (span.startedAt - other.shiftMs - from) / dayMs),
  );
}

it('a class of hours on a coin meets every other day of the recording once', () => {
  const startedAt = from + shiftMs + 3 * dayMs + 9 * hourMs;
  const met = daysMet({ BTCUSDT: use }, { startedAt, endedAt: startedAt + 2 * hourMs }, from + 6 * dayMs);
  expect(met.map(([day]) => day)).toEqual([0, 1, 2, 4, 5].map((day) => day + 9 / 24));
});

it('a class of three days meets stretches that do not overlap', () => {
  const startedAt = from + shiftMs + 4 * dayMs;
  const met = daysMet({ BTCUSDT: use }, { startedAt, endedAt: startedAt + 2.5 * dayMs }, from + 11 * dayMs);
  expect(met.map(([day]) => day)).toEqual([1, 7]);
});

it('a symbol that closes at weekends moves by whole weeks, and all symbols move together', () => {
  const startedAt = from + shiftMs + 8 * dayMs;
  const met = daysMet(
    { BTCUSDT: use, EURUSD: use },
    { startedAt, endedAt: startedAt + hourMs },
    from + 30 * dayMs,
  );
  expect(met).toEqual([1, 15, 22, 29].map((day) => [day, day]));
});

it('a recording as long as the class has no other stretch', () => {
  const startedAt = from + shiftMs;
  expect(daysMet({ BTCUSDT: use }, { startedAt, endedAt: startedAt + dayMs }, from + dayMs)).toEqual([]);
});
