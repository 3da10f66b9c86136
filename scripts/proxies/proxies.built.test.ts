/** Runs the proxies of the operator's guide in front of a server, with and without TLS. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { freePort, until } from '../../cluster/testing/nats-servers.ts';
import { papertape } from '../../kit/papertape.ts';
import { type RunningServer, startServer } from '../../kit/server/server.ts';
import { visitServer } from '../container/visit-server.ts';
import { createProxyCommands, createProxyConfiguration, type ProxyName, proxyNames } from './proxy-blocks.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const token = 'proxy-test-token-of-32-characters';
const hasProgram = (name: ProxyName) => spawnSync(name, ['version']).error === undefined;

let server: RunningServer;
let folder: string;

beforeAll(async () => {
  if (!isDeep) return;
  folder = mkdtempSync(path.join(tmpdir(), 'papertape-proxies-'));
  server = await startServer({ token, page: path.resolve(import.meta.dirname, '../../client/dist') });
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', `${folder}/own.key`, '-out', `${folder}/own.crt`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...named, ...files],
    {
      stdio: 'pipe',
    },
  );
  const parts = ['own.crt', 'own.key'].map((name) => readFileSync(path.join(folder, name)));
  writeFileSync(`${folder}/own.pem`, Buffer.concat(parts));
}, 300_000);

afterAll(async () => {
  await server?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

interface Proxy {
  port: number;
  hasTls: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the status of a request through the proxy, whose certificate nobody signed; undefined without an answer. */
function requestStatus(
  { port, hasTls }: Pick<Proxy, 'port' | 'hasTls'>,
  at: string,
): Promise<number | undefined> {
  if (!hasTls)
    return fetch(`http://localhost:${port}${at}`).then(
      ({ status }) => status,
      () => undefined,
    );
  return new Promise((resolve) => {
    const options = { host: 'localhost', port, path: at, rejectUnauthorized: false, servername: 'localhost' };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}

async function prepareProxy(name: ProxyName, hasTls: boolean): Promise<Proxy> {
  const port = await freePort();
  const home = path.join(folder, `${name}-${hasTls}`);
  mkdirSync(home);
  const file = path.join(home, 'configuration');
  const upstream = Number(new URL(server.url).port);
  writeFileSync(file, createProxyConfiguration(name, { port, upstream, folder, hasTls }));
  const env = { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const { check, run } = createProxyCommands(name, file);
  const [program = '', ...parameters] = check;
  const checked = spawnSync(program, parameters, { env, encoding: 'utf8' });
  expect([checked.status, checked.stderr], `${name} accepts the block of the guide`).toEqual([
    0,
    expect.anything(),
  ]);
  let child: ChildProcess | undefined;
  return {
    port,
    hasTls,
    async start() {
      const [command = '', ...rest] = run;
      child = spawn(command, rest, { env, stdio: 'ignore' });
      await until(
        `${name} answers`,
        async () => (await requestStatus({ port, hasTls }, '/ready')) === 200 || undefined,
        60_000,
      );
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Opens a market feed as a page of the proxy does, and returns its first message, the welcome. */
async function readFeed({ port, hasTls }: Proxy): Promise<string> {
  const scheme = hasTls ? 's' : '';
  const socket = new WebSocket(`ws${scheme}://localhost:${port}/ws/market/proxy?world=default`, {
    origin: `http${scheme}://localhost:${port}`,
    rejectUnauthorized: false,
  });
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return message.toString();
}

const installed = proxyNames.filter(hasProgram);

it.runIf(isDeep)('at least one proxy is installed', () => {
  expect(installed, `apt-get install ${proxyNames.join(' ')}`).not.toEqual([]);
});

describe.runIf(isDeep).each(installed)('%s', (name) => {
  it('passes pages, calls, uploads and feeds, and keeps /sim and /metrics behind their tokens', async () => {
    const proxy = await prepareProxy(name, false);
    await proxy.start();
    const url = `http://localhost:${proxy.port}`;
    await visitServer({ url, token });
    expect(await readFeed(proxy)).toContain('welcome');
    for (const at of ['/sim/worlds', '/metrics'])
      expect([at, await requestStatus(proxy, at)]).toEqual([at, 404]);
    expect((await papertape({ url, token }).worlds.list()).length).toBeGreaterThan(0);
    await proxy.stop();
    expect(await requestStatus(proxy, '/')).toBeUndefined();
    await proxy.start();
    expect(await readFeed(proxy)).toContain('welcome');
    await proxy.stop();
  });

  it('ends TLS', async () => {
    const proxy = await prepareProxy(name, true);
    await proxy.start();
    for (const at of ['/', '/join', '/asset/api/market/getAllCurrency'])
      expect(await requestStatus(proxy, at)).not.toBeUndefined();
    expect(await requestStatus(proxy, '/')).toBe(200);
    expect(await readFeed(proxy)).toContain('welcome');
    await proxy.stop();
  });
});
