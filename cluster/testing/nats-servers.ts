/** Log servers of a test: real processes on free ports, with their data in a temporary folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { randomBelow } from '../../server/world/security.ts';
import { type Host, thisHost } from './hosts.ts';

const places = () => [
  ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder.startsWith('/')),
  '/usr/sbin',
  '/usr/local/sbin',
];

/** Returns the program that NATS_SERVER names or the path contains; undefined if there is none. */
export function natsServerFile(): string | undefined {
  const named = process.env['NATS_SERVER'];
  if (named !== undefined && named !== '') return named;
  return places()
    .map((folder) => join(folder, 'nats-server'))
    .find((file) => existsSync(file));
}

/** Returns whether there is a log server, and prints what is left out if there is none. */
export function hasNatsServer(what: string): boolean {
  const found = natsServerFile() !== undefined;
  if (!found)
    process.stdout.write(
      `LEFT OUT: ${what}. There is no nats-server: install it (Debian: apt-get install nats-server) or name it by NATS_SERVER.\n`,
    );
  return found;
}

/** Returns the version as `[2, 10]`; undefined if there is no log server. */
function natsVersion(): [major: number, minor: number] | undefined {
  const file = natsServerFile();
  if (file === undefined) return undefined;
  const printed = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(printed) ?? [];
  return [Number(major), Number(minor)];
}

/** Returns whether the log server supports the `sync_interval` that docs/cluster.md recommends, and prints that it is left out if it does not. */
export function syncsAlways(): boolean {
  const [major = 0, minor = 0] = natsVersion() ?? [];
  const isKnown = major > 2 || (major === 2 && minor >= 10);
  if (!isKnown && major > 0)
    process.stdout.write(
      `LEFT OUT: sync_interval: always. This nats-server is ${major}.${minor}; name one from 2.10 on by NATS_SERVER (Debian 13 has it).\n`,
    );
  return isKnown;
}

const portFrom = 14_200;

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portFrom + randomBelow(10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Polls until a condition is met: anything but false, null, undefined and an error. Fails with its name after the time. */
export async function until(what: string, look: () => unknown, ms = 60_000): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await Promise.resolve()
      .then(look)
      .catch(() => false);
    if (value !== false && value !== undefined && value !== null) return;
    if (performance.now() > end) throw new Error(`timed out: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const answers = ({ host, port }: Server) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: host.ip, port });
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

interface Server {
  name: string;
  host: Host;
  port: number;
  configuration: string;
  process: ChildProcess | undefined;
}

export class NatsServers {
  readonly #root = mkdtempSync(join(tmpdir(), 'papertape-nats-'));
  readonly #servers: Server[] = [];

  /** Starts one server, or three that store three copies of everything. */
  static async start(
    count: 1 | 3,
    { maxPayload = '8MB', hosts = [] }: { maxPayload?: string; hosts?: readonly Host[] } = {},
  ): Promise<NatsServers> {
    const all = new NatsServers();
    const at = (index: number) => hosts[index] ?? thisHost;
    const ports = await distinctPorts(count * 2);
    const routes = ports.slice(count).map((port, index) => `nats-route://${at(index).ip}:${port}`);
    const sync = syncsAlways() ? ', sync_interval: always' : '';
    for (let index = 0; index < count; index += 1) {
      const name = `n${index + 1}`;
      const configuration = join(all.#root, `${name}.conf`);
      mkdirSync(join(all.#root, name));
      const port = ports[index] ?? 0;
      const cluster = `cluster { name: test, listen: "${at(index).ip}:${ports[count + index]}", routes: [${routes.map((route) => `"${route}"`).join()}] }`;
      writeFileSync(
        configuration,
        `server_name: ${name}\nlisten: "${at(index).ip}:${port}"\nmax_payload: ${maxPayload}\nping_interval: 2s\nping_max: 2\njetstream { store_dir: "${join(all.#root, name)}", max_mem: 64MB, max_file: 4GB${sync} }\n${count === 1 ? '' : cluster}\n`,
      );
      all.#servers.push({ name, host: at(index), port, configuration, process: undefined });
    }
    for (const index of all.#servers.keys()) all.launch(index);
    await Promise.all(
      all.#servers.map((server) =>
        until(`${server.name} answers`, async () => (await answers(server)) || undefined),
      ),
    );
    return all;
  }

  get addresses(): string[] {
    return this.#servers.map(({ host, port }) => `nats://${host.ip}:${port}`);
  }

  launch(index: number): void {
    const server = this.#at(index);
    const file = natsServerFile();
    if (file === undefined) throw new Error('there is no nats-server');
    const [program = file, ...args] = [...server.host.enter, file, '-c', server.configuration];
    server.process = spawn(program, args, { stdio: 'ignore' });
  }

  /** Resolves when the process has ended. */
  async kill(index: number): Promise<void> {
    const { process: child } = this.#at(index);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  signal(index: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#at(index).process?.kill(signal);
  }

  async close(): Promise<void> {
    for (const index of this.#servers.keys()) await this.kill(index);
    rmSync(this.#root, { recursive: true, force: true });
  }

  #at(index: number): Server {
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`there is no log server ${index}`);
    return server;
  }
}

async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
