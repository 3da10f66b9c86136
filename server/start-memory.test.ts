import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { releaseStartMemory } from './start-memory.ts';

/** Resolves in another task: an object stays until the end of the task that created or read a weak reference to it. */
async function endTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage('');
  await once(port2, 'message');
  port2.close();
}

it('the memory of unused objects is released once the server has started', async () => {
  const unused = (() => new WeakRef({ rows: new Array(1_000).fill('of the start') }))();
  await endTask();
  expect(unused.deref()).toBeDefined();
  await endTask();
  releaseStartMemory();
  expect(unused.deref()).toBeUndefined();
});
