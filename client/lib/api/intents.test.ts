import { describe, expect, it, vi } from 'vitest';
import { createIntents, retryWindowMs } from './intents.ts';
import { ApiRefusal, TransportProblem } from './problems.ts';

function createIntentsOfTest() {
  let keys = 0;
  let now = 0;
  const intents = createIntents<string>({
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    now: () => now,
  });
  const wait = (ms: number) => {
    now += ms;
  };
  return { intents, wait };
}

const lost = () => Promise.reject(new TransportProblem(new Error('gone')));
const order = { symbol: 'BTCUSDT', size: '0.5' };

describe('intents', () => {
  it('send once however often they are pressed while the answer is awaited', async () => {
    const { intents } = createIntentsOfTest();
    const { promise, resolve } = Promise.withResolvers<string>();
    const send = vi.fn(() => promise);
    const presses = [intents.run(order, send), intents.run({ ...order }, send), intents.run(order, send)];
    resolve('done');
    expect(await Promise.all(presses)).toEqual(['done', 'done', 'done']);
    expect(send.mock.calls).toEqual([['key-1']]);
  });

  it('are tried again under the same key after a lost answer', async () => {
    const { intents, wait } = createIntentsOfTest();
    const keys: string[] = [];
    const send = (answer: () => Promise<string>) => (key: string) => {
      keys.push(key);
      return answer();
    };
    await expect(intents.run(order, send(lost))).rejects.toThrow('gone');
    wait(retryWindowMs - 1);
    await expect(intents.run(order, send(lost))).rejects.toThrow('gone');
    expect(
      await intents.run(
        order,
        send(() => Promise.resolve('done')),
      ),
    ).toBe('done');
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('keep their key where the server broke: it may have been carried out', async () => {
    const { intents } = createIntentsOfTest();
    const keys: string[] = [];
    const broken = (key: string) => {
      keys.push(key);
      return Promise.reject(new ApiRefusal({ code: 1005, msg: 'broken' }));
    };
    await expect(intents.run(order, broken)).rejects.toThrow('broken');
    await expect(intents.run(order, broken)).rejects.toThrow('broken');
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('are new after a definite answer, yes or no', async () => {
    const { intents } = createIntentsOfTest();
    const keys: string[] = [];
    const refuse = (key: string) => {
      keys.push(key);
      return Promise.reject(new ApiRefusal({ code: 1300, msg: 'no' }));
    };
    await expect(intents.run(order, refuse)).rejects.toThrow('no');
    await expect(intents.run(order, refuse)).rejects.toThrow('no');
    const accept = (key: string) => {
      keys.push(key);
      return Promise.resolve('done');
    };
    await intents.run(order, accept);
    await intents.run(order, accept);
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  it('are new when the input is another one, or when much time has passed', async () => {
    const { intents, wait } = createIntentsOfTest();
    const keys: string[] = [];
    const lose = (key: string) => {
      keys.push(key);
      return lost();
    };
    await expect(intents.run(order, lose)).rejects.toThrow('gone');
    await expect(intents.run({ ...order, size: '1' }, lose)).rejects.toThrow('gone');
    await expect(intents.run(order, lose)).rejects.toThrow('gone');
    wait(retryWindowMs);
    await expect(intents.run(order, lose)).rejects.toThrow('gone');
    expect(keys).toEqual(['key-1', 'key-2', 'key-1', 'key-3']);
  });
});
