/** papertape class: starts, steers and ends classes, and prints their results. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type {
  Board,
  ClassComparison,
  ClassDetail,
  ClassRules,
} from '@papertape/shared/contract/class-rows.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { Command } from 'commander';
import type { Classroom, ClassSettings, SeatState } from '../client/classroom.ts';
import { answer, type Context, hostOf, worldOf } from './context.ts';
import { wholeNumberOf } from './numbers.ts';
import { fields, table, timeText } from './output.ts';

const detailText = ({ title, world, state, code, addresses, roster, tokens, resultsLeftMs }: ClassDetail) =>
  [
    fields({
      class: title['en'],
      world,
      state,
      ...(resultsLeftMs === null
        ? {}
        : { 'results open to the network': `for ${Math.ceil(resultsLeftMs / minuteMs)} min` }),
      'code to join': code,
      ...Object.fromEntries(addresses.map((address, place) => [`address ${place + 1}`, address])),
      'token of the trainer': tokens.trainer,
      'token of the board': tokens.board,
    }),
    table(roster.map(({ seat, name, state: sits, code: own }) => ({ seat, name, state: sits, code: own }))),
  ].join('\n\n');

const boardText = ({ list, clock }: Board) =>
  `${timeText(clock.now)}  ${clock.mode}\n\n${table(
    list.map(({ rank, seat, name, equity, profit, drawdown, distance, points }) => ({
      rank,
      seat,
      name,
      equity,
      profit,
      drawdown,
      'to liquidation': distance,
      points,
    })),
  )}`;

interface StartOptions {
  seats: string;
  names?: string;
  as?: string;
  lan?: boolean;
  port?: string;
  paused?: boolean;
  memory?: boolean;
}

/** Accepts only exact words, because a typing mistake must not close a class. */
function tradingRules(state: string): Pick<ClassRules, 'trading' | 'viewOnly'> {
  if (!['open', 'closed', 'view'].includes(state))
    throw new TypeError(`Trading is open, closed or view; this is "${state}".`);
  return { trading: state === 'open' ? 'open' : 'closed', viewOnly: state === 'view' };
}

/** Accepts only exact words, because a typing mistake must not open a class to the network. */
function isDoorOpen(state: string): boolean {
  if (!['open', 'closed'].includes(state))
    throw new TypeError(`The door is open or closed; this is "${state}".`);
  return state === 'open';
}

/** Reads a lesson by name, or a scenario file. */
function settingsOf(lesson: string | undefined, options: StartOptions): ClassSettings {
  const { seats, names, as, lan = false, port, paused, memory } = options;
  const story = lesson === undefined ? {} : { lesson };
  // Names of lessons contain neither dots nor slashes.
  const isFile = lesson !== undefined && (existsSync(lesson) || /[./\\]/.test(lesson));
  return {
    ...(isFile ? { source: readFileSync(lesson, 'utf8') } : story),
    seats: wholeNumberOf('--seats', seats),
    names: names?.split(',').map((name) => name.trim()) ?? [],
    lan,
    storage: memory ? 'memory' : 'file',
    ...(as === undefined ? {} : { world: as }),
    ...(port === undefined ? {} : { port: wholeNumberOf('--port', port, { to: 65_535 }) }),
    ...(paused ? { clock: 'paused' } : {}),
  };
}

function startClass(context: Context): Command {
  return new Command('start')
    .description('makes a world for a class, and prints its code, addresses and seats')
    .argument('[lesson]', 'one of `papertape class lessons`, or a scenario file')
    .option('--seats <number>', 'up to 200', '10')
    .option('--names <list>', 'of the first seats, with commas between them')
    .option('--as <id>', 'name of the world; made up without')
    .option('--lan', 'opens a door for the local network, which closes an hour after the end')
    .option('--port <number>', 'of that door')
    .option('--paused', 'the clock stands until it is let run')
    .option('--memory', 'keeps nothing when the server ends')
    .action(async (lesson: string | undefined, options: StartOptions, command: Command) => {
      const made = await hostOf(command).classes.start(settingsOf(lesson, options));
      answer(context, command, made, detailText(made));
    });
}

type Verb = <T>(
  name: string,
  description: string,
  act: (room: Classroom, values: readonly string[], command: Command) => Promise<T>,
  text?: (data: T) => string,
) => Command;

/** Adds the commands for the class of --world. */
const verbOf =
  (context: Context): Verb =>
  (name, description, act, text = () => 'done') =>
    new Command(name).description(description).action(async (...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command;
      const { id } = await worldOf(command);
      const data = await act(hostOf(command).classes.in(id), command.args, command);
      answer(context, command, data ?? { done: true }, text(data));
    });

