/**
 * Counted subscriptions. Guarantees: a topic stays wanted while it has a subscriber and for a grace period afterwards, so that
 * switching back and forth between screens neither closes nor opens sockets.
 */
import type { Timing } from './timing.ts';

export const graceMs = 25_000;

interface Subscription {
  count: number;
  cancelEnd: (() => void) | undefined;
}

export class Subscriptions<Topic> {
  readonly #timing: Timing;
  readonly #graceMs: number;
  readonly #onChange: () => void;
  readonly #subscriptions = new Map<Topic, Subscription>();

  constructor(timing: Timing, onChange: () => void, grace = graceMs) {
    this.#timing = timing;
    this.#onChange = onChange;
    this.#graceMs = grace;
  }

  /** Topics with a subscriber now or within the grace period, in the order of their first subscription. */
  get topics(): Topic[] {
    return [...this.#subscriptions.keys()];
  }

  /** Returns a function that unsubscribes; calling it twice counts once. */
  subscribe(topic: Topic): () => void {
    const known = this.#subscriptions.get(topic);
    const subscription = known ?? { count: 0, cancelEnd: undefined };
    subscription.cancelEnd?.();
    subscription.cancelEnd = undefined;
    subscription.count += 1;
    if (!known) {
      this.#subscriptions.set(topic, subscription);
      this.#onChange();
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#release(topic, subscription);
    };
  }

  #release(topic: Topic, subscription: Subscription): void {
    subscription.count -= 1;
    if (subscription.count > 0) return;
    subscription.cancelEnd = this.#timing.after(this.#graceMs, () => {
      this.#subscriptions.delete(topic);
      this.#onChange();
    });
  }
}
