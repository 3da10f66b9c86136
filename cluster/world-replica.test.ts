/** The place of one world among machines, by a log in memory: where it stands when it comes late. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { realTime } from '../server/world/real-clock.ts';
import { NoAnswer } from '../server/world/replica.ts';
import { SharedClock } from '../server/world/shared-clock.ts';
import type { World } from '../server/world/world.ts';
import { decodeEntry, type EntryBody, encodeEntry } from './entries.ts';
import type { Draft, LoggedText, SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';
import { WorldReplica } from './world-replica.ts';

class MemoryLog implements SharedLog {
  entries: LoggedText[] = [];
  first = 1;

  say(epoch: number, said: EntryBody = { kind: 'beat' }): void {
    const text = encodeEntry({ node: 'gone', epoch, now: 0, mode: 'paused', rate: 0 }, said);
    this.entries.push({ sequence: this.last + 1, id: `gone.${this.last}`, text });
  }

  get last(): number {
    return this.entries.length;
  }

  async append({ id, text, after }: Draft) {
    if (after !== this.last) return 'refused' as const;
    this.entries.push({ sequence: after + 1, id, text });
    return 'accepted' as const;
  }

  read = async (sequence: number) => (sequence < this.first ? undefined : this.entries[sequence - 1]);
  bounds = async () => ({ first: this.first, last: this.last });
  subscribe = () => () => undefined;
  forget = async () => undefined;
}

let test: TestApp;
let world: World;
let log: MemoryLog;
/** Objects that the world was put into. */
let adopted: string[];

beforeEach(async () => {
  test = await createTestApp();
  world = await test.world({ clock: 'paused' });
  log = new MemoryLog();
  adopted = [];
});
afterEach(() => test.close());

/** Its file stands after an entry; the newest state that is kept stands after another. */
function standing(logged: number, kept: number): WorldReplica {
  world.journal.logged = logged;
  const newest = { name: `kept-${kept}`, sequence: kept, program: '' };
  return new WorldReplica({
    world,
    clock: new SharedClock(world.clock, realTime),
    log,
    logId: 'log',
    node: 'here',
    program: '1.0.0',
    real: realTime,
    send: () => Promise.reject(new Error('nobody is there')),
    states: { newestName: async () => newest } as Partial<SharedStates> as SharedStates,
    keepEvery: 1_000,
    reaches: () => true,
    silenceMs: 1_000,
    adopt: (_, object) => adopted.push(object),
  });
}

it('leads in a later epoch than any before, also where its file stands at the very end of the log', async () => {
  for (const epoch of [1, 1, 6, 7]) log.say(epoch);
  const replica = standing(4, 0);
  await replica.lead();
  expect(replica.epoch).toBe(8);
  expect(decodeEntry(log.entries[4]?.text ?? '')).toMatchObject({ kind: 'epoch', epoch: 8, node: 'here' });
  replica.close();
});

it('takes a later state over where the log has forgotten what it missed', async () => {
  for (let count = 0; count < 9; count += 1) log.say(1);
  log.first = 6;
  const replica = standing(2, 7);
  await replica.catchUp();
  expect(adopted).toEqual(['kept-7']);
  expect(log.last).toBe(9);
  expect(world.stopped).toBeUndefined();
  replica.close();
});

it('knows nothing of what it appended where the log has forgotten that place, and is not stopped by it', async () => {
  log.say(1);
  const replica = standing(1, 7);
  await replica.lead();
  for (let count = 0; count < 9; count += 1) log.say(2);
  log.first = 6;
  world.journal.logged += 1;
  await expect(replica.append(undefined)).rejects.toThrow(NoAnswer);
  expect(world.stopped).toBeUndefined();
  world.journal.logged -= 1;
  replica.fellBack();
  await replica.lead();
  expect(adopted).toEqual(['kept-7']);
  replica.close();
});

it('puts the world into another state in an epoch of its own, so nothing asked before is carried out in it', async () => {
  log.say(3);
  const replica = standing(1, 0);
  await replica.lead();
  expect(await replica.appendState({ kind: 'state', object: 'other', journal: 0 })).toBe(true);
  expect(decodeEntry(log.entries[2]?.text ?? '')).toMatchObject({ kind: 'state', epoch: 5 });
  expect(replica.epoch).toBe(5);
  replica.close();
});
