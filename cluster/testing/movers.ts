/** Users who move money through the machines of a test, and the answers that they get. */
import { until } from './nats-servers.ts';
import type { Node } from './nodes.ts';

const transfer = '/asset/api/account/transferAsset';
const body = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' };
/** Longer than a machine may take to answer. */
const waitMs = 90_000;

/** The outcome of one call. `unknown`: it may have been carried out. */
type Outcome = 'done' | 'refused' | 'unknown';

export const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

export class Tally {
  /** Milliseconds of the slowest answer. */
  longestMs = 0;
  /** Refusals by their code. */
  readonly codes = new Map<number, number>();
  /** Milliseconds from the beginning of each disturbance until work continued, by kind. */
  readonly #recoveriesMs = new Map<string, number[]>();

  /** Resolves when work continues after a disturbance. */
  async recovery(kind: string, disturb: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await disturb();
    const all = this.#recoveriesMs.get(kind) ?? [];
    all.push(performance.now() - begun);
    this.#recoveriesMs.set(kind, all);
  }

  /** Milliseconds of the longest recovery. */
  get longestRecoveryMs(): number {
    return Math.max(0, ...[...this.#recoveriesMs.values()].flat());
  }

  /** Returns the refusals and recoveries in one sentence. */
  summary(): string {
    const codes = [...this.codes].map(([code, times]) => `${times} of ${code}`).join(', ') || 'none';
    const recoveries = [...this.#recoveriesMs].map(([kind, all]) => {
      const sorted = all.toSorted((left, right) => left - right);
      return `${kind} ${sorted.length} times, ${seconds(sorted[sorted.length >> 1] ?? 0)} s, at most ${seconds(sorted.at(-1) ?? 0)} s`;
    });
    return `refusals: ${codes}; recoveries: ${recoveries.join('; ')}.`;
  }

  async call(node: Node, headers: Record<string, string>): Promise<Outcome> {
    const begun = performance.now();
    const answer = await node.call(transfer, body, headers, waitMs).catch(() => undefined);
    const tookMs = performance.now() - begun;
    // A machine that was killed ends its connections; one that keeps its caller waiting for so long breaks its promise.
    if (answer !== undefined || tookMs >= waitMs) this.longestMs = Math.max(this.longestMs, tookMs);
    if (answer === undefined) return 'unknown';
    if (answer.code === 200) return 'done';
    this.codes.set(answer.code, (this.codes.get(answer.code) ?? 0) + 1);
    return answer.code === 1012 ? 'unknown' : 'refused';
  }
}

/** Moves one dollar at a time. With idempotency keys each transfer is sent until it is done; without, it is sent once. */
export class Mover {
  readonly #nodes: readonly Node[];
  readonly #token: string;
  readonly #key: string | undefined;
  readonly #tally: Tally;
  done = 0;
  /** Transfers that may have been carried out; always 0 with keys. */
  unknown = 0;
  isOver = false;

  constructor(nodes: readonly Node[], token: string, { tally, key }: { tally: Tally; key?: string }) {
    this.#nodes = nodes;
    this.#token = token;
    this.#key = key;
    this.#tally = tally;
  }

  async work(): Promise<void> {
    for (let count = 0; !this.isOver; count += 1) {
      if (this.#key === undefined) await this.#moveOnce(count);
      else await this.#moveSurely(`${this.#key}-${count}`);
    }
  }

  async #moveOnce(count: number): Promise<void> {
    const outcome = await this.#tally.call(this.#node(count), { token: this.#token });
    if (outcome === 'done') this.done += 1;
    if (outcome === 'unknown') this.unknown += 1;
    // A machine that refuses at once is not flooded.
    if (outcome !== 'done') await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async #moveSurely(key: string): Promise<void> {
    let tries = 0;
    const headers = { token: this.#token, 'idempotency-key': key };
    const isDone = async () => {
      tries += 1;
      return (await this.#tally.call(this.#node(tries), headers)) === 'done' || undefined;
    };
    await until(`${key} is answered`, isDone, 300_000);
    this.done += 1;
  }

  #node(count: number): Node {
    const node = this.#nodes[count % this.#nodes.length];
    if (node === undefined) throw new Error('there is no machine');
    return node;
  }

  /** Returns the dollars that were moved, as the machine shows them. */
  async moved(node: Node): Promise<number> {
    const { data } = await node.call<{ list: { available: string }[] }>(
      '/asset/api/asset/queryUserBalance',
      { account: 'option', coin: 'USDT' },
      { token: this.#token },
    );
    return Number(data.list[0]?.available);
  }

  /** Compares the dollars that a machine shows with the answers. `lost`: acknowledged and not there. `extra`: there and not acknowledged, although the outcome of none is unknown. */
  async compare(node: Node): Promise<{ lost: number; extra: number }> {
    const moved = await this.moved(node);
    return { lost: Math.max(0, this.done - moved), extra: Math.max(0, moved - this.done - this.unknown) };
  }

  /** Returns whether it sends each transfer until it is done. */
  get isKeyed(): boolean {
    return this.#key !== undefined;
  }
}

export async function createMover(
  nodes: readonly Node[],
  about: { tally: Tally; key?: string },
): Promise<Mover> {
  const balances = [{ account: 'currency', coin: 'USDT', amount: '1000000' }];
  const [node] = nodes;
  if (node === undefined) throw new Error('there is no machine');
  const made = await node.call<{ token: string }>('/sim/traders/create', { balances });
  return new Mover(nodes, made.data.token, about);
}
