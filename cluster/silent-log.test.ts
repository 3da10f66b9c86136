/** What callers are answered where the log of the machine that leads does not answer, or another machine leads by now. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { holdTimeouts } from '../server/testing/held-timeouts.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { giveTestCommand } from '../server/testing/test-commands.ts';
import type { CommandData } from '../server/world/commands.ts';
import { NoAnswer, patienceMs, type Replica, silenceOfLogMs } from '../server/world/replica.ts';
import type { World } from '../server/world/world.ts';
import { until } from './testing/nats-servers.ts';

let test: TestApp;
let reports: string[];
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

interface Log {
  world: World;
  user: { userId: string; token: string };
  /** The appends that wait for an answer. */
  waiting: PromiseWithResolvers<boolean>[];
  /** Commands that were asked of the machine that leads by now. */
  passed: string[];
}

const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' } as const;
const madeElsewhere = { id: 'made elsewhere', time: 0, status: 'completed', ...transfer };

/** A world whose log answers when the test says so; where it leads no longer, another machine carries out everything. */
async function led(): Promise<Log> {
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
    pass: async ({ name }: CommandData) => {
      passed.push(name);
      return madeElsewhere;
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

const verify = ({ world, user }: Log) => giveTestCommand(world, 'test.verify', { userId: user.userId });
const sentOnce = ({ waiting }: Log) => until('it is sent', () => waiting.length === 1 || undefined);
/** The same where timers stand still. */
async function sentWithin({ waiting }: Log): Promise<void> {
  while (waiting.length === 0) await new Promise(setImmediate);
}
it('is what the next machine made of it, for all that waited at one that is deposed', async () => {
  const log = await led();
  const { world, user } = log;
  const send = () => test.call(assets.transferAsset, transfer, { world, user });
  const first = send();
  await sentOnce(log);
  // These have seen a turn that is not durable, and that is refused.
  const others = [send(), send(), send()];
  const read = test.call(assets.accountList, {}, { world, user });
  await until('they wait', () => world.counts.waiting >= 4 || undefined);
  log.waiting[0]?.resolve(false);
  const answers = await Promise.all([first, ...others]);
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, undefined]);
  expect(log.passed).toEqual(answers.map(() => 'assets.transfer'));
  expect((await read).refused).toBeUndefined();
});

it('is what the file holds for those who read, while the log is silent', async () => {
  const log = await led();
  const { world, user } = log;
  holdTimeouts();
  const sent = verify(log);
  await sentWithin(log);
  const behind = verify(log);
  const read = test.call(assets.accountList, {}, { world, user });
  await vi.advanceTimersByTimeAsync(silenceOfLogMs);
  expect((await read).refused).toBeUndefined();
  expect((await test.call(assets.accountList, {}, { world, user })).refused).toBeUndefined();
  // Nothing of it is shown: it may never happen.
  expect(world.db.user.get(user.userId)?.kycStatus).not.toBe('verified');
  expect(reports.join()).toContain('the shared log is silent');
  // What waited behind it has not been decided, and is asked where it can be.
  expect(await behind).toBe(madeElsewhere);
  await vi.advanceTimersByTimeAsync(patienceMs - silenceOfLogMs);
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  log.waiting[0]?.reject(new NoAnswer('closed'));
});

it('is the true one, where the log answers within the patience', async () => {
  const log = await led();
  holdTimeouts();
  const taken = verify(log);
  await sentWithin(log);
  await vi.advanceTimersByTimeAsync(2 * silenceOfLogMs);
  log.waiting[0]?.resolve(true);
  expect(await taken).toBeUndefined();
  expect(log.passed).toEqual([]);
  expect(log.world.stopped).toBeUndefined();
});

it('is that nobody knows, where nobody asks the log any more; and the world is not broken by it', async () => {
  const log = await led();
  const sent = verify(log);
  await sentOnce(log);
  log.waiting[0]?.reject(new NoAnswer('closed'));
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(log.world.stopped).toBeUndefined();
});

it('is that nobody knows, where the log answers something that it may not', async () => {
  const log = await led();
  const sent = verify(log);
  await sentOnce(log);
  log.waiting[0]?.reject(new Error('entry 7 was to be number 5'));
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(log.world.stopped).toContain('number 5');
});
