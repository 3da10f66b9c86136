/** Input of a world's queue: a command, which is data, or a change that holds its own code. */
import type { CommandData } from './commands.ts';
import type { Command } from './tx.ts';

export interface Change {
  readonly name: string;
  readonly change: Command<unknown>;
}

export type QueuedCommand = CommandData | Change;
