/** Starts the server of the package as a separate process. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface ServerSettings {
  /** Port; 0 picks a free one, 3000 by default. */
  port?: number;
  /** Address to listen on; 127.0.0.1 (this machine only) by default. */
  host?: string;
  /** Folder of stored worlds; without it, worlds are deleted when the server ends. */
  data?: string | undefined;
  /** Seed of the default world, used when it is created. */
  seed?: string | undefined;
  /** Opens `/sim` to this machine; true by default. */
  simulator?: boolean;
  /** Lets other machines use `/sim`. */
  token?: string | undefined;
  /** Folder of a built page to serve instead of the packaged one. */
  page?: string | undefined;
}

export interface RunningServer {
  /** Address of the server. */
  url: string;
  /** Stops the server and deletes its temporary worlds. */
  stop(): Promise<void>;
}

/** Path of the server: JavaScript in the package, TypeScript in the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const home = path.resolve(import.meta.dirname, '../..');
const program = path.join(home, 'server', isBuilt ? 'main.js' : 'main.ts');

function environment(settings: ServerSettings, data: string): NodeJS.ProcessEnv {
  const { port = 3000, host = '127.0.0.1', seed, simulator = true, token, page } = settings;
  return {
    // Compiled code of the last start, which this one need not compile again.
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
    ...process.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: data,
    PAPERTAPE_SIM: simulator ? 'on' : 'off',
    ...(seed === undefined ? {} : { PAPERTAPE_SEED: seed }),
    ...(token === undefined ? {} : { PAPERTAPE_SIM_TOKEN: token }),
    ...(page === undefined ? {} : { CLIENT_DIR: page }),
  };
}

/** Spawns the server process. Returns it with the cleanup to run after it ended. */
export async function spawnServer(
  settings: ServerSettings,
  output: 'inherit' | 'pipe',
): Promise<{ child: ChildProcess; clear: () => void }> {
  const node = await serverNode();
  const thrownAway = settings.data === undefined ? mkdtempSync(path.join(tmpdir(), 'papertape-')) : undefined;
  const data = path.resolve(settings.data ?? thrownAway ?? '');
  const child = spawn(node, ['--no-warnings', program], {
    env: environment(settings, data),
    // The IPC channel closes when this process ends for any reason, and the server then stops.
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const clear = () => {
    if (thrownAway !== undefined) rmSync(thrownAway, { recursive: true, force: true });
  };
  return { child, clear };
}

/** Starts a server and resolves once it listens; rejects if it ends before that. */
export async function startServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const { child, clear } = await spawnServer({ port: 0, ...settings }, 'pipe');
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    clear();
  };
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Papertape is at http:\/\/[^\s:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${port}`, stop };
  }
  clear();
  throw new Error('the server ended before it listened');
}

/** The server needs a newer Node than the rest of the kit; npm provides it as a package. */
const neededMajor = 24;
const pinned = 'node@24.9.0';

/** Returns the running Node if it is new enough, otherwise the pinned one of the npm registry, which npm caches. */
async function serverNode(version = process.versions.node): Promise<string> {
  if (Number.parseInt(version, 10) >= neededMajor) return process.execPath;
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const parameters = ['-y', '-p', pinned, 'node', '-p', 'process.execPath'];
  const { stdout } = await promisify(execFile)(npx, parameters, { shell: process.platform === 'win32' });
  const node = stdout.trim().split('\n').at(-1) ?? '';
  if (node !== '') return node;
  throw new Error(
    `The server needs Node ${neededMajor} or newer; this is ${version}, and npx found no ${pinned}.`,
  );
}
