/** papertape scenario lint, preview, play, progress, stop: scenario files. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { Lint, Play, Preview, Progress } from '../client/stories.ts';
import type { World } from '../client/world.ts';
import { answer, type Context, openHost, openWorld, readGlobals } from './context.ts';
import { exitCodes, fields, table, timeText } from './output.ts';

/** Opens the world of the command, or the default world for a file that has a world of its own. */
const openAnyWorld = (command: Command): Promise<World> =>
  readGlobals(command).world === undefined ? openHost(command).worlds.open('default') : openWorld(command);

const readStory = (file: string) => readFileSync(findStory(file), 'utf8');

const lintText = (file: string, { problems }: Lint) =>
  problems.length === 0
    ? `${file}: nothing is wrong`
    : problems
        .map(({ line, column, path, message }) => `${file}:${line}:${column}: ${path}: ${message}`)
        .join('\n');

const previewText = ({ startsAt, endsAt, series, marks }: Preview) =>
  [
    `${timeText(startsAt)} to ${timeText(endsAt)}`,
    table(marks.map(({ time, what }) => ({ at: timeText(time), what: what.join(', ') }))),
    table(
      series.map(({ symbol, points }) => {
        const prices = points.map(({ last }) => Number(last));
        const [first] = points;
        const end = points.at(-1);
        const [low, high] = [Math.min(...prices), Math.max(...prices)];
        return { symbol, first: first?.last, low, high, last: end?.last, 'without it': end?.calm };
      }),
    ),
  ].join('\n\n');

const playText = ({ id, world, startsAt, endsAt, people }: Play) =>
  [
    fields({
      play: id,
      world,
      begins: timeText(startsAt),
      ends: endsAt === null ? 'never' : timeText(endsAt),
    }),
    table(people.map(({ name, uid, mode, email, password }) => ({ name, uid, mode, email, password }))),
  ].join('\n\n');

const progressText = ({ id, state, entries, tasks, people }: Progress) =>
  [
    `${id}  ${state}`,
    table(
      entries.map((entry) => ({
        at: entry.at === null ? 'by an event' : timeText(entry.at),
        state: entry.state,
        what: entry.what.join(', '),
        why: entry.reason,
      })),
    ),
    table(tasks.map((task) => ({ task: task.id, passed: task.passed.length, failed: task.failed.length }))),
    table(people.map(({ name, uid, points }) => ({ name, uid, points }))),
  ].join('\n\n');

/**
 * Creates the commands for scenario files. `lessons/NAME.yaml` is also found in the package, from any folder.
 */
export function storyCommands(context: Context): Command[] {
  return [
    new Command('lint')
      .description('lists every problem of a scenario file with its line')
      .argument('<file>')
      .action(async (file: string, _options: object, command: Command) => {
        const found = await (await openAnyWorld(command)).stories.lint(readStory(file));
        answer(context, command, found, lintText(file, found));
        if (!found.ok) context.endWith(exitCodes.found);
      }),
    new Command('preview')
      .description('prints the prices that a scenario file will produce')
      .argument('<file>')
      .option('--own', 'uses a world with the seed and start of the file; by default --world, from now on')
      .action(async (file: string, options: { own?: boolean }, command: Command) => {
        const seen = await (await openAnyWorld(command)).stories.preview(readStory(file), options);
        answer(context, command, seen, previewText(seen));
      }),
    new Command('play')
      .description('plays a scenario file from now on, and prints its people')
      .argument('<file>')
      .option('--in <id>', 'creates a world of that name with the seed, start and clock of the file')
      .option('--password <text>', 'password of its people')
      .action(
        async (file: string, { in: own, password }: { in?: string; password?: string }, command: Command) => {
          const world = own === undefined ? await openWorld(command) : await openAnyWorld(command);
          const play = await world.stories.play(readStory(file), { world: own, password });
          answer(context, command, play, playText(play));
        },
      ),
    new Command('progress')
      .description('prints the progress of plays and passed tasks')
      .action(async (_options: object, command: Command) => {
        const list = await (await openWorld(command)).stories.progress();
        answer(context, command, list, list.map(progressText).join('\n\n') || 'none');
      }),
    new Command('stop')
      .description('stops a play; events that have not begun are canceled')
      .argument('<play>')
      .action(async (id: string, _options: object, command: Command) => {
        await (await openWorld(command)).stories.stop(id);
        answer(context, command, { done: true }, 'done');
      }),
  ];
}

/**
 * Returns the path of a scenario file: in the current folder, otherwise among the lessons of the package, so that
 * `lessons/flash-crash.yaml` is found in any folder.
 */
export function findStory(file: string): string {
  if (existsSync(file) || !/^lessons[\\/][\w-]+\.ya?ml$/.test(file)) return file;
  const own = fileURLToPath(new URL(`../../lab/${file.replaceAll('\\', '/')}`, import.meta.url));
  return existsSync(own) ? own : file;
}
