// @vitest-environment happy-dom
import { identity } from '@papertape/shared/contract/identity.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { render as renderPage, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { placeName } from '../../lib/api/early-names.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { changeSettings, settings } from '../../lib/settings/settings-store.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { endingNote, forgetEnding } from '../account/in-replay.ts';
import { useSignOut } from '../account/use-sign-out.ts';

const world = 'replay~default~x';
const page = '/pages/desktop/trade/index?symbol=ETHUSDT';

let host: FakeHost;
let left: string[];
beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  left = [];
  window.history.replaceState(null, '', `/w/${world}${page}`);
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void left.push(String(to)));
  changeSettings({ token: 'token', typeUser: 'demo' });
  keep('default', 'token');
});
afterEach(() => {
  endOfHookTest();
  vi.restoreAllMocks();
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  changeSettings({ token: '', typeUser: 'real' });
  window.localStorage.clear();
  forgetEnding();
});

function keep(of: string, token: string): void {
  window.localStorage.setItem(sessionKey(of), JSON.stringify({ state: { token }, version: 1 }));
}

/** Loads the page as if its scripts were cached. */
async function over(signedOut: boolean) {
  const { ReplayOver } = await import('./replay-over.tsx');
  renderPage(<ReplayOver signedOut={signedOut} />);
  await waitFor(() => expect(left).toHaveLength(1));
}

it('returns a window whose replay is over to the same page, still signed in', async () => {
  await over(false);
  expect(left).toEqual([page]);
  expect(endingNote()).toBe('{"isLesson":false,"ended":null}');
  expect(Object.keys(window.localStorage)).toContain(sessionKey('default'));
  expect(Object.keys(window.localStorage)).not.toContain(sessionKey(world));
});

it('returns from a lesson to the list of lessons, with a note of its outcome', async () => {
  window.history.replaceState(null, '', `/w/practice~default~x${page}`);
  const { leaveReplay } = await import('./replay-doors.ts');
  await leaveReplay({ ended: null });
  expect(left).toEqual(['/pages/home/index?view=practice']);
  expect(endingNote()).toBe('{"isLesson":true,"ended":null}');
});

it('takes the first way out and ignores later messages about the ended world', async () => {
  const { leaveReplay } = await import('./replay-doors.ts');
  await leaveReplay({ ended: null });
  await leaveReplay({ to: '/pages/home/index' });
  expect(left).toEqual([page]);
});

it('signs out of the replayed world and opens its start page', async () => {
  host.answers(identity.logout, () => ({}));
  const signOut = render(() => useSignOut()).now;
  await signOut();
  expect(host.requestsTo(identity.logout).map((sent) => sent.world)).toEqual(['default']);
  expect(settings().token).toBe('');
  expect(Object.keys(window.localStorage)).not.toContain(sessionKey('default'));
  await over(true);
  expect(left[0]).toMatch(/^\/pages\/(home|desktop\/dashboard)\/index$/);
  expect(endingNote()).toBeNull();
});

it('keeps a session that another user has begun there since', async () => {
  keep('default', 'of another');
  host.answers(identity.logout, () => ({}));
  await render(() => useSignOut()).now();
  expect(Object.keys(window.localStorage)).toContain(sessionKey('default'));
});

const readAlerts = (...owners: string[]) => {
  const book = Object.fromEntries(owners.map((owner) => [owner, [{ id: owner }]]));
  window.localStorage.setItem('papertape.alerts', JSON.stringify({ state: { book }, version: 1 }));
};
const slips = (...all: string[]) =>
  window.localStorage.setItem('papertape.slips', JSON.stringify({ state: { slips: all }, version: 1 }));
const kept = () => JSON.stringify(window.localStorage);

it('removes all data of a finished replay from the device, and keeps that of other worlds', async () => {
  keep(world, 'token');
  readAlerts('u', 'u@other', `u@${world}`);
  slips('week u', `week u ${world}`);
  window.localStorage.setItem(
    'papertape.first-asked',
    JSON.stringify({
      state: { [placeName('token', 'demo')]: [['/a']], '/pages/home/index': [['/b']] },
      version: 1,
    }),
  );
  const { leaveReplay } = await import('./replay-doors.ts');
  await leaveReplay({ ended: null });
  expect(kept()).not.toContain(world);
  const alerts: unknown = JSON.parse(window.localStorage.getItem('papertape.alerts') ?? '');
  expect(alerts).toMatchObject({ state: { book: { u: [{ id: 'u' }], 'u@other': [{ id: 'u@other' }] } } });
  expect(kept()).toContain('week u');
  expect(kept()).toContain('/pages/home/index');
});

it('forgets finished replays at the start, and reads whether the user’s own one is over', async () => {
  window.history.replaceState(null, '', page);
  keep('replay~default~over', 'token');
  keep('replay~default~runs', 'token');
  keep('replay~default~another', 'of another');
  keep('replay~class-1~elsewhere', 'token');
  const all = ['over', 'runs', 'another', 'left'].map((name) => `replay~default~${name}`);
  readAlerts(...[...all, 'replay~class-1~elsewhere'].map((name) => `u@${name}`));
  host.answers(replay.state, () => ({ running: { world: 'replay~default~runs' } }));
  const { forgetOverReplays } = await import('./forget-replays.ts');
  await forgetOverReplays();
  for (const name of ['over', 'left']) expect(kept()).not.toContain(name);
  for (const name of ['default~runs', 'default~another', 'class-1~elsewhere']) {
    expect(window.localStorage.getItem(sessionKey(`replay~${name}`))).not.toBeNull();
    expect(kept()).toContain(`u@replay~${name}`);
  }
});

it('forgets the sessions of replays begun before in the same world', async () => {
  keep('replay~default~old', 'token');
  keep('replay~other~old', 'token');
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { enterReplay } = await import('./replay-doors.ts');
  await enterReplay({ world, of: 'default' } as never);
  const keys = Object.keys(window.localStorage);
  expect(keys).toContain(sessionKey(world));
  expect(keys).toContain(sessionKey('replay~other~old'));
  expect(keys).not.toContain(sessionKey('replay~default~old'));
});
