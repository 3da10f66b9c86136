/** papertape start: the server with its page, in the foreground. */
import { once } from 'node:events';
import { constants } from 'node:os';
import process from 'node:process';
import { Command } from 'commander';
import { spawnServer } from '../server/server.ts';
import type { Context, Environment } from './context.ts';
import { parseWholeNumber } from './numbers.ts';

interface StartOptions {
  port: string;
  host: string;
  data: string;
  throwaway?: boolean;
  seed?: string;
  sim: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `end` when npx or npm has ended: a signal may end only them, and the parent of this process then changes. */
function whenNpmIsGone(env: Environment, end: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
}

/** Creates `papertape start`, which runs the server in the foreground until a signal ends it. */
export function startCommand({ env, endWith }: Context): Command {
  return new Command('start')
    .description('starts the server with page, API, sockets and /sim')
    .option('--port <number>', 'port of the server', env['PORT'] ?? '3000')
    .option(
      '--host <address>',
      'address to listen on; by default only this machine',
      env['HOST'] ?? '127.0.0.1',
    )
    .option('--data <folder>', 'folder of stored worlds', env['DATA_DIR'] ?? 'papertape-data')
    .option('--throwaway', 'keeps everything in memory only')
    .option('--seed <text>', 'seed of the default world, used when it is created')
    .option('--no-sim', 'turns /sim off')
    .addHelpText(
      'after',
      '\nFurther settings are environment variables, listed in the guide for operators (ALLOWED_ORIGINS, PAPERTAPE_CODES and others).\n\nExamples:\n  papertape start\n  papertape start --port 4000 --throwaway',
    )
    .action(async (options: StartOptions, command: Command) => {
      const { port, host, data, throwaway, seed, sim } = options;
      const token = command.optsWithGlobals<{ simToken?: string }>().simToken;
      const settings = { host, seed, token, simulator: sim, data: throwaway ? undefined : data };
      const at = parseWholeNumber('--port', port, { to: 65_535 });
      const { child, clear } = await spawnServer({ port: at, ...settings }, 'inherit');
      // A terminal signals the whole process group, so the server stops by itself and needs no second signal.
      for (const signal of signals) {
        process.on(signal, () =>
          signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal),
        );
      }
      whenNpmIsGone(env, () => child.kill('SIGTERM'));
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      clear();
      endWith(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
}
