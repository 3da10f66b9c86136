/**
 * Who is there, by what the machines say of themselves once a second. It decides where worlds are held and where a request is passed on, and
 * nothing that has to be safe: two who disagree hold a world more often than they need to.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import type { RealTime } from '../server/world/real-clock.ts';

/** What a machine says of itself. */
export interface MemberSaid {
  /** Of this start of the machine alone. */
  readonly node: string;
  /** Of the machine, whenever it was started. */
  readonly name: string;
  /** Where other machines reach it, `http://host:port`; null while it does not listen. */
  readonly address: string | null;
  /** What a machine that passes a request on to it brings along. */
  readonly word: string;
  readonly program: string;
  /** The worlds that it holds and that are well here. */
  readonly holds: readonly string[];
  /** Those that it leads. One of an earlier version does not say. */
  readonly leads?: readonly string[];
  /** Worlds that it holds and for which no command can be decided there now. One of an earlier version does not say. */
  readonly stuck?: readonly string[];
  /** Machines from which it hears. One of an earlier version does not say. */
  readonly hears?: readonly string[];
}

type Lists = 'holds' | 'leads' | 'stuck' | 'hears';

/** Another one, as it was heard last. */
export type Member = Omit<MemberSaid, Lists> & { readonly [List in Lists]: ReadonlySet<string> };

interface MembersParts {
  connection: NatsConnection;
  real: RealTime;
  /** Name of this start of this machine. */
  node: string;
  /** Milliseconds from one word of itself to the next. */
  beatMs: number;
  /** What this machine says of itself now. */
  say(): Omit<MemberSaid, 'node' | 'hears'>;
}

const subject = 'papertape.members';
const helloSubject = 'papertape.members.hello';
const byeSubject = 'papertape.members.bye';
/** Who says nothing for so long is not there. */
const silenceMs = 5_000;
/** Who has not heard itself for so long may have missed others. */
const gapMs = silenceMs / 2;
/** Others have answered by then and a beat, if anybody is there. */
const settleMs = 500;

export class Members {
  readonly #parts: MembersParts;
  readonly #heard = new Map<string, { member: Member; at: number }>();
  readonly #timer: NodeJS.Timeout;
  /** Since when it hears itself without a gap: a machine that is cut off takes no other for gone. */
  #hearsItselfSince: number | undefined;
  /** By machines that somebody here waits for. */
  readonly #awaited = new Map<string, AbortController>();

  constructor(parts: MembersParts) {
    this.#parts = parts;
    const { connection, beatMs } = parts;
    const hear = (name: string, work: (text: string) => void) =>
      connection.subscribe(name, {
        callback: (error, message) => {
          if (error === null) work(message.string());
        },
      });
    hear(subject, (text) => this.#hear(JSON.parse(text) as MemberSaid));
    hear(helloSubject, () => this.beat());
    hear(byeSubject, (node) => {
      this.#heard.delete(node);
      // It answers what it was asked before it goes.
      this.#awaited.delete(node);
    });
    connection.publish(helloSubject);
    this.#timer = setInterval(() => this.beat(), beatMs).unref();
  }

  beat(): void {
    const { connection, node, say } = this.#parts;
    if (connection.isClosed()) return;
    const hears = this.others().map((other) => other.node);
    connection.publish(subject, JSON.stringify({ node, hears, ...say() } satisfies MemberSaid));
  }

  /** All others that are there. */
  others(): Member[] {
    return this.live().filter(({ node }) => node !== this.#parts.node);
  }

  /** Whether a question gets to a machine, directly or by way of another one. */
  reaches(node: string): boolean {
    const isThere = node === this.#parts.node || this.others().some((other) => other.node === node);
    return isThere || this.relayTo(node) !== undefined;
  }

  /** Another machine that hears from one: log servers pass messages on to their neighbors alone. */
  relayTo(node: string): string | undefined {
    return this.others().find((other) => other.node !== node && other.hears.has(node))?.node;
  }

  /** All that are there, this one among them. */
  live(): Member[] {
    const now = this.#parts.real.monotonic();
    for (const [node, { at }] of this.#heard) if (now - at > silenceMs) this.#heard.delete(node);
    return [...this.#heard.values()].map(({ member }) => member);
  }

  /** Aborted once a machine is silent for so long that it is not there: it may be stopped, and still take connections. */
  goneSignal(node: string): AbortSignal {
    const awaited = this.#awaited.get(node) ?? new AbortController();
    this.#awaited.set(node, awaited);
    return awaited.signal;
  }

  /** Whether it has listened for long enough to know who is there. */
  get isSettled(): boolean {
    const { real, node: own, beatMs } = this.#parts;
    if (!this.live().some(({ node }) => node === own)) this.#hearsItselfSince = undefined;
    return (
      this.#hearsItselfSince !== undefined && real.monotonic() - this.#hearsItselfSince >= beatMs + settleMs
    );
  }

  /** So that others need not wait for the silence. */
  bye(): void {
    clearInterval(this.#timer);
    const { connection, node } = this.#parts;
    if (!connection.isClosed()) connection.publish(byeSubject, node);
  }

  #hear({ holds, leads, stuck, hears, ...said }: MemberSaid): void {
    const at = this.#parts.real.monotonic();
    const before = this.#heard.get(said.node)?.at ?? Number.NEGATIVE_INFINITY;
    const lists = {
      holds: new Set(holds),
      leads: new Set(leads),
      stuck: new Set(stuck),
      hears: new Set(hears),
    };
    this.#heard.set(said.node, { member: { ...said, ...lists }, at });
    if (said.node !== this.#parts.node) return;
    if (this.#hearsItselfSince === undefined || at - before > gapMs) this.#hearsItselfSince = at;
    if (at - this.#hearsItselfSince >= silenceMs) this.#tellGone();
  }

  #tellGone(): void {
    const there = new Set(this.live().map(({ node }) => node));
    for (const [node, awaited] of this.#awaited) {
      if (there.has(node)) continue;
      this.#awaited.delete(node);
      awaited.abort();
    }
  }
}
