/** Starts a server like `npm start`, on a free port with temporary data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface RealServer {
  base: string;
  stop(): Promise<void>;
}

export async function startRealServer(): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-literal-'));
  const child = spawn(process.execPath, ['--no-warnings', 'server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PAPERTAPE_SIM: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { base: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error('the server ended before it listened');
}
