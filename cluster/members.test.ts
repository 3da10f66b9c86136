import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { Members } from './members.ts';

const silenceMs = 5_000;

type OnMessage = (error: null, message: Msg) => void;

/** Creates the members list of one machine; the test controls its time and its messages. */
function membersAt(clock: { now: number }) {
  const subscribers = new Map<string, OnMessage>();
  const connection = {
    subscribe: (subject, { callback } = {}) => {
      subscribers.set(subject, (error, message) => callback?.(error, message));
      return {} as Subscription;
    },
    publish: () => undefined,
    isClosed: () => false,
  } as Partial<NatsConnection> as NatsConnection;
  const real = { now: () => clock.now, monotonic: () => clock.now };
  const description = { name: '', address: null, word: '', program: '', holds: [] };
  const members = new Members({
    connection,
    real,
    node: 'here',
    heartbeatMs: 1_000_000,
    describe: () => description,
  });
  const deliver = (subject: string, text: string) =>
    subscribers.get(subject)?.(null, { string: () => text } as Partial<Msg> as Msg);
  const receive = (...nodes: string[]) => {
    for (const node of nodes) deliver('papertape.members', JSON.stringify({ node, ...description }));
  };
  return { members, receive, deliver, leave: (node: string) => deliver('papertape.members.bye', node) };
}

it('requests to a machine that is silent for too long are aborted', () => {
  const clock = { now: 0 };
  const { members, receive } = membersAt(clock);
  receive('here', 'stopped', 'there');
  const [stopped, there] = [members.goneSignal('stopped'), members.goneSignal('there')];
  for (; clock.now <= silenceMs; clock.now += 1_000) receive('there', 'here');
  expect([stopped.aborted, there.aborted]).toEqual([false, false]);
  receive('there', 'here');
  expect([stopped.aborted, there.aborted]).toEqual([true, false]);
  // A machine that goes on may be waited for again.
  receive('stopped');
  expect(members.goneSignal('stopped').aborted).toBe(false);
  members.leave();
});

it('a better log server is one whose machine receives heartbeats that are missing here for a while', () => {
  const clock = { now: 0 };
  const { members, receive, deliver } = membersAt(clock);
  const third = { node: 'third', via: 'log-3:4222', hears: ['here', 'cut'], name: '', address: null };
  const beat = (seconds: number, ...nodes: string[]) => {
    for (const end = clock.now + seconds * 1_000; clock.now < end; clock.now += 1_000) {
      receive('here', ...nodes);
      deliver('papertape.members', JSON.stringify({ ...third, word: '', program: '', holds: [] }));
      members.betterServer();
    }
  };
  beat(10, 'cut');
  expect(members.betterServer()).toBeUndefined();
  // The others notice a machine that ended a little earlier or later.
  beat(7);
  expect(members.betterServer()).toBeUndefined();
  beat(4);
  expect(members.betterServer()).toBe('log-3:4222');
  beat(1, 'cut');
  expect(members.betterServer()).toBeUndefined();
  members.leave();
});

it('a machine has lost all others when the last one is silent, but not if that one has left', () => {
  const clock = { now: 0 };
  const { members, receive, leave } = membersAt(clock);
  receive('here', 'first', 'last');
  expect(members.hasLostAll).toBe(false);
  clock.now += silenceMs + 1;
  receive('here');
  expect(members.hasLostAll).toBe(true);
  receive('last');
  expect(members.hasLostAll).toBe(false);
  leave('last');
  expect(members.hasLostAll).toBe(false);
  members.leave();
});

it('no machine counts as gone while this one is cut off, nor one that is leaving and still answers', () => {
  const clock = { now: 0 };
  const { members, receive, leave } = membersAt(clock);
  receive('here', 'there', 'leaving');
  const [there, leaving] = [members.goneSignal('there'), members.goneSignal('leaving')];
  leave('leaving');
  // Its own heartbeat arrives first after each gap.
  for (const away of [3 * silenceMs, silenceMs, silenceMs]) {
    for (const end = clock.now + 2 * silenceMs; clock.now <= end; clock.now += 1_000)
      receive('there', 'here');
    clock.now += away;
    receive('here');
    receive('there');
  }
  for (const end = clock.now + 2 * silenceMs; clock.now <= end; clock.now += 1_000) receive('here', 'there');
  expect([there.aborted, leaving.aborted]).toEqual([false, false]);
  members.leave();
});
