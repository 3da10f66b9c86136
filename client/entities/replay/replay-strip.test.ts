// @vitest-environment happy-dom
import { type RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '../../lib/settings/settings-store.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import type { EndedReplay } from './replay-doors.ts';
import { setShownFrame } from './replay-store.ts';
import { useReplay } from './replay-strip.tsx';

const left = vi.hoisted((): (EndedReplay | null)[] => []);
vi.mock('./replay-doors.ts', () => ({
  leaveReplay: ({ ended }: { ended: EndedReplay | null }) => {
    left.push(ended);
    return Promise.resolve();
  },
}));

const start = Date.UTC(2026, 10, 18, 9);
const running: RunningReplay = {
  world: 'replay~default~x',
  of: 'default',
  symbol: 'BTCUSDT',
  timeframe: '15m',
  from: start,
  now: start,
  present: start + 3_600_000,
  isPlaying: false,
  speed: '2',
  isAtPresent: false,
};
const span = { earliest: 0, latest: start };

let host: FakeHost;
let now: RunningReplay | null;
beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  now = running;
  left.length = 0;
  changeSettings({ token: 'token', typeUser: 'demo' });
  host.answers(replay.state, () => ({ running: now, ended: null, ...span }));
});
afterEach(() => {
  changeSettings({ token: '', typeUser: 'real' });
  endOfHookTest();
});

async function opened() {
  const page = render(() => useReplay());
  await waitFor(() => expect(page.now.running).toBeDefined());
  return page;
}

it('plays and steps by the bars of the shown chart, at the last pace', async () => {
  host.answers(replay.play, () => ({ ...running, isPlaying: true }));
  host.answers(replay.step, () => running);
  setShownFrame('2h');
  const page = await opened();
  act(() => page.now.step());
  await waitFor(() =>
    expect(host.requestsTo(replay.step).map(({ input }) => input)).toEqual([{ timeframe: '2h' }]),
  );
  now = { ...running, isPlaying: true, timeframe: '2h' };
  act(() => page.now.toggle());
  await waitFor(() => expect(page.now.running?.isPlaying).toBe(true));
  // With another frame it advances by that frame's bars.
  act(() => setShownFrame('5m'));
  await waitFor(() =>
    expect(host.requestsTo(replay.play).map(({ input }) => input)).toEqual([
      { timeframe: '2h', speed: '2' },
      { timeframe: '5m', speed: '2' },
    ]),
  );
});

it('returns to the account with the result when the replay is ended', async () => {
  const ended = { reason: 'asked', result: { symbol: 'BTCUSDT', trades: 2 } } as const;
  host.answers(replay.end, () => ended);
  const page = await opened();
  act(() => page.now.end());
  await waitFor(() => expect(left[0]).toMatchObject(ended));
});

it('returns to the account if the host no longer has the world of the replay', async () => {
  host.answers(replay.state, () => ({ refused: 'unknownWorld' }));
  render(() => useReplay());
  await waitFor(() => expect(left).toEqual([null]));
});
