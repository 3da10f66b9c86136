/**
 * The command `papertape`, a program over the public API. With `--json` the output contains only JSON; an
 * error is one sentence on the error stream (or JSON there), and the exit code gives its kind (output.ts).
 */
import { Command, CommanderError } from 'commander';
import { Refused } from '../client/problems.ts';
import { classCommand } from './classes.ts';
import { completeCommand, completionCommand } from './completion.ts';
import { conformCommand } from './conform.ts';
import type { Context, Environment } from './context.ts';
import { faultsCommand } from './faults.ts';
import { scenarioCommand } from './market.ts';
import { certifyCommand, inboxCommand, officeCommand } from './office.ts';
import { chooseExitCode, exitCodes, processStreams, type Streams } from './output.ts';
import { recordingsCommand } from './recordings.ts';
import { defaultUrl, replayCommand } from './replay.ts';
import { snapshotCommand } from './snapshots.ts';
import { startCommand } from './start.ts';
import { clockCommand, traderCommand, worldCommand } from './worlds.ts';

const endings = `
Exit codes: 0 success, ${exitCodes.failed} rejected, ${exitCodes.usage} invalid command, ${exitCodes.found} a check found something (a difference, a broken invariant), ${exitCodes.unreachable} no answer.
With --json, errors are JSON on the error stream: { error: { message, code, key, field } }.

Examples:
  papertape start --throwaway
  papertape world create lesson --seed monday
  papertape scenario crash BTCUSDT --by 10% --world lesson
  papertape clock advance 2m --world lesson
  papertape certify --world lesson`;

/** Applies the same error handling to a command and all of its subcommands. */
function arrange(command: Command, streams: Streams): void {
  command.exitOverride().configureOutput({ writeOut: streams.out, writeErr: streams.err });
  command.showHelpAfterError('(add --help for usage)');
  for (const one of command.commands) arrange(one, streams);
}

function createProgram(context: Context): Command {
  const { env } = context;
  const program = new Command('papertape')
    .description('Papertape: a simulated trading platform')
    .version(kitVersion, '--version', 'the version of the package')
    .option('--url <address>', 'address of the server', env['PAPERTAPE_URL'] ?? defaultUrl)
    .option('--world <id>', 'world of the command', env['PAPERTAPE_WORLD'])
    .option('--sim-token <token>', 'token of a server on another machine', env['PAPERTAPE_SIM_TOKEN'])
    .option('--json', 'prints JSON')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', endings);
  const parts = [startCommand, worldCommand, clockCommand, traderCommand, scenarioCommand, officeCommand];
  for (const part of [
    ...parts,
    inboxCommand,
    faultsCommand,
    snapshotCommand,
    recordingsCommand,
    classCommand,
    replayCommand,
    certifyCommand,
    conformCommand,
    completionCommand,
  ]) {
    program.addCommand(part(context));
  }
  program.addCommand(completeCommand(context, program), { hidden: true });
  arrange(program, context.streams);
  return program;
}

/** Messages of file errors by code. */
const fileSentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file "${path}".`,
  EISDIR: (path) => `"${path}" is a folder, and a file is needed.`,
  EACCES: (path) => `The file "${path}" may not be read or written.`,
};

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const words = code !== undefined && Object.hasOwn(fileSentences, code) ? fileSentences[code] : undefined;
  return words === undefined || path === undefined ? error.message : words(path);
}

/** Formats an error for programs: the sentence, and the code and field of a rejection. */
function toFailure(error: unknown): Record<string, unknown> {
  const message = describeFailure(error);
  if (!(error instanceof Refused)) return { message };
  const { code, key, field } = error;
  return { message, code, key, field };
}

/** Runs a command line and returns its exit code. */
export async function runCommand(
  words: readonly string[],
  env: Environment,
  streams: Streams = processStreams,
): Promise<number> {
  let end = 0;
  const program = createProgram({
    streams,
    env,
    endWith: (code) => {
      end = code;
    },
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return end;
  } catch (error) {
    // Commander has already printed the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    streams.err(
      `${words.includes('--json') ? JSON.stringify({ error: toFailure(error) }) : describeFailure(error)}\n`,
    );
    return chooseExitCode(error);
  }
}

/** Version of the package, as in its package.json. */
const kitVersion = '1.0.0';
