import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '@papertape/shared/contract/identity.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityModule } from '../modules/identity/identity.module.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { ServerModule } from './routes.ts';

let folder: string;
let test: TestApp;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'papertape-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  test = await createTestApp({
    parts: { clientFolder: folder, logger: { write: (line: string) => logged.push(line) } },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends raw bytes and returns everything received until the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const request = (line: string, headers = 'Host: papertape\r\n') =>
  sendRaw(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    ...(JSON.parse(body) as { code: number; data: null; msg: string }),
  };
}

describe('unknown addresses', () => {
  it.each([
    '//x',
    '/../x',
    '/%2e%2e/x',
    '/assets/%00',
    '/assets//x.js',
    '/\\x',
    '/constructor',
    '/__proto__',
    `/files/${'a'.repeat(300)}`,
  ])('return 404 for %s', async (path) => {
    expect(read(await request(`GET ${path}`))).toMatchObject({
      status: 404,
      code: codes.unknownPath,
      data: null,
    });
  });

  it.each(['/%zz', '/asset/api/%ff', '/assets/%e0%a4%a'])('return 400 for %s', async (path) => {
    expect(read(await request(`GET ${path}`))).toMatchObject({ status: 400, code: codes.unreadableBody });
  });

  it('include endpoints requested with HEAD, which return 404', async () => {
    for (const path of [identity.country.path, identity.logout.path]) {
      expect(await request(`HEAD ${path}`)).toMatch(/^HTTP\/1.1 404 /);
    }
  });
});

describe('malformed requests', () => {
  it.each(['{', '\u0000', '{"by":"email"}}'])('return 400 for a body of %j', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: identity.login.path, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: codes.unreadableBody, data: null });
  });

  it.each([
    ['BLAH\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ])('are answered with an envelope: %j with %i', async (text, status) => {
    expect(read(await sendRaw(text))).toMatchObject({ status, code: codes.unreadableBody });
  });
});

it('answers of the API are not cacheable and vary by caller', async () => {
  for (const url of [identity.country.path, '/asset/nothing', '/%zz']) {
    const { headers } = await test.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'token, lang, typeUser, x-world, Origin',
    });
  }
});

it('the policy of the page allows its own host only, and no header enforces HTTPS', async () => {
  const page = await test.app.inject({ method: 'GET', url: '/', headers: { host: 'paper.example:3000' } });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' ws://paper.example:3000 wss://paper.example:3000;");
  expect(page.headers['strict-transport-security']).toBeUndefined();
  const odd = await test.app.inject({ method: 'GET', url: '/', headers: { host: 'a; script-src *' } });
  expect(odd.headers['content-security-policy']).not.toContain('script-src *');
});

it('neither malformed requests nor callers who disconnect in the middle of a request are logged', async () => {
  const bodies = ['', '{"by":"em'];
  for (const body of bodies) {
    const head = `POST ${identity.login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
    const arrived = new Promise((resolve) => test.app.server.once('request', resolve));
    const socket = connect(port, '127.0.0.1', () => socket.write(head + body));
    await arrived;
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.resetAndDestroy();
    await gone;
  }
  await request('GET /');
  expect(logged).toEqual([]);
});

it('a server refuses requests with an envelope while it stops', async () => {
  const stopping: { status: number; code: number }[] = [];
  const callsWhileStopping: ServerModule = {
    name: 'late',
    register(app) {
      app.addHook('preClose', async () => {
        const { port: own } = app.server.address() as AddressInfo;
        const answer = await fetch(`http://127.0.0.1:${own}${identity.country.path}`);
        stopping.push({ status: answer.status, ...((await answer.json()) as { code: number }) });
      });
    },
  };
  const other = await createTestApp({ modules: [identityModule, callsWhileStopping] });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  await other.close();
  expect(stopping).toMatchObject([{ status: 503, code: codes.serverFault, data: null }]);
});

describe('the way on from an address that does not exist', () => {
  const open = async (url: string, headers: Record<string, string> = {}) =>
    test.inject({ url }, { world: await test.world(), headers });
  const html = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-AT,de;q=0.9' };

  it('is the list of addresses for a program', async () => {
    const { code, msg } = JSON.parse((await open('/asset/api/nothing')).body) as {
      code: number;
      msg: string;
    };
    expect([code, msg]).toEqual([
      codes.unknownPath,
      'This address does not exist. /docs lists the addresses of this server.',
    ]);
  });

  it.each(['/sim/worlds', '/sim/nothing', '/metrics'])(
    'is the token below %s, in the same words for all',
    async (path) => {
      const answer = await open(path, { 'x-forwarded-for': '192.0.2.7' });
      expect(answer.statusCode).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: codes.unknownPath,
        msg: expect.stringContaining('or it is open only with a token: x-sim-token for /sim') as string,
      });
    },
  );

  it('is a sentence and a link for a browser, in its language', async () => {
    const answer = await open('/sim/worlds', { ...html, 'x-forwarded-for': '192.0.2.7' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain('oder sie ist nur mit einem Token offen');
    expect(answer.body).toContain('<a href="/">Zur Startseite</a>');
  });
});
