/**
 * Who needs what. Guarantees: a topic is wanted while anybody claims it and for a while after, so that going back and
 * forth between screens neither drops nor opens a subscription.
 */
import type { Timing } from './timing.ts';

export const graceMs = 25_000;

interface Claim {
  count: number;
  cancelEnd: (() => void) | undefined;
}

export class Claims<Topic> {
  readonly #timing: Timing;
  readonly #graceMs: number;
  readonly #onChange: () => void;
  readonly #claims = new Map<Topic, Claim>();

  constructor(timing: Timing, onChange: () => void, grace = graceMs) {
    this.#timing = timing;
    this.#onChange = onChange;
    this.#graceMs = grace;
  }

  /** Claimed now or a short while ago, in the order of the first claim. */
  get wanted(): Topic[] {
    return [...this.#claims.keys()];
  }

  /** Returns how to give the claim up; calling that twice counts once. */
  claim(topic: Topic): () => void {
    const known = this.#claims.get(topic);
    const claim = known ?? { count: 0, cancelEnd: undefined };
    claim.cancelEnd?.();
    claim.cancelEnd = undefined;
    claim.count += 1;
    if (!known) {
      this.#claims.set(topic, claim);
      this.#onChange();
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#release(topic, claim);
    };
  }

  #release(topic: Topic, claim: Claim): void {
    claim.count -= 1;
    if (claim.count > 0) return;
    claim.cancelEnd = this.#timing.after(this.#graceMs, () => {
      this.#claims.delete(topic);
      this.#onChange();
    });
  }
}
