/** papertape snapshot: saved states of a world. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { SnapshotRow } from '@papertape/shared/contract/sim-snapshots.ts';
import { Command } from 'commander';
import type { World } from '../client/world.ts';
import { answer, type Context, openWorld } from './context.ts';
import { type Row, table, timeText } from './output.ts';

const toRow = ({ name, time, events, hash, bytes }: SnapshotRow): Row => ({
  name,
  at: timeText(time),
  events,
  hash: hash.slice(0, 12),
  bytes,
});

type Act = (world: World, values: readonly string[], command: Command) => Promise<unknown>;

/** Creates `papertape snapshot`. Every command also prints the states that are kept afterwards. */
/** Returns the function that creates the subcommands, each of which ends with the list of saved states. */
const verbs = (context: Context) => (name: string, description: string, act: Act) =>
  new Command(name).description(description).action(async (...parameters: unknown[]) => {
    const command = parameters.at(-1) as Command;
    const world = await openWorld(command);
    const data = await act(world, command.args, command);
    answer(context, command, data ?? { done: true }, table((await world.snapshots.list()).map(toRow)));
  });

/** Creates the command `papertape snapshot` with its subcommands. */
export function snapshotCommand(context: Context): Command {
  const verb = verbs(context);
  const clocks = 'pauses the clock; otherwise it has the mode of the saved state';
  return new Command('snapshot')
    .description('saved states of a world: save, restore, download, upload')
    .addCommand(verb('list', 'lists the saved states, oldest first', (world) => world.snapshots.list()))
    .addCommand(
      verb('save', 'saves the current state', (world, [name = '']) => world.snapshots.save(name)).argument(
        '<name>',
      ),
    )
    .addCommand(
      verb('restore', 'restores a state; pages stay open and signed in', (world, [name = ''], command) => {
        const { paused } = command.opts<{ paused?: boolean }>();
        return world.snapshots.restore(name, { clock: paused ? 'paused' : 'asItWas' });
      })
        .argument('<name>')
        .option('--paused', clocks),
    )
    .addCommand(
      verb('download', 'writes a state to a file', async (world, [name = '', file = '']) => {
        const bytes = await world.snapshots.download(name);
        writeFileSync(file, bytes);
        return { file, bytes: bytes.length };
      })
        .argument('<name>')
        .argument('<file>'),
    )
    .addCommand(
      verb('upload', 'reads a state from a file, under its own name or another', (world, [file = '', name]) =>
        world.snapshots.upload(new Uint8Array(readFileSync(file)), name),
      )
        .argument('<file>')
        .argument('[name]'),
    )
    .addCommand(
      verb('delete', 'deletes a state', (world, [name = '']) => world.snapshots.delete(name)).argument(
        '<name>',
      ),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  papertape snapshot save "Before the crash" --world lesson\n  papertape snapshot restore "Before the crash" --paused --world lesson\n  papertape snapshot download "Before the crash" crash.snapshot --world lesson',
    );
}
