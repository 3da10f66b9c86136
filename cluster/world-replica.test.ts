/** A replica on a log in memory that comes late to its world. */
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

  addEntry(epoch: number, body: EntryBody = { kind: 'beat' }): void {
    const text = encodeEntry({ node: 'gone', epoch, now: 0, mode: 'paused', rate: 0 }, body);
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
/** Objects that replaced the world. */
let adopted: string[];

beforeEach(async () => {
  test = await createTestApp();
  world = await test.world({ clock: 'paused' });
  log = new MemoryLog();
  adopted = [];
});
afterEach(() => test.close());

/** Creates a replica whose file follows one entry while the newest stored state follows another. */
function createReplica(logged: number, kept: number): WorldReplica {
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
    send: () => Promise.reject(new Error('no machine answers')),
    states: { newestName: async () => newest } as Partial<SharedStates> as SharedStates,
    keepEvery: 1_000,
    reaches: () => true,
    silenceMs: 1_000,
    adopt: (_, object) => adopted.push(object),
  });
}

it('a replica leads in a later epoch than any before, also if its file is at the end of the log', async () => {
  for (const epoch of [1, 1, 6, 7]) log.addEntry(epoch);
  const replica = createReplica(4, 0);
  await replica.lead();
  expect(replica.epoch).toBe(8);
  expect(decodeEntry(log.entries[4]?.text ?? '')).toMatchObject({ kind: 'epoch', epoch: 8, node: 'here' });
  replica.close();
});

it('a replica continues from a later state if the missed entries are deleted from the log', async () => {
  for (let count = 0; count < 9; count += 1) log.addEntry(1);
  log.first = 6;
  const replica = createReplica(2, 7);
  await replica.catchUp();
  expect(adopted).toEqual(['kept-7']);
  expect(log.last).toBe(9);
  expect(world.stopped).toBeUndefined();
  replica.close();
});

it('a replica rejects an append with NoAnswer if its place in the log is deleted, and continues', async () => {
  log.addEntry(1);
  const replica = createReplica(1, 7);
  await replica.lead();
  for (let count = 0; count < 9; count += 1) log.addEntry(2);
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

it('a replica replaces the world in a new epoch, so that no earlier command is executed in the new state', async () => {
  log.addEntry(3);
  const replica = createReplica(1, 0);
  await replica.lead();
  expect(await replica.appendState({ kind: 'state', object: 'other', journal: 0 })).toBe(true);
  expect(decodeEntry(log.entries[2]?.text ?? '')).toMatchObject({ kind: 'state', epoch: 5 });
  expect(replica.epoch).toBe(5);
  replica.close();
});
