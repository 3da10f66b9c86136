import { describe, expect, it } from 'vitest';
import type { Halt } from '../scenario/scenario-event.ts';
import type { SessionId } from '../types.ts';
import { SessionClock } from './session-clock.ts';
import { stretchAt } from './sessions.ts';

const at = (text: string): number => Date.parse(`${text}:00Z`);
const iso = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);

const createClock = (sessionId: SessionId, halts: readonly Halt[]): SessionClock =>
  new SessionClock((time) => stretchAt(sessionId, time), halts);

function stateAt(sessionId: SessionId, text: string) {
  const session = createClock(sessionId, []).at(at(text));
  return [session.state, iso(session.open ? session.nextClose : session.nextOpen)];
}

describe('sessions', () => {
  it.each([
    ['a winter day before the bell', '2026-11-20T14:29', 'closed', '2026-11-20T14:30'],
    ['at the bell', '2026-11-20T14:30', 'open', '2026-11-20T21:00'],
    ['at the close', '2026-11-20T21:00', 'closed', '2026-11-23T14:30'],
    ['summer time', '2026-07-15T13:30', 'open', '2026-07-15T20:00'],
    ['Friday before the clocks go forward', '2026-03-06T14:30', 'open', '2026-03-06T21:00'],
    ['Monday after it', '2026-03-09T13:30', 'open', '2026-03-09T20:00'],
    ['Friday before the clocks go back', '2026-10-30T20:00', 'closed', '2026-11-02T14:30'],
    ['Thanksgiving', '2026-11-26T16:00', 'closed', '2026-11-27T14:30'],
    ['the half day after it', '2026-11-27T16:00', 'open', '2026-11-27T18:00'],
    ['half day is over', '2026-11-27T18:00', 'closed', '2026-11-30T14:30'],
    ['Good Friday 2026', '2026-04-03T15:00', 'closed', '2026-04-06T13:30'],
    ['Good Friday 2025', '2025-04-18T15:00', 'closed', '2025-04-21T13:30'],
    ['Christmas Eve is a half day', '2026-12-24T17:59', 'open', '2026-12-24T18:00'],
    ['year end over the weekend', '2026-12-31T21:00', 'closed', '2027-01-04T14:30'],
    ['New Year on a Saturday is not made up', '2021-12-31T15:00', 'open', '2021-12-31T21:00'],
    ['New Year on a Sunday is', '2023-01-02T15:00', 'closed', '2023-01-03T14:30'],
    ['Juneteenth', '2026-06-19T15:00', 'closed', '2026-06-22T13:30'],
    ['Independence Day on a Saturday', '2026-07-03T15:00', 'closed', '2026-07-06T13:30'],
    ['July 3 as a half day', '2025-07-03T17:00', 'closed', '2025-07-07T13:30'],
    ['Juneteenth before it was kept', '2019-06-19T15:00', 'open', '2019-06-19T20:00'],
  ])('stocks: %s', (_, time, state, next) => {
    expect(stateAt('stock', time)).toEqual([state, next]);
  });

  it.each([
    ['forex', 'Sunday before the week', '2026-11-22T21:59', 'closed', '2026-11-22T22:00'],
    ['forex', 'the week runs through', '2026-11-22T22:00', 'open', '2026-11-27T22:00'],
    ['forex', 'Friday evening', '2026-11-20T22:00', 'closed', '2026-11-22T22:00'],
    ['forex', 'summer Sunday', '2026-07-12T21:00', 'open', '2026-07-17T21:00'],
    ['forex', 'the weekend the clocks change', '2026-03-06T22:00', 'closed', '2026-03-08T21:00'],
    ['commodity', 'daily break', '2026-11-19T22:30', 'closed', '2026-11-19T23:00'],
    ['commodity', 'after the break', '2026-11-19T23:00', 'open', '2026-11-20T22:00'],
    ['index', 'early close on Thanksgiving', '2026-11-26T18:00', 'closed', '2026-11-26T23:00'],
    ['index', 'Christmas', '2026-12-25T12:00', 'closed', '2026-12-27T23:00'],
    ['index', 'Good Friday', '2026-04-03T12:00', 'closed', '2026-04-05T22:00'],
    ['always', 'never closes', '2026-12-25T12:00', 'open', undefined],
  ] as const)('%s: %s', (sessionId, _, time, state, next) => {
    expect(stateAt(sessionId, time)).toEqual([state, next]);
  });

  it('answers independently of earlier queries', () => {
    const clock = createClock('stock', []);
    const times = Array.from({ length: 400 }, (_, step) => at('2026-11-20T00:00') + step * 1_234_567);
    const forwards = times.map((time) => clock.at(time));
    const backwards = [...times].reverse().map((time) => clock.at(time));
    expect(backwards.reverse()).toEqual(forwards);
    expect(times.map((time) => createClock('stock', []).at(time))).toEqual(forwards);
  });

  it('reports a halt inside a session and when trading resumes', () => {
    const halt = { start: at('2026-11-20T20:50'), end: at('2026-11-20T21:30'), state: 'halted' } as const;
    const clock = createClock('stock', [halt]);
    expect(clock.at(halt.start - 1).open).toBe(true);
    const halted = clock.at(halt.start);
    expect([halted.state, iso(halted.nextOpen)]).toEqual(['halted', '2026-11-23T14:30']);
    expect(clock.at(at('2026-11-20T21:10')).state).toBe('closed');
    const endless = createClock('always', [{ ...halt, end: Number.POSITIVE_INFINITY }]);
    expect(endless.at(halt.end)).toEqual({ open: false, state: 'halted' });
  });
});
