/**
 * Who needs what. Guarantees: a topic is wanted while anybody subscribes to it and for a while after, so that going back and
 * forth between screens neither closes nor opens anything on the socket.
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

  /** Subscribed to now or a short while ago, in the order of the first subscription. */
  get wanted(): Topic[] {
    return [...this.#subscriptions.keys()];
  }

  /** Returns how to unsubscribe; calling that twice counts once. */
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
