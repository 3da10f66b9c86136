/** What a caller hears where the leader does not answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandData, worldActor } from '../server/world/commands.ts';
import type { Replica } from '../server/world/replica.ts';
import { Forwarder, type ForwardingWorld, ForwardReceiver, type Send, TooLarge } from './forwarding.ts';

const world: ForwardingWorld = {
  id: 'asked',
  replica: undefined,
  queue: { enqueue: () => Promise.reject(new Error('nothing is decided here')) },
};
const command: CommandData = { name: 'world.seed', actor: worldActor, input: {} };
const patienceMs = 30_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const createForwarder = (send: Send) => new Forwarder(world, 'here', send);
const silence: Send = () => Promise.reject(new Error('timeout'));

it('says that the outcome is unknown, where somebody may have it', async () => {
  const forwarder = createForwarder(silence);
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forwarder.forward(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('says that nothing happened, where nobody has led', async () => {
  const answer = createForwarder(silence).forward(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('says that nothing happened, where the one that leads has taken nothing', async () => {
  const forwarder = createForwarder(() => Promise.resolve({ state: 'elsewhere' }));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forwarder.forward(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('sends nothing to this machine, where it has fallen back from its lead', async () => {
  const sent: string[] = [];
  const forwarder = createForwarder(async (to) => {
    sent.push(to);
    return { state: 'elsewhere' };
  });
  forwarder.followLeader({ node: 'here', epoch: 1 });
  const answer = forwarder.forward(command);
  forwarder.followLeader({ node: 'there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(sent).toEqual(['there']);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('is refused at once what is too large to be sent', async () => {
  const forwarder = createForwarder(() => Promise.reject(new TooLarge()));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  expect(await forwarder.forward(command)).toEqual({ refused: 'bodyTooLarge' });
});

it('does not say that nothing happened, where a former leader may have it', async () => {
  let send = silence;
  const forwarder = createForwarder((to, asked) => send(to, asked));
  forwarder.followLeader({ node: 'there', epoch: 1 });
  const answer = forwarder.forward(command);
  await vi.advanceTimersByTimeAsync(1);
  send = () => Promise.reject(new TooLarge());
  forwarder.followLeader({ node: 'then there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('says that the outcome is unknown where the world is closed here, and that nothing happened where nobody had it', async () => {
  const forwarder = createForwarder(silence);
  const unsent = forwarder.forward(command);
  forwarder.close();
  expect(await unsent).toEqual({ refused: 'notStored' });
  const other = createForwarder(silence);
  other.followLeader({ node: 'there', epoch: 1 });
  const sent = other.forward(command);
  other.close();
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
});

it('is decided for each who asks, where a world was put down and opened anew on the same machine', async () => {
  let decided = 0;
  const enqueue = async () => {
    decided += 1;
  };
  const leading = { leads: true } as Partial<Replica> as Replica;
  const receiver = new ForwardReceiver({ replica: leading, queue: { enqueue } }, 1);
  const ids = new Set<string>();
  const send: Send = (_, asked) => {
    ids.add(asked.id);
    return receiver.receive(asked);
  };
  for (const _ of ['first', 'anew']) {
    const forwarder = createForwarder(send);
    forwarder.followLeader({ node: 'there', epoch: 1 });
    const asked = [forwarder.forward(command), forwarder.forward(command)];
    await vi.advanceTimersByTimeAsync(1);
    for (const id of ids) forwarder.settle(id, { value: undefined });
    await Promise.all(asked);
  }
  expect(decided).toBe(4);
  expect(ids.size).toBe(4);
});
