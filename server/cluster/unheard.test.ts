/** What a caller hears where the leader gets no answer from the log. */
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../testing/cluster/nats-servers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { giveTestCommand } from '../testing/test-commands.ts';
import { NoAnswer, patienceMs, type Replica } from '../world/replica.ts';
import type { World } from '../world/world.ts';

let test: TestApp;
let reports: string[];
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

interface Log {
  world: World;
  userId: string;
  /** The appends that wait for an answer. */
  waiting: PromiseWithResolvers<boolean>[];
}

/** A world whose log answers when the test says so. */
async function led(): Promise<Log> {
  reports = [];
  test = await createTestApp({ report: (_, message) => reports.push(message) });
  const world = await test.world({ clock: 'paused' });
  const { userId } = await test.register(world);
  const waiting: PromiseWithResolvers<boolean>[] = [];
  world.replica = {
    leads: true,
    append: () => {
      const answer = Promise.withResolvers<boolean>();
      waiting.push(answer);
      return answer.promise;
    },
    fellBack: () => undefined,
    close: () => undefined,
  } as Partial<Replica> as Replica;
  return { world, userId, waiting };
}

const verify = ({ world, userId }: Log) => giveTestCommand(world, 'test.verify', { userId });

it('is that nobody knows of what is on its way, and that nothing happened of what waits behind it', async () => {
  const log = await led();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sent = verify(log);
  await until('it is sent', () => log.waiting.length === 1 || undefined);
  const behind = verify(log);
  vi.advanceTimersByTime(patienceMs);
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(await behind).toEqual({ refused: 'notStored' });
  expect(reports.join()).toContain('the log that machines share says nothing');
  // It was taken all the same, and work goes on after it.
  log.waiting[0]?.resolve(true);
  const next = verify(log);
  await until('it is sent', () => log.waiting.length === 2 || undefined);
  log.waiting[1]?.resolve(true);
  expect(await next).toBeUndefined();
  expect(log.world.db.user.get(log.userId)?.kycStatus).toBe('verified');
});

it('is that nobody knows, where nobody asks the log any more; and the world is not broken by it', async () => {
  const log = await led();
  const sent = verify(log);
  await until('it is sent', () => log.waiting.length === 1 || undefined);
  log.waiting[0]?.reject(new NoAnswer('closed'));
  expect(await sent).toEqual({ refused: 'outcomeUnknown' });
  expect(log.world.stopped).toBeUndefined();
});
