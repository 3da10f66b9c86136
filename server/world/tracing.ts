/**
 * Tracing of commands. No one watches unless spans are enabled (health/spans.ts); each trace point then costs
 * one check of a variable.
 */

/** Facts of a command that enters the queue of a world. */
export interface CommandFacts {
  readonly world: string;
  readonly name: string;
  /** True if another machine leads the world and decides. */
  readonly isPassedOn: boolean;
  /** Parent of the trace on the machine that forwarded the command. */
  readonly parent: string | undefined;
}

export interface CommandTrace {
  /** Parent to send along if the command is forwarded. */
  readonly parent: string | undefined;
  /** Marks the beginning of the decision. Returns the function that marks its end. */
  decide(): () => void;
  /** Marks the answer. */
  end(error?: unknown): void;
}

/** Trace of a decided turn, from the first decision to its answers. */
export interface TurnTrace {
  /** Ends the previous step and begins the next: the append to the shared log, or the commit to the file. */
  step(name: 'append' | 'commit'): void;
  /** Marks the end. @param isIn true if the turn has happened */
  end(isIn: boolean): void;
}

export interface TraceWatcher {
  command(traced: CommandFacts): CommandTrace;
  /** @param commands the commands decided in it, at least one */
  turn(world: string, commands: readonly CommandTrace[]): TurnTrace;
}

let watcher: TraceWatcher | undefined;

/** Sets the watcher for all worlds of the process; undefined removes it. */
export function setWatcher(next: TraceWatcher | undefined): void {
  watcher = next;
}

export const getWatcher = (): TraceWatcher | undefined => watcher;
