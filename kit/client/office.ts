/** Back office of a world: decides deposits, withdrawals, identity documents and loans. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { OfficePolicy, RequestPolicy, WaitingRequest } from '@papertape/shared/contract/sim-values.ts';
import { type Duration, milliseconds } from './duration.ts';
import type { World } from './world.ts';

export type RequestKind = WaitingRequest['kind'];

/** A decision, or a decision with its delay: `{ decision: 'auto', after: '2h' }`. */
export type Policy = RequestPolicy['decision'] | { decision: RequestPolicy['decision']; after?: Duration };

function requestPolicy(policy: Policy): RequestPolicy {
  const { decision, after = 0 } = typeof policy === 'string' ? { decision: policy } : policy;
  return { decision, delayMs: milliseconds(after) };
}

export class Office {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns the policy of each kind. */
  policy(): Promise<OfficePolicy> {
    return this.#world.call(sim.officePolicy, undefined);
  }

  /** Sets the policy of request kinds: auto (approved), reject, or hand, which waits for `approve` or `reject`. */
  set(policies: Partial<Record<RequestKind, Policy>>): Promise<OfficePolicy> {
    const entries = Object.entries(policies).map(([kind, policy]) => [kind, requestPolicy(policy)]);
    return this.#world.call(sim.officePolicySet, Object.fromEntries(entries));
  }

  /** Lists requests that wait for a decision, oldest first. */
  async waiting(kind?: RequestKind): Promise<WaitingRequest[]> {
    const { list } = await this.#world.call(sim.officeWaiting, kind === undefined ? {} : { kind });
    return list;
  }

  /** Approves the request of that id, or the only waiting one. */
  approve(kind: RequestKind, id?: string): Promise<void> {
    return this.#decide(kind, 'approve', id);
  }

  /** Rejects the request of that id, or the only waiting one. */
  reject(kind: RequestKind, { id, reason }: { id?: string; reason?: string } = {}): Promise<void> {
    return this.#decide(kind, 'reject', id, reason);
  }

  async #decide(
    kind: RequestKind,
    verdict: 'approve' | 'reject',
    id?: string,
    reason?: string,
  ): Promise<void> {
    const about = reason === undefined ? {} : { reason };
    await this.#world.call(sim.officeDecide, { kind, verdict, id: id ?? (await this.#only(kind)), ...about });
  }

  async #only(kind: RequestKind): Promise<string> {
    const waiting = await this.waiting(kind);
    const [only] = waiting;
    if (only !== undefined && waiting.length === 1) return only.id;
    throw new Error(
      only === undefined
        ? `no ${kind} waits for a decision in world "${this.#world.id}"`
        : `${waiting.length} of kind ${kind} wait in world "${this.#world.id}": name one by its id`,
    );
  }
}
