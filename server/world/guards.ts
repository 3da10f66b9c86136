/**
 * Objections of one module to what another is about to do: trading keeps the margin mode from changing while
 * orders are open. Neither imports the other. Asked inside the command, before it writes.
 */
import type { Refusal } from './refusal.ts';
import type { Tx } from './tx.ts';

type GuardedChange = 'marginMode' | 'positionMode' | 'demoReset';

/** Says why the change must not happen to this user now; undefined when there is nothing against it. */
type Guard = (tx: Tx, userId: string) => Refusal | undefined;

export class Guards {
  readonly #guards = new Map<GuardedChange, Guard[]>();

  /** Called in a module's `install`. */
  add(change: GuardedChange, guard: Guard): void {
    this.#guards.set(change, [...(this.#guards.get(change) ?? []), guard]);
  }

  /** The first objection in the order of registration. */
  ask(change: GuardedChange, tx: Tx, userId: string): Refusal | undefined {
    for (const guard of this.#guards.get(change) ?? []) {
      const refusal = guard(tx, userId);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }
}
