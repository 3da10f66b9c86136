/** What a caller hears where the leader does not answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandData, worldActor } from '../server/world/commands.ts';
import type { Replica } from '../server/world/replica.ts';
import { type Asked, Asker, type Send, Taker, TooLarge } from './passing.ts';

const world: Asked = {
  id: 'asked',
  replica: undefined,
  queue: { enqueue: () => Promise.reject(new Error('nothing is decided here')) },
};
const command: CommandData = { name: 'world.seed', actor: worldActor, input: {} };
const patienceMs = 30_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const asking = (send: Send) => new Asker(world, 'here', send);
const silence: Send = () => Promise.reject(new Error('timeout'));

it('says that the outcome is unknown, where somebody may have it', async () => {
  const asker = asking(silence);
  asker.ledBy({ node: 'there', epoch: 1 });
  const answer = asker.ask(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('says that nothing happened, where nobody has led', async () => {
  const answer = asking(silence).ask(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('says that nothing happened, where the one that leads has taken nothing', async () => {
  const asker = asking(() => Promise.resolve({ state: 'elsewhere' }));
  asker.ledBy({ node: 'there', epoch: 1 });
  const answer = asker.ask(command);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('sends nothing to this machine, where it has fallen back from its lead', async () => {
  const sent: string[] = [];
  const asker = asking(async (to) => {
    sent.push(to);
    return { state: 'elsewhere' };
  });
  asker.ledBy({ node: 'here', epoch: 1 });
  const answer = asker.ask(command);
  asker.ledBy({ node: 'there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(sent).toEqual(['there']);
  expect(await answer).toEqual({ refused: 'notStored' });
});

it('is refused at once what is too large to be sent', async () => {
  const asker = asking(() => Promise.reject(new TooLarge()));
  asker.ledBy({ node: 'there', epoch: 1 });
  expect(await asker.ask(command)).toEqual({ refused: 'bodyTooLarge' });
});

it('does not say that nothing happened, where a former leader may have it', async () => {
  let send = silence;
  const asker = asking((to, asked) => send(to, asked));
  asker.ledBy({ node: 'there', epoch: 1 });
  const answer = asker.ask(command);
  await vi.advanceTimersByTimeAsync(1);
  send = () => Promise.reject(new TooLarge());
  asker.ledBy({ node: 'then there', epoch: 2 });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await answer).toEqual({ refused: 'outcomeUnknown' });
});

it('says that the outcome is unknown where the world is closed here, and that nothing happened where nobody had it', async () => {
  const asker = asking(silence);
  const unsent = asker.ask(command);
  asker.close();
  expect(await unsent).toEqual({ refused: 'notStored' });
  const other = asking(silence);
  other.ledBy({ node: 'there', epoch: 1 });
  const sent = other.ask(command);
  other.close();
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
});

it('is decided for each who asks, where a world was put down and opened anew on the same machine', async () => {
  let decided = 0;
  const enqueue = async () => {
    decided += 1;
  };
  const leading = { leads: true } as Partial<Replica> as Replica;
  const taker = new Taker({ replica: leading, queue: { enqueue } }, 1);
  const ids = new Set<string>();
  const send: Send = (_, asked) => {
    ids.add(asked.id);
    return taker.take(asked);
  };
  for (const _ of ['first', 'anew']) {
    const asker = asking(send);
    asker.ledBy({ node: 'there', epoch: 1 });
    const asked = [asker.ask(command), asker.ask(command)];
    await vi.advanceTimersByTimeAsync(1);
    for (const id of ids) asker.settle(id, { value: undefined });
    await Promise.all(asked);
  }
  expect(decided).toBe(4);
  expect(ids.size).toBe(4);
});
