/** Tokens that this machine does not know, while its copy of the world may be behind that of the machine which issued them. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { filesPath } from '../modules/upload/uploads.store.ts';
import { createReplicaStub } from '../testing/replica-stub.ts';
import { createTestFeeds } from '../testing/test-feeds.ts';
import type { World } from '../world/world.ts';

const feeds = await createTestFeeds();
let world: World;
let token: string;

beforeEach(async () => {
  world = await feeds.test.world();
  ({ token } = await feeds.test.register(world));
});
afterAll(() => feeds.close());

function setReplica(isConfirmed: boolean): void {
  world.replica = { ...createReplicaStub(true), confirmState: async () => isConfirmed };
}

const call = async (given: string) =>
  (await feeds.test.call(identity.info, undefined, { world, token: given })).refused;

async function readFile(given: string): Promise<unknown> {
  const url = `${filesPath}missing.png?world=${world.id}`;
  const answer = await feeds.test.inject({ method: 'GET', url, headers: { token: given } }, { world });
  return (JSON.parse(answer.body) as { code: number }).code;
}

it('unknown sessions are refused as missing once the copy is confirmed, for calls, files and sockets', async () => {
  setReplica(true);
  expect(await call('false')).toBe('sessionMissing');
  expect(await readFile('false')).toBe(301);
  const socket = feeds.open(`/ws/orders?world=${world.id}&token=false`);
  expect((await socket.end()).code).toBe(feedCloseCodes.badToken);
});

it('unknown sessions are refused as notStored while the copy cannot be confirmed', async () => {
  setReplica(false);
  expect(await call('false')).toBe('notStored');
  expect(await readFile('false')).toBe(1010);
  const socket = feeds.open(`/ws/orders?world=${world.id}&token=false`);
  await socket.end();
  expect(socket.failed).toContain('503');
  world.stop('an invariant is broken');
  expect(await call('false')).toBe('worldStopped');
});

it('sessions in the copy are accepted without a confirmation', async () => {
  setReplica(false);
  expect(await call(token)).toBeUndefined();
  await feeds.open(`/ws/orders?world=${world.id}&token=${token}`).control('welcome');
});
