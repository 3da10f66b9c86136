import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../testing/app-of-file.ts';
import { converse } from '../testing/strangers/connections.ts';
import { Oddities } from '../testing/strangers/oddities.ts';
import { oddUpgrade } from '../testing/strangers/upgrades.ts';

const feeds = await testFeedsOfFile();

const upgrade = (path: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );

/** An opcode that there is not, reserved bits, a status that there is not, and text that is none. */
const rubbish = ['83800000000000', 'f1800000000000', '88820000000053a4', '81820000000000c328'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

it('malformed frames on sockets that are being closed do not affect the server', async () => {
  const world = await feeds.test.world();
  const { port } = feeds.test.app.server.address() as AddressInfo;
  for (const path of [
    '/ws/forex?world=nowhere',
    `/ws/orders?world=${world.id}`,
    `/ws/market/a?world=${world.id}`,
  ]) {
    for (const frame of rubbish) {
      const answer = await converse({
        port,
        head: upgrade(path),
        body: Buffer.alloc(0),
        leaving: 'never',
        frames: [frame],
      });
      expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    }
  }
  const open = feeds.open(`/ws/forex?world=${world.id}`);
  expect((await open.control('welcome')).time).toBe(world.clock.now());
});

it('the generator of odd requests repeats them for the same seed', () => {
  const first = oddUpgrade(new Oddities('s', 'one'), 'w', 't');
  expect(oddUpgrade(new Oddities('s', 'one'), 'w', 't')).toEqual(first);
});
