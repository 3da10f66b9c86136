/** Starts the server that comes with the kit, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { serverNode } from './node-runtime.ts';

export interface ServerSettings {
  /** 0 for any free one; 3000 unless said. */
  port?: number;
  /** 127.0.0.1 unless said: this machine alone. */
  host?: string;
  /** Folder of the worlds that last; without one they are thrown away when the server ends. */
  data?: string | undefined;
  /** Of the default world, when it is made. */
  seed?: string | undefined;
  /** Whether `/sim` is open to this machine; it is unless said. */
  simulator?: boolean;
  /** Lets other machines use `/sim`. */
  token?: string | undefined;
  /** Folder of a built page that is served in the place of its own. */
  page?: string | undefined;
}

export interface RunningServer {
  /** Address of the server. */
  url: string;
  /** Ends it in order, and what was thrown away with it. */
  stop(): Promise<void>;
}

/** The server beside this file: built in the package, as it is written in the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const home = path.resolve(import.meta.dirname, '../..');
const program = path.join(home, 'server', isBuilt ? 'main.js' : 'main.ts');

function environment(settings: ServerSettings, data: string): NodeJS.ProcessEnv {
  const { port = 3000, host = '127.0.0.1', seed, simulator = true, token, page } = settings;
  return {
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

/** The process, and what is to be done when it has ended. Its output goes where the caller says. */
export async function spawnServer(
  settings: ServerSettings,
  output: 'inherit' | 'pipe',
): Promise<{ child: ChildProcess; clear: () => void }> {
  const node = await serverNode();
  const thrownAway = settings.data === undefined ? mkdtempSync(path.join(tmpdir(), 'papertape-')) : undefined;
  const data = path.resolve(settings.data ?? thrownAway ?? '');
  const child = spawn(node, ['--no-warnings', program], {
    env: environment(settings, data),
    // By the channel the server learns that this process is gone, however that came about.
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const clear = () => {
    if (thrownAway !== undefined) rmSync(thrownAway, { recursive: true, force: true });
  };
  return { child, clear };
}

/** Answers once it listens. */
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
