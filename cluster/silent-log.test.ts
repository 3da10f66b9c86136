/** Answers of a leader whose log is silent, or that another machine has deposed. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { holdTimeouts } from '../server/testing/held-timeouts.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { giveTestCommand } from '../server/testing/test-commands.ts';
import type { CommandData } from '../server/world/commands.ts';
import { logSilenceMs, NoAnswer, patienceMs, type Replica } from '../server/world/replica.ts';
import type { World } from '../server/world/world.ts';
import { until } from './testing/nats-servers.ts';

let test: TestApp;
let reports: string[];
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

interface LedWorld {
  world: World;
  user: { userId: string; token: string };
  /** Appends without an answer. */
  waiting: PromiseWithResolvers<boolean>[];
  /** Names of the commands that were forwarded to the next leader. */
  passed: string[];
}

const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' } as const;
const forwardedResult = { id: 'of the next leader', time: 0, status: 'completed', ...transfer };

/** Creates a led world whose log the test answers; once it is deposed, another machine decides everything. */
async function createLedWorld(): Promise<LedWorld> {
  reports = [];
  test = await createTestApp({ report: (_, message) => reports.push(message) });
  const world = await test.world({ clock: 'paused' });
  const user = await test.register(world);
  const waiting: PromiseWithResolvers<boolean>[] = [];
  const passed: string[] = [];
  let leads = true;
  const replica: Partial<Replica> = {
    append: () => {
      const answer = Promise.withResolvers<boolean>();
      waiting.push(answer);
      return answer.promise;
    },
    forward: async ({ name }: CommandData) => {
      passed.push(name);
      return forwardedResult;
    },
    fellBack: () => {
      leads = false;
    },
    close: () => undefined,
  };
  Object.defineProperty(replica, 'leads', { get: () => leads });
  world.replica = replica as Replica;
  return { world, user, waiting, passed };
}

const verify = ({ world, user }: LedWorld) => giveTestCommand(world, 'test.verify', { userId: user.userId });
const oneAppend = ({ waiting }: LedWorld) =>
  until('a turn is appended', () => waiting.length === 1 || undefined);
/** Does the same while timers are held. */
async function oneAppendWithoutTimers({ waiting }: LedWorld): Promise<void> {
  while (waiting.length === 0) await new Promise(setImmediate);
}

it('a deposed leader answers waiting commands with the results of the next leader', async () => {
  const log = await createLedWorld();
  const { world, user } = log;
  const send = () => test.call(assets.transferAsset, transfer, { world, user });
  const first = send();
  await oneAppend(log);
  // These were decided after a turn that the log then refuses.
  const others = [send(), send(), send()];
  const read = test.call(assets.accountList, {}, { world, user });
  await until('they wait', () => world.counts.waiting >= 4 || undefined);
  log.waiting[0]?.resolve(false);
  const answers = await Promise.all([first, ...others]);
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, undefined]);
  expect(log.passed).toEqual(answers.map(() => 'assets.transfer'));
  expect((await read).refused).toBeUndefined();
});

it('a leader serves reads from its file while the log is silent', async () => {
  const log = await createLedWorld();
  const { world, user } = log;
  holdTimeouts();
  const sent = verify(log);
  await oneAppendWithoutTimers(log);
  const behind = verify(log);
  const read = test.call(assets.accountList, {}, { world, user });
  await vi.advanceTimersByTimeAsync(logSilenceMs);
  expect((await read).refused).toBeUndefined();
  expect((await test.call(assets.accountList, {}, { world, user })).refused).toBeUndefined();
  // The read does not show the turn, which may never be accepted.
  expect(world.db.user.get(user.userId)?.kycStatus).not.toBe('verified');
  expect(reports.join()).toContain('the shared log is silent');
  // The command behind it was not decided and is forwarded.
  expect(await behind).toBe(forwardedResult);
  await vi.advanceTimersByTimeAsync(patienceMs - logSilenceMs);
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  log.waiting[0]?.reject(new NoAnswer('closed'));
});

it('a leader returns the result if the log answers within the patience', async () => {
  const log = await createLedWorld();
  holdTimeouts();
  const taken = verify(log);
  await oneAppendWithoutTimers(log);
  await vi.advanceTimersByTimeAsync(2 * logSilenceMs);
  log.waiting[0]?.resolve(true);
  expect(await taken).toBeUndefined();
  expect(log.passed).toEqual([]);
  expect(log.world.stopped).toBeUndefined();
});

it('a leader returns outcomeUnknown and continues if the outcome of an append stays unknown', async () => {
  const log = await createLedWorld();
  const sent = verify(log);
  await oneAppend(log);
  log.waiting[0]?.reject(new NoAnswer('closed'));
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(log.world.stopped).toBeUndefined();
});

it('a leader returns outcomeUnknown and stops the world if the log stores an entry at another number', async () => {
  const log = await createLedWorld();
  const sent = verify(log);
  await oneAppend(log);
  log.waiting[0]?.reject(new Error('entry 7 was to be number 5'));
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(log.world.stopped).toContain('number 5');
});
