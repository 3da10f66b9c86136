/** What waits in the queue of a world, and what was decided of it. */
import type { Asked } from './asked.ts';
import type { LoggedEvent } from './events.ts';
import { LedElsewhere, type Passed, type Replica } from './replica.ts';
import type { Result } from './turn.ts';

export interface Waiting {
  asked: Asked;
  /** Where another machine was asked. */
  passed: Passed | undefined;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

export type Outcome = Result & { waiting: Waiting };

/** A turn that is decided and not yet known to be durable. */
export interface Committing {
  /** Its number at the writer; infinite while it is on its way to a log that machines share. */
  turn: number;
  outcomes: readonly Outcome[];
  events: readonly LoggedEvent[];
  /** Whether anything happened by itself in it. */
  happened: boolean;
  /** What those wait for who have seen what it decided: whether it has become durable. */
  settled: PromiseWithResolvers<boolean> | undefined;
}

export function waitingOf({ outcomes }: Committing): Waiting[] {
  return outcomes.map(({ waiting }) => waiting);
}

export function answer({ outcomes, settled }: Committing): void {
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.waiting.reject(outcome.error);
    else outcome.waiting.resolve(outcome.value);
  }
  settled?.resolve(true);
}

/** Another machine leads, and nothing of it has happened: it is asked there. What came from another machine is asked again by that one. */
export function passOn({ asked, passed, resolve, reject }: Waiting, replica: Replica): void {
  if (passed !== undefined) reject(new LedElsewhere(`${asked.name} was passed to who leads no longer`));
  else if (!('change' in asked)) replica.pass(asked).then(resolve, reject);
  // What happens by itself happens where the world is led.
  else if (asked.name === 'catch-up') resolve(undefined);
  else reject(new LedElsewhere(`${asked.name} is no data, so nobody else can carry it out`));
}
