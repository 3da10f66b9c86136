import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Registry } from './registry.ts';
import { RepeatedReads } from './repeated-reads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const found = {} as Partial<StreamInfo> as StreamInfo;
const noLeader = Object.assign(new Error('JetStream system temporarily unavailable'), { code: 10_008 });
const noStream = Object.assign(new Error('stream not found'), { code: 10_059 });

/** A connection that never moves. */
const connection: Pick<NatsConnection, 'status'> = {
  status: async function* never() {
    await Promise.race<never>([]);
    yield { type: 'close' };
  },
};

/** Opens the registry on log servers that answer the two requests as given. */
function open(answers: Partial<Pick<JetStreamManager['streams'], 'info' | 'add'>>) {
  const streams = answers as JetStreamManager['streams'];
  const manager = { streams } as Partial<JetStreamManager> as JetStreamManager;
  const leaveServer = vi.fn();
  const reads = new RepeatedReads(connection);
  const opening = Registry.open({ client: {} as JetStreamClient, manager, reads }, 3, leaveServer);
  return { opening, leaveServer };
}

it('an existing registry is opened while the log servers can create nothing', async () => {
  const add = vi.fn(() => Promise.reject(noLeader));
  const { opening } = open({ info: async () => found, add });
  expect(await opening).toBeInstanceOf(Registry);
  expect(add).not.toHaveBeenCalled();
});

it('a registry is created only once it is certain that none exists', async () => {
  const info = vi.fn(() => Promise.reject(noStream)).mockImplementationOnce(() => Promise.reject(noLeader));
  const add = vi.fn(async () => found);
  const { opening } = open({ info, add });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opening).toBeInstanceOf(Registry);
  expect([info.mock.calls.length, add.mock.calls.length]).toEqual([2, 1]);
});

it('other log servers are tried while the current one does not answer, for at most three minutes', async () => {
  const failing = () => Promise.reject(noLeader);
  const { opening, leaveServer } = open({ info: failing, add: failing });
  const outcome = opening.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(170_000);
  expect(await Promise.race([outcome, 'still trying'])).toBe('still trying');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe(noLeader);
  expect(leaveServer.mock.calls.length).toBeGreaterThanOrEqual(18);
});

it('reads are repeated during an election of the log servers', async () => {
  const reads = new RepeatedReads(connection);
  const query = vi.fn(async () => 'answer');
  for (let count = 0; count < 3; count += 1) query.mockImplementationOnce(() => Promise.reject(noLeader));
  const answer = reads.read(query);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('answer');
  const never = reads.read(() => Promise.reject(noLeader)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await never).toBe(noLeader);
});
