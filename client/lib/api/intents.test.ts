import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/deferred.ts';
import { Intents } from './intents.ts';
import { ApiRefusal, TransportProblem } from './problems.ts';

const order = { symbol: 'BTCUSDT', size: '0.5' };
const path = '/create';

/** Creates a page whose storage survives it. */
function createPage() {
  let keys = 0;
  let now = 0;
  const kept = new Map<string, string>();
  const parts = {
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    now: () => now,
    storage: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }),
  };
  let intents = new Intents(parts);
  const sent: string[] = [];
  const send =
    (answer: () => Promise<string>) =>
    (key: string): Promise<string> => {
      sent.push(key);
      return answer();
    };
  return {
    sent,
    stored: () => [...kept.values()].join(),
    wait: (ms: number) => {
      now += ms;
    },
    reload: () => {
      intents = new Intents(parts);
    },
    unanswered: () => intents.unanswered,
    forget: (index: number) => intents.forget(intents.unanswered[index]!),
    subscribe: (listener: () => void) => intents.subscribe(listener),
    run: (answer: () => Promise<string>, input: unknown = order, account = 'mia', at = path) =>
      intents.run({ account, path: at, input, errors: ['insufficientFunds'] }, send(answer)),
  };
}

const lost = () => Promise.reject(new TransportProblem(new Error('gone')));
const refused = (key: CodeKey) => () => Promise.reject(new ApiRefusal({ code: codes[key], msg: key }));
const done = () => Promise.resolve('done');

describe('an intent', () => {
  it('is sent once, however often the user presses while its answer is pending', async () => {
    const page = createPage();
    const { promise, resolve } = createDeferred<string>();
    const presses = [page.run(() => promise), page.run(() => promise, { ...order }), page.run(() => promise)];
    expect(page.unanswered()).toEqual([]);
    resolve('done');
    expect(await Promise.all(presses)).toEqual(['done', 'done', 'done']);
    expect(page.sent).toEqual(['key-1']);
  });

  it.each(['serverFault', 'outcomeUnknown'] as const)('keeps its key after %s', async (key) => {
    const page = createPage();
    await expect(page.run(refused(key))).rejects.toThrow(key);
    page.wait(10 * dayMs);
    await expect(page.run(refused(key))).rejects.toThrow(key);
    expect(page.sent).toEqual(['key-1', 'key-1']);
  });

  it('keeps its key across a reload, whatever the order of its fields', async () => {
    const page = createPage();
    await expect(page.run(lost)).rejects.toThrow('gone');
    page.reload();
    expect(page.unanswered()).toMatchObject([{ account: 'mia', path, at: 0, isWhole: true }]);
    await page.run(done, { size: '0.5', symbol: 'BTCUSDT' });
    expect(page.sent).toEqual(['key-1', 'key-1']);
    expect(page.unanswered()).toEqual([]);
  });

  it('keeps its key when the page is reloaded while its answer is pending', async () => {
    const page = createPage();
    void page.run(() => new Promise(() => undefined));
    page.reload();
    expect(page.unanswered()).toHaveLength(1);
    await page.run(done);
    expect(page.sent).toEqual(['key-1', 'key-1']);
  });

  it('is new after a success or a refusal, so that two equal orders in a row are both sent', async () => {
    const page = createPage();
    await expect(page.run(refused('insufficientFunds'))).rejects.toThrow();
    await expect(page.run(refused('tooManyRequests'))).rejects.toThrow();
    await page.run(done);
    await page.run(done);
    expect(page.sent).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  it('stays open if the host refuses its repeat without processing it', async () => {
    const page = createPage();
    await expect(page.run(lost)).rejects.toThrow('gone');
    for (const key of ['tooManyRequests', 'maintenance', 'sessionEnded', 'notStored'] as const)
      await expect(page.run(refused(key))).rejects.toThrow(key);
    expect(page.unanswered()).toHaveLength(1);
    await expect(page.run(refused('insufficientFunds'))).rejects.toThrow();
    expect(new Set(page.sent)).toEqual(new Set(['key-1']));
    expect(page.unanswered()).toEqual([]);
  });

  it('differs for other content, another endpoint and another account', async () => {
    const page = createPage();
    await expect(page.run(lost)).rejects.toThrow('gone');
    await expect(page.run(lost, { ...order, size: '1' })).rejects.toThrow('gone');
    await expect(page.run(lost, order, 'ben')).rejects.toThrow('gone');
    await expect(page.run(lost, order, 'mia', '/close')).rejects.toThrow('gone');
    await expect(page.run(lost)).rejects.toThrow('gone');
    expect(page.sent).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-1']);
  });

  it('stores no password and stays the same whichever password is typed', async () => {
    const page = createPage();
    const withdrawal = { amount: '450', fundPassword: 'secret-11' };
    await expect(page.run(lost, withdrawal)).rejects.toThrow('gone');
    expect(page.stored()).toContain('450');
    expect(page.stored()).not.toContain('secret-11');
    page.reload();
    expect(page.unanswered()).toMatchObject([{ isWhole: false }]);
    await expect(page.run(refused('keyReused'), { ...withdrawal, fundPassword: 'other' })).rejects.toThrow();
    expect(page.sent).toEqual(['key-1', 'key-1']);
    expect(page.unanswered()).toEqual([]);
  });

  it('is new once the user has settled it or the server has dropped its key', async () => {
    const page = createPage();
    await expect(page.run(lost)).rejects.toThrow('gone');
    page.forget(0);
    await expect(page.run(lost)).rejects.toThrow('gone');
    page.wait(59 * dayMs);
    await expect(page.run(lost)).rejects.toThrow('gone');
    expect(page.sent).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('works if the browser forbids storage or returns invalid data', async () => {
    const intents = new Intents({
      newKey: () => 'key',
      now: () => 0,
      storage: () => ({
        getItem: () => '[{"key":1},null,7]',
        setItem: () => {
          throw new Error('full');
        },
      }),
    });
    expect(intents.unanswered).toEqual([]);
    const about = { account: 'mia', path, input: order, errors: [] };
    await expect(intents.run(about, lost)).rejects.toThrow('gone');
    expect(intents.unanswered).toHaveLength(1);
  });
});

it('notifies subscribers of unanswered intents', async () => {
  const page = createPage();
  let changes = 0;
  const stop = page.subscribe(() => {
    changes += 1;
  });
  await expect(page.run(lost)).rejects.toThrow('gone');
  expect(changes).toBe(2);
  stop();
  page.forget(0);
  expect(changes).toBe(2);
});
