/** The real server in a process of its own, so that its time and memory can be read. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { toolEnvironment } from '../../scripts/run/workspace.mjs';

export interface ServerProcess {
  base: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Returns the processor seconds used so far. */
  cpuSeconds(): number;
  /** Returns the resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');

/** Creates a data folder on the disk of the checkout: a memory-backed folder would make every commit free. */
export function benchFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(root, 'data-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startProcess(
  args: string[],
  port: number,
  env: Record<string, string>,
  answers: string,
): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    env: { ...toolEnvironment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await isUp(base + answers))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
  }
  return {
    base,
    child,
    startedIn: performance.now() - begun,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function startServer(port: number, folder: string): Promise<ServerProcess> {
  const env = { DATA_DIR: folder, PAPERTAPE_SIM: 'on' };
  return startProcess(['server/main.ts'], port, env, '/api/market/getMarketPrice');
}

async function isUp(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
