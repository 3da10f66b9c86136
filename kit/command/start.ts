/** papertape start: the server with its page, in the foreground. */
import { once } from 'node:events';
import { constants } from 'node:os';
import process from 'node:process';
import { Command } from 'commander';
import { spawnServer } from '../server/server.ts';
import type { Context, Environment } from './context.ts';
import { wholeNumberOf } from './numbers.ts';

interface StartOptions {
  port: string;
  host: string;
  data: string;
  throwaway?: boolean;
  seed?: string;
  sim: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal may end npx or npm only; this program then notices that its parent changed. */
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

export function startCommand({ env, endWith }: Context): Command {
  return new Command('start')
    .description('serves the page, the API, the sockets and /sim until it is stopped')
    .option('--port <number>', 'where it listens', env['PORT'] ?? '3000')
    .option(
      '--host <address>',
      'this machine alone unless another address is given',
      env['HOST'] ?? '127.0.0.1',
    )
    .option('--data <folder>', 'where worlds that last are kept', env['DATA_DIR'] ?? 'papertape-data')
    .option('--throwaway', 'keeps nothing when it ends')
    .option('--seed <text>', 'of the default world, when it is made')
    .option('--no-sim', 'without /sim: nobody makes worlds or moves clocks')
    .addHelpText(
      'after',
      '\nThe other settings are variables, as the page for operators lists them (ALLOWED_ORIGINS, PAPERTAPE_CODES ...).\n\nExamples:\n  papertape start\n  papertape start --port 4000 --throwaway',
    )
    .action(async (options: StartOptions, command: Command) => {
      const { port, host, data, throwaway, seed, sim } = options;
      const token = command.optsWithGlobals<{ simToken?: string }>().simToken;
      const settings = { host, seed, token, simulator: sim, data: throwaway ? undefined : data };
      const at = wholeNumberOf('--port', port, { to: 65_535 });
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
