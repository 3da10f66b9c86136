/** Starts the real server in a separate process and keeps its log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface Memory {
  heapUsed: number;
  rss: number;
}

export interface Served {
  port: number;
  /** Everything logged so far, line by line. */
  log: readonly string[];
  /** Measures the memory after a garbage collection. */
  memory(): Promise<Memory>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export async function serve(folder: string, environment: NodeJS.ProcessEnv): Promise<Served> {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'server-child.ts')], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...environment, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, PAPERTAPE_SIM: 'on' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: string[] = [];
  const { promise: port, resolve: found, reject } = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null)
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        const address = /^Papertape is at http:\/\/\S+:(\d+)$/.exec(line);
        if (address !== null) found(Number(address[1]));
      });
  }
  child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log.join('\n')}`)));
  return {
    port: await port,
    log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async memory() {
      const answer = once(child, 'message');
      child.send('memory');
      return (await answer)[0] as Memory;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
