/**
 * How an observer follows the way of a command through its world. Nobody watches unless spans are wanted (health/spans.ts):
 * then each place on the way asks one variable and goes on.
 */

/** What is said of a command when it enters the queue of a world. */
export interface QueuedCommand {
  readonly world: string;
  readonly name: string;
  /** Whether another machine leads the world, and decides. */
  readonly isPassedOn: boolean;
  /** Where another machine was asked: what it sent along. */
  readonly parent: string | undefined;
}

export interface CommandTrace {
  /** What goes along where the command is passed on. */
  readonly parent: string | undefined;
  /** Its decision begins. Returns what ends it. */
  decide(): () => void;
  /** It is answered. */
  end(error?: unknown): void;
}

/** Of a turn that was decided, from the first decision to its answers. */
export interface TurnTrace {
  /** What was on its way is over, and this begins: to the log that machines share, and into the file. */
  step(name: 'append' | 'commit'): void;
  /** @param isIn whether it has happened */
  end(isIn: boolean): void;
}

export interface Watcher {
  command(traced: QueuedCommand): CommandTrace;
  /** @param commands those that were decided in it, at least one */
  turn(world: string, commands: readonly CommandTrace[]): TurnTrace;
}

let watcher: Watcher | undefined;

/** Of all worlds of the process; undefined ends it. */
export function watchBy(next: Watcher | undefined): void {
  watcher = next;
}

export const watching = (): Watcher | undefined => watcher;
