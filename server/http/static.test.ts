import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'papertape-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/entry-Ab_12-xY.js'), 'entry');
  writeFileSync(join(folder, 'assets/entry-Ab_12-xY.js.gz'), 'packed');
  test = await createTestApp({ parts: { clientFolder: folder } });
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

it('serves the page for every route of the client, to be revalidated each time', async () => {
  for (const url of ['/', '/splash', '/pages/desktop/trade/index?symbol=BTCUSDT']) {
    const response = await get(url, { accept: 'text/html,*/*' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>page</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  }
});

it('serves the page under the path of a world, and redirects addresses that name the world by the query', async () => {
  const page = await get('/w/class-1/pages/home/index', { accept: 'text/html' });
  expect(page.body).toContain('<title>page</title>');
  for (const [old, now] of [
    ['/?world=class-1', '/w/class-1/'],
    [
      '/pages/trade-chart/index?symbol=BTCUSDT&world=replay~default~x',
      '/w/replay~default~x/pages/trade-chart/index?symbol=BTCUSDT',
    ],
    ['/pages/home/index?world=default', '/pages/home/index'],
    ['/w/default/splash', '/splash'],
    ['/pages/home/index?world=a%2Fb%0d%0ax', '/w/a%2Fb%0D%0Ax/pages/home/index'],
  ] as const) {
    const response = await get(old, { accept: 'text/html' });
    expect([old, response.statusCode, response.headers.location]).toEqual([old, 302, now]);
  }
  expect((await get('/pages/home/index?q=world%3D', { accept: 'text/html' })).statusCode).toBe(200);
});

it('files with a hash in their name are immutable, and are sent compressed', async () => {
  const plain = await get('/assets/entry-Ab_12-xY.js');
  expect(plain.body).toBe('entry');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/entry-Ab_12-xY.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
});

/** Requests a file twice over one connection and returns the heads of the answers. */
async function getHeads(version: string, ...more: string[]): Promise<string[]> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const heads: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const lines = [`GET /assets/entry-Ab_12-xY.js HTTP/${version}`, 'Host: localhost', ...more];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let answer = '';
    while (!answer.endsWith('entry')) answer += String((await once(socket, 'data'))[0]);
    heads.push(answer.split('\r\n\r\n')[0] ?? '');
  }
  socket.destroy();
  return heads;
}

it('the connection of a file with a hash stays open, with a keep-alive header for HTTP 1.0 only', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const usual = await getHeads('1.1');
  expect(usual.map((head) => /^(connection|keep-alive):/im.exec(head))).toEqual([null, null]);
  const old = await getHeads('1.0', 'Connection: keep-alive');
  expect(old.filter((head) => /^connection: keep-alive/im.test(head))).toHaveLength(2);
});

it('unknown paths of the server are answered with an envelope or a sentence instead of the page', async () => {
  for (const url of [
    '/api/nothing',
    '/asset/api/nothing',
    '/docs/nothing',
    '/asset/nothing',
    '/ws/nothing',
  ]) {
    const response = await get(url, { accept: '*/*' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 1001, data: null });
    const opened = await get(url, { accept: 'text/html' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(opened.body).toContain('<p>This address does not exist</p>');
  }
  expect((await get('/assets/missing.js', { accept: '*/*' })).statusCode).toBe(404);
  const post = await test.app.inject({
    method: 'POST',
    url: '/pages/home/index',
    headers: { accept: 'text/html' },
  });
  expect(post.statusCode).toBe(404);
});

it('the policy of a page that was built for other hosts allows exactly those hosts', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'papertape-client-'));
  writeFileSync(join(elsewhere, 'index.html'), '<title>page</title>');
  const getPolicy = async (host?: object) => {
    if (host !== undefined) writeFileSync(join(elsewhere, 'host.json'), JSON.stringify(host));
    const app = await createTestApp({ parts: { clientFolder: elsewhere } });
    const { headers } = await app.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    await app.close();
    const policy = String(headers['content-security-policy']).split(';');
    const getSources = (name: string) =>
      policy
        .find((directive) => directive.startsWith(`${name} `))
        ?.split(' ')
        .filter((source) => source.includes('//') && !source.includes('localhost'));
    return [getSources('connect-src'), getSources('img-src')];
  };
  expect(await getPolicy()).toEqual([[], []]);
  expect(await getPolicy({ api: 'https://trading.example/v1', sockets: '', files: '' })).toEqual([
    ['https://trading.example', 'wss://trading.example'],
    ['https://trading.example'],
  ]);
  expect(
    await getPolicy({ api: 'https://a.example/v1,https://b.example/v1', sockets: '', files: '' }),
  ).toEqual([
    ['https://a.example', 'https://b.example', 'wss://a.example', 'wss://b.example'],
    ['https://a.example', 'https://b.example'],
  ]);
  const parts = { api: 'https://a.example', sockets: 'wss://b.example/live', files: 'https://c.example' };
  expect(await getPolicy(parts)).toEqual([
    ['https://a.example', 'wss://b.example'],
    ['https://a.example', 'https://c.example'],
  ]);
  rmSync(elsewhere, { recursive: true, force: true });
});

it('the policy of the page allows its inline scripts by their hashes', async () => {
  const script = 'document.title = "1"';
  writeFileSync(join(folder, 'index.html'), `<title>page</title><script>${script}</script>`);
  const own = await createTestApp({ parts: { clientFolder: folder } });
  const { headers } = await own.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  await own.close();
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('only the page has a content security policy; files and answers do not', async () => {
  const page = await get('/', { accept: 'text/html' });
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  for (const url of ['/assets/entry-Ab_12-xY.js', '/api/market/getMarketPrice']) {
    const { headers } = await get(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toBeUndefined();
  }
});
