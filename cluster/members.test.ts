/** Who is there, by what machines say of themselves. */
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { Members } from './members.ts';

const silenceMs = 5_000;

type Heard = (error: null, message: Msg) => void;

/** One machine, whose time and whose messages are the test's. */
function membersAt(clock: { now: number }) {
  const hearers = new Map<string, Heard>();
  const connection = {
    subscribe: (subject, { callback } = {}) => {
      hearers.set(subject, (error, message) => callback?.(error, message));
      return {} as Subscription;
    },
    publish: () => undefined,
    isClosed: () => false,
  } as Partial<NatsConnection> as NatsConnection;
  const real = { now: () => clock.now, monotonic: () => clock.now };
  const said = { name: '', address: null, word: '', program: '', holds: [] };
  const members = new Members({
    connection,
    real,
    node: 'here',
    heartbeatMs: 1_000_000,
    describe: () => said,
  });
  const say = (subject: string, text: string) =>
    hearers.get(subject)?.(null, { string: () => text } as Partial<Msg> as Msg);
  const hear = (...nodes: string[]) => {
    for (const node of nodes) say('papertape.members', JSON.stringify({ node, ...said }));
  };
  return { members, hear, leave: (node: string) => say('papertape.members.bye', node) };
}

it('lets nobody wait for a machine that has been silent for so long', () => {
  const clock = { now: 0 };
  const { members, hear } = membersAt(clock);
  hear('here', 'stopped', 'there');
  const [stopped, there] = [members.goneSignal('stopped'), members.goneSignal('there')];
  for (; clock.now <= silenceMs; clock.now += 1_000) hear('there', 'here');
  expect([stopped.aborted, there.aborted]).toEqual([false, false]);
  hear('there', 'here');
  expect([stopped.aborted, there.aborted]).toEqual([true, false]);
  // When it goes on it may be waited for again.
  hear('stopped');
  expect(members.goneSignal('stopped').aborted).toBe(false);
  members.leave();
});

it('takes nobody for gone while it is cut off itself, nor who says goodbye and still answers', () => {
  const clock = { now: 0 };
  const { members, hear, leave } = membersAt(clock);
  hear('here', 'there', 'leaving');
  const [there, leaving] = [members.goneSignal('there'), members.goneSignal('leaving')];
  leave('leaving');
  // Itself first: the others have said as much meanwhile.
  for (const away of [3 * silenceMs, silenceMs, silenceMs]) {
    for (const end = clock.now + 2 * silenceMs; clock.now <= end; clock.now += 1_000) hear('there', 'here');
    clock.now += away;
    hear('here');
    hear('there');
  }
  for (const end = clock.now + 2 * silenceMs; clock.now <= end; clock.now += 1_000) hear('here', 'there');
  expect([there.aborted, leaving.aborted]).toEqual([false, false]);
  members.leave();
});
