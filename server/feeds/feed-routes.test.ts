import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { identity } from '@papertape/shared/contract/identity.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { describe, expect, it } from 'vitest';
import { testFeedsOfFile } from '../testing/app-of-file.ts';
import { createTestApp } from '../testing/test-app.ts';
import { MalformedMessages } from './incoming.ts';

const feeds = await testFeedsOfFile();

const asUpgrade = {
  Host: 'papertape',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const noBody = { 'Content-Length': '0' };

function request(line: string, headers: Record<string, string>, more = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}${more}\r\n`;
}

/** Sends a text over a new connection and returns everything received until the server ends it or `isEnough` is true. */
function exchange(text: string, isEnough: (received: string) => boolean = () => false): Promise<string> {
  const { port } = feeds.test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  let received = '';
  return new Promise((resolve) => {
    socket.on('data', (piece) => {
      received += piece.toString('latin1');
      if (isEnough(received)) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
  });
}

const getEnvelope = (received: string) =>
  JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4)) as object;

describe('a refused upgrade', () => {
  it.each([
    ['page of another origin', '/ws/forex', { Origin: 'https://evil.example' }, '', 403, codes.invalidInput],
    ['query with an unknown type', '/ws/forex?type=SHOES', {}, '', 400, codes.invalidInput],
    ['missing symbol', '/ws/realtime', {}, '', 400, codes.invalidInput],
    ['second Host', '/ws/forex', {}, 'Host: other\r\n', 400, codes.unreadableBody],
    ['malformed key', '/ws/forex', { 'Sec-WebSocket-Key': 'x' }, '', 400, codes.unreadableBody],
    [
      'version that does not exist',
      '/ws/forex',
      { 'Sec-WebSocket-Version': '7' },
      '',
      400,
      codes.unreadableBody,
    ],
  ])(
    'for a %s is answered with an envelope, and ends the connection',
    async (_why, path, headers, more, status, code) => {
      const received = await exchange(request(`GET ${path}`, { ...asUpgrade, ...headers }, more));
      expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(received).toContain('application/json');
      expect(getEnvelope(received)).toMatchObject({ code, data: null });
    },
  );

  it('names the field in the language of the caller', async () => {
    const received = await exchange(request('GET /ws/forex?type=SHOES', { ...asUpgrade, lang: 'de' }));
    expect(getEnvelope(received)).toMatchObject({ field: 'type', msg: expect.stringMatching(/^Bitte/) });
  });
});

describe('a page behind a proxy that rewrites Host', () => {
  const page = { Origin: 'https://papertape.example', Host: '127.0.0.1:3000' };
  const upgrade = (headers: Record<string, string>) =>
    exchange(request('GET /ws/forex', { ...asUpgrade, ...page, ...headers }), (text) =>
      text.includes('\r\n\r\n'),
    );

  it.each(['papertape.example', 'papertape.example, inner.example'])(
    'opens live feeds if the proxy sends X-Forwarded-Host: %s',
    async (forwarded) => {
      expect(await upgrade({ 'X-Forwarded-Host': forwarded })).toMatch(/^HTTP\/1\.1 101 /);
    },
  );

  it.each([{}, { 'X-Forwarded-Host': 'other.example' }, { 'X-Forwarded-Host': '' }])(
    'is refused with %j',
    async (headers) => expect(await upgrade(headers)).toMatch(/^HTTP\/1\.1 403 /),
  );
});

it('the gateway logs once per origin why live feeds are refused, and opens them to pages of the public address', async () => {
  const lines: string[] = [];
  const logger = { write: (line: string) => void lines.push(line) };
  const other = await createTestApp({ parts: { logger, publicUrl: 'https://public.example' } });
  try {
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = other.app.server.address() as AddressInfo;
    const open = async (origin: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(request('GET /ws/forex', { ...asUpgrade, Origin: origin }));
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1]);
    };
    const [evil, twice] = ['https://evil.example', 'https://two.example'];
    expect([await open(evil), await open(evil), await open(twice)]).toEqual([403, 403, 403]);
    expect(await open('https://public.example')).toBe(101);
    const refused = lines.map((line) => JSON.parse(line)).filter(({ origin }) => origin !== undefined);
    expect(refused.map(({ origin }) => origin)).toEqual([evil, twice]);
    expect(refused[0].msg).toContain('PAPERTAPE_PUBLIC_URL');
  } finally {
    await other.close();
  }
});

describe('a request that is no upgrade of a feed', () => {
  it.each([
    ['an upgrade of an unknown path', 'GET /ws/nothing', {}, 404, codes.unknownPath],
    ['a feed without an upgrade', 'GET /ws/forex', { Upgrade: '' }, 404, codes.unknownPath],
    ['an upgrade to another protocol', 'GET /ws/forex', { Upgrade: 'h2c' }, 404, codes.unknownPath],
    ['an endpoint that receives an upgrade', `POST ${identity.info.path}`, noBody, 200, codes.unknownWorld],
  ])('is answered over HTTP: %s', async (_what, line, headers, status, code) => {
    const received = await exchange(request(line, { ...asUpgrade, ...headers }), (text) =>
      text.endsWith('}'),
    );
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(getEnvelope(received)).toMatchObject({ code });
  });

  it('includes an upgrade that follows a pending request on the same connection', async () => {
    const slow = request(`POST ${identity.info.path}`, { Host: 'papertape', ...noBody });
    const received = await exchange(
      slow + request('GET /ws/forex', asUpgrade),
      (text) => text.split('HTTP/1.1 ').length === 3 && text.endsWith('}'),
    );
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404']);
    expect(feeds.gateway.size).toBe(0);
  });
});

it('an app opens injected sockets without a port, and sends them a closing message when it closes', async () => {
  const test = await createTestApp();
  const world = await test.world();
  await test.app.ready();
  const received: string[] = [];
  // The stub contains the parts of a request that the hooks read.
  const caller: unknown = {
    headers: { host: 'papertape' },
    rawHeaders: [],
    socket: { remoteAddress: '127.0.0.1' },
  };
  const path = `/ws/forex?world=${world.id}`;
  const socket = await test.app.injectWS(path, caller as Partial<IncomingMessage>, {
    onInit: (ws) => ws.on('message', (data) => received.push(String(data))),
  });
  await expect(
    test.app.injectWS(`/ws/orders?lang=${'x'.repeat(40)}`, caller as Partial<IncomingMessage>),
  ).rejects.toThrow('400');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await test.close();
  expect(await closed).toBe(1001);
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ msg: 'welcome' });
  expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ msg: 'closing' });
});

it('malformed messages are logged once a minute with their number', () => {
  const lines: object[] = [];
  const malformed = new MalformedMessages({ warn: (details) => lines.push(details) });
  for (let second = 0; second <= 130; second += 1) malformed.count('market', 10, second * 1_000);
  malformed.sum();
  malformed.sum();
  expect(lines).toEqual([
    { feed: 'market', messages: 1, bytes: 10 },
    { feed: 'market', messages: 60, bytes: 600 },
    { feed: 'market', messages: 60, bytes: 600 },
    { feed: 'market', messages: 10, bytes: 100 },
  ]);
});
