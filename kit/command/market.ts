/** papertape scenario: events of the market. */

import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { Command } from 'commander';
import type { World } from '../client/world.ts';
import { answer, type Context, openWorld } from './context.ts';
import { fields, type Row, table, timeText } from './output.ts';
import { storyCommands } from './stories.ts';

/** Options of all kinds; each command selects those of its kind. */
interface EventOptions {
  by: string;
  times: string;
  over?: string;
  hold?: string;
  back?: string;
  within?: string;
  for?: string;
  at?: string;
}

const optionTexts = {
  over: ['--over <span>', 'duration of the move; 1m by default'],
  hold: ['--hold <span>', 'time before the recovery'],
  back: ['--back <share>', 'share of the move that is recovered, such as 50%'],
  within: ['--within <span>', 'duration of the recovery'],
  for: ['--for <span>', 'duration; unlimited by default'],
  at: ['--at <instant>', 'start; now by default'],
} as const;

const scenarioText = ({ id, kind, target, startsAt, endsAt, points }: Scenario) =>
  [
    fields({
      id,
      event: `${kind} of ${target}`,
      begins: timeText(startsAt),
      ends: endsAt === null ? 'never' : timeText(endsAt),
    }),
    ...points.map(
      ({ time, change, price, last }) => `  ${timeText(time)}  ${price ?? change ?? ''}  last ${last ?? '?'}`,
    ),
  ].join('\n');

const scenarioRow = ({ id, kind, target, startsAt, endsAt }: Scenario): Row => ({
  id,
  kind,
  target,
  begins: timeText(startsAt),
  ends: endsAt === null ? 'never' : timeText(endsAt),
});

function eventCommand(
  context: Context,
  name: string,
  description: string,
  act: (world: World, target: string, options: EventOptions, command: Command) => Promise<Scenario>,
): Command {
  return new Command(name)
    .description(description)
    .argument('<target>', 'a symbol, a group (FOREX, CFD, CRYPTO, INDIES, STOCK) or all')
    .action(async (...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command;
      const options = command.opts<EventOptions>();
      const event = await act(await openWorld(command), String(command.args[0]), options, command);
      answer(context, command, event, scenarioText(event));
    });
}

function withOptions(command: Command, names: readonly (keyof typeof optionTexts)[]): Command {
  for (const name of names) command.option(optionTexts[name][0], optionTexts[name][1]);
  return command;
}

const moves = ['over', 'hold', 'back', 'within', 'at'] as const;

function marketEvents(context: Context): Command[] {
  const share = ['--by <share>', 'share of the price, such as 12%'] as const;
  return [
    withOptions(
      eventCommand(context, 'crash', 'lowers the price by a share', (world, target, options) =>
        world.market.crash(target, options),
      ).requiredOption(...share),
      moves,
    ),
    withOptions(
      eventCommand(context, 'spike', 'raises the price by a share', (world, target, options) =>
        world.market.spike(target, options),
      ).requiredOption(...share),
      moves,
    ),
    withOptions(
      eventCommand(context, 'gap', 'moves the price at once, up or down', (world, target, options) =>
        world.market.gap(target, options),
      ).requiredOption('--by <share>', 'signed share of the price, such as -4%'),
      ['hold', 'back', 'within', 'at'],
    ),
    withOptions(
      eventCommand(context, 'pin', 'holds the price exactly at a value', (world, target, options, command) =>
        world.market.pin(target, String(command.args[1]), options),
      ).argument('<price>'),
      ['for', 'within', 'at'],
    ),
    withOptions(
      eventCommand(context, 'volatility', 'raises the volatility', (world, target, options) =>
        world.market.volatility(target, options),
      ).requiredOption('--times <number>', 'factor of the volatility'),
      ['for', 'within', 'at'],
    ),
    withOptions(
      eventCommand(context, 'halt', 'halts trading', (world, target, options) =>
        world.market.halt(target, options),
      ),
      ['for', 'at'],
    ),
  ];
}

/** Creates `papertape scenario`: one command for each event of the market, and those for scenario files. */
export function scenarioCommand(context: Context): Command {
  const scenario = new Command('scenario').description('market events of a world, and scenario files');
  for (const one of [...marketEvents(context), ...storyCommands(context)]) scenario.addCommand(one);
  return scenario
    .addCommand(
      new Command('list')
        .description('lists past and future events')
        .action(async (_options, command: Command) => {
          const list = await (await openWorld(command)).market.scenarios();
          answer(context, command, list, table(list.map(scenarioRow)));
        }),
    )
    .addCommand(
      new Command('cancel')
        .description('deletes an event that has not begun')
        .argument('<id>')
        .action(async (id: string, _options: object, command: Command) => {
          await (await openWorld(command)).market.cancel(id);
          answer(context, command, { done: true }, 'done');
        }),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  papertape scenario crash CRYPTO --by 12% --over 90s --hold 30s --back 50% --within 5m --world lesson\n  papertape scenario lint lesson.yaml\n  papertape scenario play lesson.yaml --in monday\n  papertape scenario progress --world monday',
    );
}