/** Adds the commands for a running class. */
const leading = (verb: Verb): Command[] => [
  verb('word', 'says something on every page', (room, [text = '']) => room.say(text)).argument('<text>'),
  verb('freeze', 'stops the time of the class', (room) => room.freeze(true)),
  verb('unfreeze', 'lets it run again as it did', (room) => room.freeze(false)),
  verb('rewind', 'puts the whole class back, in place and stopped', (room, [by = '']) =>
    room.rewind(by),
  ).argument('<span>', '10m'),
  verb('trading', 'open, closed, or only to be looked at', (room, [state = '']) =>
    room.rules(tradingRules(state)),
  ).argument('<state>', 'open, closed or view'),
  verb(
    'door',
    'opens or closes the local network; once the class has ended, for its results and for an hour',
    (room, [state = '']) => room.setDoor(isDoorOpen(state)),
    detailText,
  ).argument('<state>', 'open or closed'),
  verb(
    'seat',
    'adds a seat, or takes one away from its learner',
    (room, [seat = '', to], command) =>
      seat === 'add'
        ? room.addSeat(command.opts<{ name?: string }>().name)
        : room.changeSeat(wholeNumberOf('A seat', seat, { from: 1 }), (to ?? 'free') as SeatState),
    fields,
  )
    .argument('<seat>', 'its number, or add')
    .argument('[state]', 'free, reissued or closed')
    .option('--name <text>', 'of a seat that is added'),
];

const resultsOf = (verb: Verb): Command =>
  verb(
    'results',
    'what each learner did and what it came to',
    async (room, _values, command) => {
      const { csv } = command.opts<{ csv?: string }>();
      if (csv !== undefined) writeFileSync(csv, await room.resultsCsv());
      return room.results();
    },
    ({ list }) =>
      table(
        list.map(({ rank, name, profit, orders, won, lost, liquidated, points }) => ({
          rank,
          name,
          profit,
          orders,
          won,
          lost,
          liquidated,
          points,
        })),
      ),
  ).option('--csv <file>', 'writes them as a table, too');

const luckOf = (verb: Verb): Command =>
  verb(
    'luck',
    'what the same decisions bring in other markets, once the class has ended',
    (room, _values, command) =>
      room.luck(wholeNumberOf('--markets', command.opts<{ markets: string }>().markets, { from: 1 })),
    ({ state, list }) =>
      state === 'done'
        ? table(
            list.map(({ seat, name, own, low, middle, high, place, gained }) => ({
              seat,
              name,
              own,
              low,
              middle,
              high,
              'better than': `${Math.round(Number(place) * 100)} %`,
              'with a profit': `${Math.round(Number(gained) * 100)} %`,
            })),
          )
        : state,
  ).option('--markets <number>', '20 to 1000', '200');

const againOf = (verb: Verb): Command =>
  verb(
    'again',
    'holds a class that has ended again, for the same seats in another market',
    (room, _values, command) => {
      const { as, lan = false } = command.opts<{ as?: string; lan?: boolean }>();
      return room.again({ lan, ...(as === undefined ? {} : { world: as }) });
    },
    detailText,
  )
    .option('--as <id>', 'name of the new world; made up without')
    .option('--lan', 'opens a door for the local network');

const comparisonText = ({ classes, seats }: ClassComparison) =>
  table(
    seats.map(({ seat, name, results }) => ({
      seat,
      name,
      ...Object.fromEntries(classes.map(({ world }, place) => [world, results[place]?.profit ?? ''])),
    })),
  );

const lessonsOf = (context: Context): Command =>
  new Command('lessons').description('those that come with it').action(async (_options, command: Command) => {
    const list = await hostOf(command).classes.lessons();
    const rows = list.map(({ name, title, tasks }) => ({ name, title: title['en'], tasks }));
    answer(context, command, list, table(rows));
  });

const listOf = (context: Context): Command =>
  new Command('list').description('all classes of the server').action(async (_options, command: Command) => {
    const list = await hostOf(command).classes.list();
    const rows = list.map(({ world, lesson, state, seats, taken, code }) => ({
      world,
      lesson,
      state,
      seats,
      taken,
      code,
    }));
    answer(context, command, list, table(rows));
  });

export function classCommand(context: Context): Command {
  const verb = verbOf(context);
  const command = new Command('class').description(
    'a class: seats, board, a word to everyone, freeze, rewind, results',
  );
  const parts = [
    lessonsOf(context),
    startClass(context),
    listOf(context),
    verb('seats', 'seats with their codes, addresses, tokens', (room) => room.show(), detailText),
    verb('board', 'how everyone stands, best first', (room) => room.board(), boardText),
    ...leading(verb),
    resultsOf(verb),
    luckOf(verb),
    againOf(verb),
    verb(
      'compare',
      'the profits of a class and of those that hold it again',
      (room) => room.comparison(),
      comparisonText,
    ),
    verb(
      'end',
      'ends it; results stay, and an open door closes an hour later',
      (room) => room.end(),
      detailText,
    ),
  ];
  for (const part of parts) command.addCommand(part);
  return command.addHelpText(
    'after',
    '\nExamples:\n  papertape class start flash-crash --seats 25 --lan --as monday\n  papertape class board --world monday\n  papertape class word "Look at your margin rate." --world monday\n  papertape class rewind 10m --world monday\n  papertape class results --csv results.csv --world monday\n  papertape class luck --world monday',
  );
}
