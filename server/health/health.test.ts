import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReplicaStub } from '../testing/replica-stub.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { World } from '../world/world.ts';

let test: TestApp;
let world: World;

async function begin(parts: { metricsToken?: string } = {}): Promise<void> {
  test = await createTestApp({ parts });
  world = await test.directory.create({ id: 'default', seed: 'default', clock: 'paused', storage: 'memory' });
}

beforeEach(() => begin());
afterEach(() => test.close());

const here = { remoteAddress: '127.0.0.1' };

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = here.remoteAddress) =>
  test.app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress });

/** Reads the figure of a line of the text format. */
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);

describe('/health and /ready', () => {
  it('report to any machine that the server is up and ready', async () => {
    const health = await get('/health', {}, '192.0.2.7');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'up' }]);
    const ready = await get('/ready', {}, '192.0.2.7');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      ready: true,
      reason: null,
      waiting: 0,
      behind: 0,
      stuck: 0,
      stopped: 0,
      unopened: 0,
      notStoring: 0,
      stopping: false,
    });
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('report not ready before the default world is open', async () => {
    await test.directory.remove('default');
    const ready = await get('/ready');
    expect([ready.statusCode, ready.json().ready]).toEqual([503, false]);
    expect((await get('/health')).statusCode).toBe(200);
  });

  it('report not ready while the default world cannot store', async () => {
    world.storage.failed(new Error('no space'));
    const ready = await get('/ready');
    expect([ready.statusCode, ready.json().notStoring]).toEqual([503, 1]);
    expect(ready.json().reason).toBe('the default world cannot store what it decides');
    await world.catchUp();
    expect((await get('/ready')).statusCode).toBe(200);
  });

  it('report not ready from more than 500 entries behind other machines until at most 50', async () => {
    const replica = createReplicaStub(false);
    world.replica = replica;
    const seen: [lag: number, status: number][] = [];
    for (const lag of [500, 501, 200, 51, 50, 200, 500]) {
      replica.lag = lag;
      seen.push([lag, (await get('/ready')).statusCode]);
    }
    expect(seen).toEqual([
      [500, 200],
      [501, 503],
      [200, 503],
      [51, 503],
      [50, 200],
      [200, 200],
      [500, 200],
    ]);
    replica.lag = 1_200;
    expect((await get('/ready')).json()).toMatchObject({
      ready: false,
      reason: 'the default world is 1200 entries behind other machines',
      behind: 1,
    });
    // A leader is never behind.
    replica.leads = true;
    expect((await get('/ready')).json()).toMatchObject({ ready: true, reason: null, behind: 0 });
  });

  it('report not ready while no command of the default world can be decided, with the reason', async () => {
    world.replica = { ...createReplicaStub(false), obstacle: 'has had no answer from its log for 7 seconds' };
    const ready = await get('/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      reason: 'the default world has had no answer from its log for 7 seconds',
      stuck: 1,
    });
    world.replica = createReplicaStub(false);
    expect((await get('/ready')).statusCode).toBe(200);
  });

  it('count another stopped world, and stay ready unless the default world stops', async () => {
    (await test.world()).stop('an invariant is broken');
    const ready = await get('/ready');
    expect([ready.statusCode, ready.json().stopped]).toEqual([200, 1]);
    world.stop('an invariant is broken');
    expect((await get('/ready')).statusCode).toBe(503);
  });
});

describe('/metrics', () => {
  it('has a value for every figure, also at the first read', async () => {
    for (const { body } of [await get('/metrics'), await get('/metrics')]) {
      expect(body).toContain('papertape_ready 1');
      expect(body).not.toMatch(/ (?:nan|9223372036\.\d+)$/im);
    }
  });

  it('counts commands and turns of worlds, and never decreases', async () => {
    const before = (await get('/metrics')).body;
    await test.register(world);
    const after = await get('/metrics');
    expect(after.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(figure(after.body, 'papertape_worlds')).toBe(1);
    expect(figure(after.body, 'papertape_ready')).toBe(1);
    for (const name of ['papertape_commands_total', 'papertape_turns_total'])
      expect(figure(after.body, name), name).toBeGreaterThan(figure(before, name));
    expect(figure(after.body, 'papertape_commands_waiting')).toBe(0);
    expect(figure(after.body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    await test.directory.remove('default');
    const commands = figure((await get('/metrics')).body, 'papertape_commands_total');
    expect(commands).toBeGreaterThanOrEqual(figure(after.body, 'papertape_commands_total'));
  });

  it('contains no name of a world and no token', async () => {
    const user = await test.register(world);
    const { body } = await get('/metrics');
    expect(body).not.toContain('default"');
    expect(body).not.toContain(user.token);
  });

  it('counts answers by status, and open sockets', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${address}/health`);
    await fetch(`${address}/nowhere`);
    const body = await (await fetch(`${address}/metrics`)).text();
    expect(figure(body, 'papertape_http_answers_total{status="2xx"}')).toBe(1);
    expect(figure(body, 'papertape_http_answers_total{status="4xx"}')).toBe(1);
    expect(figure(body, 'papertape_sockets')).toBe(0);
  });

  it('is not found by other machines, forwarded calls and pages of other origins', async () => {
    expect((await get('/metrics', {}, '192.0.2.7')).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await get('/metrics', { origin: 'https://elsewhere.example' })).statusCode).toBe(404);
    expect((await get('/metrics', { host: 'elsewhere.example' })).statusCode).toBe(404);
  });

  it('requires its token, and locks an address after ten wrong ones', async () => {
    await test.close();
    await begin({ metricsToken: 'scrape-me-if-you-can' });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await get('/metrics')).statusCode).toBe(404);
    expect((await get('/metrics', bearer('scrape-me-if-you-can'), '192.0.2.7')).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await get('/metrics', bearer(`guess ${guess}`), '192.0.2.7');
    expect((await get('/metrics', bearer('scrape-me-if-you-can'), '192.0.2.7')).statusCode).toBe(404);
    expect((await get('/metrics', bearer('scrape-me-if-you-can'), '192.0.2.8')).statusCode).toBe(200);
  });
});
