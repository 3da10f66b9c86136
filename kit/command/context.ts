/** Context of every command: server, world and output. */
import type { Command } from 'commander';
import { NoWorld } from '../client/problems.ts';
import type { World } from '../client/world.ts';
import { type Papertape, papertape } from '../papertape.ts';
import type { Streams } from './output.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface GlobalOptions {
  url: string;
  simToken?: string;
  world?: string;
  json?: boolean;
}

export interface Context {
  streams: Streams;
  env: Environment;
  /** Sets an exit code other than 0 for a command that printed its findings. */
  endWith(code: number): void;
}

/** Returns the options that every command takes, which are declared by the program itself. */
export const readGlobals = (command: Command): GlobalOptions => command.optsWithGlobals<GlobalOptions>();

/** Creates the client of the host that `--url` and `--sim-token` name. Nothing is sent yet. */
export function openHost(command: Command): Papertape {
  const { url, simToken } = readGlobals(command);
  return papertape({ url, token: simToken });
}

/** Returns the named world; throws if it does not exist. */
export async function openWorld(command: Command): Promise<World> {
  const { world } = readGlobals(command);
  if (world === undefined) {
    throw new NoWorld('Name a world: --world ID, or PAPERTAPE_WORLD. `papertape world list` lists them.');
  }
  return openHost(command).worlds.open(world);
}

/** Prints JSON with `--json`, otherwise text. */
export function answer(context: Context, command: Command, data: unknown, text: string): void {
  context.streams.out(`${readGlobals(command).json ? JSON.stringify(data, null, 2) : text}\n`);
}
