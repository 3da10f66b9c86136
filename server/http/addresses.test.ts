/** Public addresses of the machines that hold worlds together: a page may contact exactly these, and exactly these may contact the server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReplicaStub } from '../testing/replica-stub.ts';
import { createTestFeeds, type TestFeeds } from '../testing/test-feeds.ts';
import type { World } from '../world/world.ts';

const addresses = ['https://one.example', 'https://two.example:8443'];
const folder = mkdtempSync(join(tmpdir(), 'papertape-addresses-'));
let feeds: TestFeeds;
let world: World;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  feeds = await createTestFeeds({ parts: { addresses, allowedOrigins: [], clientFolder: folder } });
  world = await feeds.test.world();
});
afterAll(async () => {
  await feeds.close();
  rmSync(folder, { recursive: true, force: true });
});

const strangers = ['https://two.example', 'http://one.example', 'https://one.example.evil', 'null'];

describe('machines of a cluster', () => {
  it('allow pages of each other to call them, read /ready and read the exposed headers', async () => {
    for (const url of ['/api/market/getTickerList', '/ready']) {
      const from = async (origin: string) => {
        const { headers } = await feeds.test.inject({ method: 'GET', url }, { world, headers: { origin } });
        return headers;
      };
      for (const origin of addresses) {
        const headers = await from(origin);
        expect(headers['access-control-allow-origin']).toBe(origin);
        expect(headers['access-control-expose-headers']).toContain(branchHeader);
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      }
      for (const origin of strangers)
        expect((await from(origin))['access-control-allow-origin'], origin).toBeUndefined();
    }
  });

  it('open sockets for pages of each other only', async () => {
    for (const origin of addresses)
      await feeds.open(`/ws/forex?world=${world.id}`, { origin }).control('welcome');
    for (const origin of strangers) {
      const socket = feeds.open(`/ws/forex?world=${world.id}`, { origin });
      await socket.end();
      expect(socket.failed, origin).toContain('403');
    }
  });

  it('have a content security policy that allows their page to reach the others over HTTP and sockets', async () => {
    const page = { method: 'GET', url: '/', headers: { accept: 'text/html' } } as const;
    const { headers } = await feeds.test.app.inject(page);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      'https://one.example https://two.example:8443 wss://one.example wss://two.example:8443;',
    );
    expect(policy).toContain("img-src 'self' data: blob: https://one.example https://two.example:8443;");
  });

  it('list their addresses to the page in replicated worlds only', async () => {
    const addressesNow = async () =>
      (await feeds.test.data(market.initForestData, undefined, { world })).addresses;
    expect(await addressesNow()).toBeUndefined();
    world.replica = createReplicaStub(true);
    expect(await addressesNow()).toEqual(addresses);
    world.replica = undefined;
  });
});
