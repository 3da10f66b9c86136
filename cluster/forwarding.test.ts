import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandData, worldActor } from '../server/world/commands.ts';
import { realTime } from '../server/world/real-clock.ts';
import type { Replica } from '../server/world/replica.ts';
import { Forwarder, type ForwardingWorld, ForwardReceiver, type Send, TooLarge } from './forwarding.ts';

const world: ForwardingWorld = {
  id: 'forwarding',
  replica: undefined,
  queue: { enqueue: () => Promise.reject(new Error('this machine does not lead')) },
};
const command: CommandData = { name: 'world.seed', actor: worldActor, input: {} };
const patienceMs = 30_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const createForwarder = (send: Send) => new Forwarder(world, 'here', send);
/** Forwards the command of a caller who begins to wait now. */
const forward = (forwarder: Forwarder) => forwarder.forward(command, realTime.monotonic());
const silence: Send = () => Promise.reject(new Error('timeout'));

it('a command returns outcomeUnknown if a leader may have it', async () => {
  const forwarder = createForwarder(silence);
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forward(forwarder);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('a command returns notStored if no machine has led', async () => {
  const answer = forward(createForwarder(silence));
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('a command returns notStored if the leader has not accepted it', async () => {
  const forwarder = createForwarder(() => Promise.resolve({ state: 'elsewhere' }));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forward(forwarder);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('the earlier wait of a caller counts, and nothing is sent once the patience is over', async () => {
  const sent: string[] = [];
  const forwarder = createForwarder(async (to) => {
    sent.push(to);
    return { state: 'done' };
  });
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const waited = realTime.monotonic() - patienceMs + 5_000;
  const answer = forwarder.forward(command, waited);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
  expect(await forwarder.forward(command, waited)).toEqual({ refused: 'notStored' });
  expect(sent).toEqual(['there']);
});

it('a machine that is no longer the leader sends no command to itself', async () => {
  const sent: string[] = [];
  const forwarder = createForwarder(async (to) => {
    sent.push(to);
    return { state: 'elsewhere' };
  });
  forwarder.followLeader({ node: 'here', epoch: 1 });
  const answer = forward(forwarder);
  forwarder.followLeader({ node: 'there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(sent).toEqual(['there']);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('a command that is too large to be sent is refused at once', async () => {
  const forwarder = createForwarder(() => Promise.reject(new TooLarge()));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  expect(await forward(forwarder)).toEqual({ refused: 'bodyTooLarge' });
});

it('a command returns outcomeUnknown if a former leader may have it and it is too large for the next one', async () => {
  let send = silence;
  const forwarder = createForwarder((to, command) => send(to, command));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forward(forwarder);
  await vi.advanceTimersByTimeAsync(1);
  send = () => Promise.reject(new TooLarge());
  forwarder.followLeader({ node: 'then there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('pending commands of a closed forwarder return outcomeUnknown if they were sent, otherwise notStored', async () => {
  const forwarder = createForwarder(silence);
  const unsent = forward(forwarder);
  forwarder.close();
  expect(await unsent).toEqual({ refused: 'notStored' });
  const other = createForwarder(silence);
  other.followLeader({ node: 'there', epoch: 1 });
  const sent = forward(other);
  other.close();
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
});

it('every command is decided, also after the machine has closed the world and opened it again', async () => {
  let decided = 0;
  const enqueue = async () => {
    decided += 1;
  };
  const leading = { leads: true } as Partial<Replica> as Replica;
  const receiver = new ForwardReceiver({ replica: leading, queue: { enqueue } }, 1);
  const ids = new Set<string>();
  const send: Send = (_, command) => {
    ids.add(command.id);
    return receiver.receive(command);
  };
  for (const _ of ['first opening', 'second opening']) {
    const forwarder = createForwarder(send);
    forwarder.followLeader({ node: 'there', epoch: 1 });
    const pending = [forward(forwarder), forward(forwarder)];
    await vi.advanceTimersByTimeAsync(1);
    for (const id of ids) forwarder.settle(id, { value: undefined });
    await Promise.all(pending);
  }
  expect(decided).toBe(4);
  expect(ids.size).toBe(4);
});
