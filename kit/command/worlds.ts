/** papertape world, clock, trader: worlds, their time and their people. */

import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { maskSeed } from '@papertape/shared/text/secret-seed.ts';
import { Command } from 'commander';
import type { World } from '../client/world.ts';
import type { WorldSettings } from '../client/worlds.ts';
import { answer, type Context, hostOf, worldOf } from './context.ts';
import { numberOf } from './numbers.ts';
import { fields, type Row, table, timeText } from './output.ts';

const rowOf = ({ id, seed, clock, users, stopped }: WorldInfo): Row => ({
  id,
  seed: maskSeed(seed),
  now: timeText(clock.now),
  clock: clock.mode === 'fast' ? `fast x${clock.rate}` : clock.mode,
  users,
  ...(stopped === null ? {} : { stopped }),
});

interface CreateOptions extends Pick<WorldSettings, 'seed' | 'start' | 'clock' | 'storage'> {
  rate?: string;
  loose?: boolean;
}

function createCommand(context: Context): Command {
  return new Command('create')
    .description('makes a world; the same seed and calls give the same world again')
    .argument('[id]', 'small letters, digits and dashes; made up without one')
    .option('--seed <text>', 'what its chance derives from', 'papertape')
    .option('--start <instant>', 'world time at its beginning, 2026-11-20T15:30Z; every market open without')
    .option('--clock <mode>', 'paused, live or fast', 'paused')
    .option('--rate <number>', 'world time per real time of a fast clock')
    .option('--storage <place>', 'memory (gone with the server) or file', 'memory')
    .option('--loose', 'takes unknown fields and loose spellings too')
    .action(async (id: string | undefined, options: CreateOptions, command: Command) => {
      const { rate, loose, ...settings } = options;
      const faster = rate === undefined ? {} : { rate: numberOf('--rate', rate) };
      const world = await hostOf(command).worlds.create({ id, strict: !loose, ...settings, ...faster });
      const info = await world.info();
      answer(context, command, info, `${fields(rowOf(info))}\npage  ${world.address('/')}`);
    });
}

/** Creates a command whose argument is a world. */
function aboutWorld(
  context: Context,
  name: string,
  description: string,
  act: (world: World) => Promise<WorldInfo | undefined>,
): Command {
  return new Command(name)
    .description(description)
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const info = await act(await hostOf(command).worlds.open(id));
      answer(context, command, info ?? { done: true }, info === undefined ? 'done' : fields(rowOf(info)));
    });
}

export function worldCommand(context: Context): Command {
  return new Command('world')
    .description('worlds: made, listed, put back, copied, removed')
    .addCommand(
      new Command('list')
        .description('all worlds of the server')
        .action(async (_options, command: Command) => {
          const list = await hostOf(command).worlds.list();
          answer(context, command, list, table(list.map(rowOf)));
        }),
    )
    .addCommand(createCommand(context))
    .addCommand(aboutWorld(context, 'show', 'seed, time, clock and users', (world) => world.info()))
    .addCommand(aboutWorld(context, 'reset', 'back to its beginning, nobody in it', (world) => world.reset()))
    .addCommand(
      aboutWorld(context, 'delete', 'removes it and its data', async (world) => {
        await world.delete();
        return undefined;
      }),
    )
    .addCommand(
      new Command('fork')
        .description('copies it as it is now, with its clock stopped')
        .argument('<id>')
        .argument('[new-id]')
        .action(async (id: string, newId: string | undefined, _options: object, command: Command) => {
          const fork = await (await hostOf(command).worlds.open(id)).fork(newId);
          const info = await fork.info();
          answer(context, command, info, fields(rowOf(info)));
        }),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  papertape world create lesson --seed monday --start 2026-11-20T15:30-05:00\n  papertape world list --json',
    );
}

interface ClockAnswer {
  now: number;
  mode: string;
  rate: number;
  nextDueAt: number | null;
}

const clockText = ({ now, mode, rate, nextDueAt }: ClockAnswer) =>
  fields({
    now: timeText(now),
    clock: mode === 'fast' ? `fast x${rate}` : mode,
    'next due': nextDueAt === null ? 'nothing' : timeText(nextDueAt),
  });

export function clockCommand(context: Context): Command {
  const verb = (
    name: string,
    description: string,
    act: (world: World, value: string) => Promise<ClockAnswer>,
  ) =>
    new Command(name).description(description).action(async (...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command;
      const state = await act(await worldOf(command), String(command.args[0] ?? ''));
      answer(context, command, state, clockText(state));
    });
  return new Command('clock')
    .description('the time of a world')
    .addCommand(verb('show', 'now, how it runs, and what is due next', (world) => world.clock.state()))
    .addCommand(verb('pause', 'stops it', (world) => world.clock.pause()))
    .addCommand(
      verb('run', 'lets it run, as fast as real time or so many times as fast', (world, rate) =>
        world.clock.run(rate === '' ? 1 : numberOf('The rate', rate)),
      ).argument('[rate]'),
    )
    .addCommand(
      verb('advance', 'moves it on by a span, such as 90s or 1h30m', (world, span) =>
        world.clock.advance(span),
      ).argument('<span>'),
    )
    .addCommand(
      verb('to', 'moves it on to an instant, 2026-11-20T15:30Z', (world, instant) =>
        world.clock.advanceTo(instant),
      ).argument('<instant>'),
    )
    .addCommand(verb('next', 'moves it on to what is due next', (world) => world.clock.advanceToNext()))
    .addHelpText('after', '\nExample:\n  papertape clock advance 2m --world lesson');
}

interface TraderOptions {
  email?: string;
  password?: string;
  fundPassword?: string;
  currency?: string;
  option?: string;
  financing?: string;
  margin?: 'isolated' | 'cross';
  verified?: boolean;
}

export function traderCommand(context: Context): Command {
  return new Command('trader')
    .description('makes a signed-in user with money and prints the token of the session')
    .option('--email <address>')
    .option('--password <text>')
    .option('--fund-password <text>')
    .option('--currency <amount>', 'USDT in the currency account')
    .option('--option <amount>', 'USDT in the option account')
    .option('--financing <amount>', 'USDT in the financing account')
    .option('--margin <mode>', 'isolated or cross')
    .option('--verified', 'with identity documents that were accepted')
    .addHelpText('after', '\nExample:\n  papertape trader --world lesson --currency 10000')
    .action(async (options: TraderOptions, command: Command) => {
      const { email, password, fundPassword, currency, option, financing, margin, verified } = options;
      const { uid, ...trader } = await (await worldOf(command)).trader({
        ...(email === undefined ? {} : { email }),
        ...(password === undefined ? {} : { password }),
        ...(fundPassword === undefined ? {} : { fundPassword }),
        ...(margin === undefined ? {} : { margin }),
        kycVerified: verified === true,
        currency,
        option,
        financing,
      });
      const shown = { uid, email: trader.email, password: trader.password, token: trader.token };
      answer(context, command, shown, fields(shown));
    });
}
