/** A machine that is behind confirms its copy before it answers that a session does not exist. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { realTime } from '../server/world/real-clock.ts';
import { logSilenceMs } from '../server/world/replica.ts';
import { NatsLog } from './nats-log.ts';
import type { SharedLog } from './shared-log.ts';
import { StateConfirmation } from './state-confirmation.ts';
import { inStep, type Machine, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the confirmation of a copy', () => {
  const create = (parts: {
    bounds: SharedLog['bounds'];
    containedTo?: () => number;
    silentMs?: () => number;
  }) =>
    new StateConfirmation({
      log: { bounds: parts.bounds } as Partial<SharedLog> as SharedLog,
      real: realTime,
      containedTo: parts.containedTo ?? (() => 7),
      silentMs: parts.silentMs ?? (() => 0),
      goesOn: () => true,
      catchUp: () => Promise.resolve(),
    });

  it('waits until the copy contains the last entry of the log', async () => {
    vi.useFakeTimers();
    let contained = 6;
    const confirmation = create({
      bounds: async () => ({ first: 1, last: 7 }),
      containedTo: () => contained,
    });
    let isAnswered = false;
    const answer = confirmation.confirm().finally(() => {
      isAnswered = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isAnswered).toBe(false);
    contained = 7;
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe(true);
  });

  it('sends one request for all callers before it is sent, and another for later callers', async () => {
    const requests: PromiseWithResolvers<{ first: number; last: number }>[] = [];
    const confirmation = create({
      bounds: () => {
        const answer = Promise.withResolvers<{ first: number; last: number }>();
        requests.push(answer);
        return answer.promise;
      },
    });
    const first = confirmation.confirm();
    await until('the log is asked', () => requests.length === 1 || undefined);
    const others = [confirmation.confirm(), confirmation.confirm()];
    requests[0]?.resolve({ first: 1, last: 7 });
    expect(await first).toBe(true);
    await until('the log is asked again', () => requests.length === 2 || undefined);
    requests[1]?.resolve({ first: 1, last: 7 });
    expect(await Promise.all(others)).toEqual([true, true]);
    expect(requests).toHaveLength(2);
  });

  it('fails after five seconds if the log is silent, or if its server may be cut off', async () => {
    vi.useFakeTimers();
    const silent = create({ bounds: () => Promise.reject(new Error('timeout')) }).confirm();
    const stale = create({ bounds: async () => ({ first: 1, last: 7 }), silentMs: () => 3_000 }).confirm();
    await vi.advanceTimersByTimeAsync(logSilenceMs);
    expect(await Promise.all([silent, stale])).toEqual([false, false]);
  });
});

describe.runIf(hasNatsServer('sessions on a machine that is behind'))('a machine that is behind', () => {
  let servers: NatsServers;

  beforeAll(async () => {
    servers = await NatsServers.start(1);
  });
  afterAll(async () => {
    await servers?.close();
  });

  /** Starts a machine and one that follows it, whose entries arrive only while they are not held. */
  async function startBoth(held: {
    back: Promise<void> | undefined;
  }): Promise<[leader: Machine, behind: Machine]> {
    const logs: NatsLog[] = [];
    const { subscribe, read } = NatsLog.prototype;
    vi.spyOn(NatsLog.prototype, 'subscribe').mockImplementation(function (this: NatsLog, onEntry) {
      logs.push(this);
      return subscribe.call(this, (entry) => {
        if (held.back === undefined || this !== logs.at(-1)) onEntry(entry);
      });
    });
    vi.spyOn(NatsLog.prototype, 'read').mockImplementation(async function (this: NatsLog, sequence) {
      if (this === logs.at(-1)) await held.back;
      return read.call(this, sequence);
    });
    const { addresses } = servers;
    const leader = await startMachine({ addresses, name: 'leader' });
    await leader.app.directory.create({ id: 'sessions', seed: 'sessions', clock: 'live' });
    const behind = await startMachine({ addresses, name: 'behind' });
    await behind.world('sessions');
    await inStep([leader, behind], 'sessions');
    return [leader, behind];
  }

  it('accepts a session that another machine has just begun, and refuses a token that no machine has issued', async () => {
    const held: { back: Promise<void> | undefined } = { back: undefined };
    const [leader, behind] = await startBoth(held);
    const release = Promise.withResolvers<void>();
    held.back = release.promise;
    const { token } = await leader.app.register(await leader.world('sessions'));
    const world = await behind.world('sessions');
    const answers = [token, 'false token'].map((given) =>
      behind.app.call(identity.info, undefined, { world, token: given }),
    );
    // Both requests have arrived while the machine does not know the session.
    await new Promise(setImmediate);
    expect(world.db.session.find({})).toEqual([]);
    held.back = undefined;
    release.resolve();
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 301]);
    await behind.stop();
    await leader.stop();
  });
});
