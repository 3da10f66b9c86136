/** papertape faults: what goes wrong between a client and its host. */
import type { Weather } from '@papertape/shared/contract/sim-faults.ts';
import { Command } from 'commander';
import type { Conditions, FaultEffect, FaultRow } from '../client/faults.ts';
import type { World } from '../client/world.ts';
import { answer, type Context, openWorld } from './context.ts';
import { parseNumber, parseWholeNumber } from './numbers.ts';
import { type Row, table, timeText } from './output.ts';

interface FaultOptions {
  share?: string;
  times?: string;
  status?: string;
  with?: string[];
  for?: string;
}

const faultRow = ({ id, match, effect }: FaultRow): Row => ({
  id,
  at: match.endpoint ?? match.path ?? match.feed ?? 'everything',
  effect: Object.entries(effect)
    .map(([name, value]) => (name === 'kind' ? String(value) : `${name}=${JSON.stringify(value)}`))
    .join(' '),
  share: match.share,
  times: match.times,
});

const toConditions = ({ share, times }: FaultOptions): Conditions => ({
  ...(share === undefined ? {} : { share: parseNumber('--share', share) }),
  ...(times === undefined ? {} : { times: parseWholeNumber('--times', times, { from: 1 }) }),
});

/** Parses a parameter: `ms=800` is a number, `reason=gone` a text. */
function readValue(text: string): unknown {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Creates an effect for the API, which reports invalid ones. */
function readEffect(kind: string, pairs: readonly string[]): FaultEffect {
  const fields = pairs.map((pair): [string, unknown] => {
    const [name = '', ...value] = pair.split('=');
    return [name, readValue(value.join('='))];
  });
  return { kind, ...Object.fromEntries(fields) } as FaultEffect;
}

const where = ['<where>', 'a path (/asset/), a call (trading.create) or a feed (forex)'] as const;

type Act = (world: World, parameters: readonly string[], options: FaultOptions) => Promise<FaultRow[]>;

/** Creates `papertape faults`. Its commands set and end the faults of a world, and list their hits. */
export function faultsCommand(context: Context): Command {
  const verb = (name: string, description: string, act: Act) =>
    new Command(name).description(description).action(async (...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command;
      const list = await act(await openWorld(command), command.args, command.opts());
      answer(context, command, list, table(list.map(faultRow)));
    });
  const often = (command: Command) =>
    command
      .option('--share <number>', 'share of calls or frames, such as 0.1; all by default')
      .option('--times <number>', 'number of times it fires');
  return new Command('faults')
    .description('faults between a client and the server')
    .addCommand(verb('list', 'lists the active faults', (world) => world.faults.list()))
    .addCommand(
      often(
        verb('slow', 'delays answers', (world, [at = '', by = ''], options) =>
          world.faults.slow(at, by, toConditions(options)),
        ),
      )
        .argument(...where)
        .argument('<span>', 'delay, such as 800ms'),
    )
    .addCommand(
      often(
        verb('fail', 'answers calls with serverFault', (world, [at = ''], options) => {
          const status =
            options.status === undefined ? {} : { status: parseWholeNumber('--status', options.status) };
          return world.faults.fail(at, { ...status, ...toConditions(options) });
        }),
      )
        .argument(...where)
        .option('--status <number>', 'HTTP status; 500 by default'),
    )
    .addCommand(often(addCommand(verb)))
    .addCommand(weatherCommand(verb))
    .addCommand(hitsCommand(context))
    .addCommand(
      verb('clear', 'removes all faults', async (world) => {
        await world.faults.clear();
        return [];
      }),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  papertape faults slow trading.create 800ms --world lesson\n  papertape faults add forex reorder --with within=5 --share 0.2 --world lesson\n  papertape faults weather tunnel --for 30s --world lesson',
    );
}

type Verb = (name: string, description: string, act: Act) => Command;

function addCommand(verb: Verb): Command {
  return verb('add', 'adds a fault with any effect', (world, [at = '', kind = ''], options) =>
    world.faults.add(at, readEffect(kind, options.with ?? []), toConditions(options)),
  )
    .argument(...where)
    .argument(
      '<effect>',
      'reset, lose, truncate, drip; of sockets: refuse, close, drop, duplicate, reorder, gap, stall, burst, garbage, delay; session',
    )
    .option('--with <name=value...>', 'parameters of the effect, such as within=5');
}

function weatherCommand(verb: Verb): Command {
  return verb('weather', 'replaces all faults with a preset', (world, [weather = ''], options) =>
    world.faults.weather(weather as Weather, options.for),
  )
    .argument('<preset>', 'calm, mobile, tunnel, exchangeUnderLoad, brokenProxy or maintenance')
    .option('--for <span>', 'world time of a tunnel or maintenance');
}

function hitsCommand(context: Context): Command {
  return new Command('hits')
    .description('lists the hits since the faults were set, newest first')
    .option('--limit <number>', 'maximum number', '20')
    .action(async ({ limit }: { limit: string }, command: Command) => {
      const hits = await (await openWorld(command)).faults.hits(
        parseWholeNumber('--limit', limit, { from: 1 }),
      );
      const rows = hits.list.map(({ time, ...hit }) => ({ time: timeText(time), ...hit }));
      answer(context, command, hits, table(rows));
    });
}
