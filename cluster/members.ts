/**
 * The live machines, from the heartbeats that each publishes once a second. Placement and forwarding rely on this list; safety does not: two machines
 * that disagree hold a world more often than they need to.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import type { RealTime } from '../server/world/real-clock.ts';

/** A heartbeat. The field names are sent to machines of other versions, so they never change. */
export interface Heartbeat {
  /** Names one start of the machine. */
  readonly node: string;
  /** Names the machine across its starts. */
  readonly name: string;
  /** `http://host:port` for other machines; null before the machine listens. */
  readonly address: string | null;
  /** The secret that marks a request as forwarded by a machine of the cluster. */
  readonly word: string;
  readonly program: string;
  /** Worlds that are open and well on the machine. */
  readonly holds: readonly string[];
  /** Worlds that it leads; absent from earlier versions. */
  readonly leads?: readonly string[];
  /** Worlds that it holds while no command can be decided there; absent from earlier versions. */
  readonly stuck?: readonly string[];
  /** Machines whose heartbeats arrive there; absent from earlier versions. */
  readonly hears?: readonly string[];
  /** The log server that the machine uses, as `host:port`; absent from earlier versions. */
  readonly via?: string;
}

type Lists = 'holds' | 'leads' | 'stuck' | 'hears';

/** A machine as its last heartbeat describes it. */
export type Member = Omit<Heartbeat, Lists> & { readonly [List in Lists]: ReadonlySet<string> };

interface MembersParts {
  connection: NatsConnection;
  real: RealTime;
  /** Names this start of this machine. */
  node: string;
  heartbeatMs: number;
  /** Describes this machine now. */
  describe(): Omit<Heartbeat, 'node' | 'hears'>;
}

/** `hello` requests a heartbeat of every machine; `bye` names one that ends. */
export const memberSubjects = {
  heartbeat: 'papertape.members',
  hello: 'papertape.members.hello',
  bye: 'papertape.members.bye',
};
/** A machine without a heartbeat for so long is gone. */
const silenceMs = 5_000;
/** Delay of our own heartbeat from which our view of the others is stale. */
const gapMs = silenceMs / 2;
/** A heartbeat that only others receive for longer than this is missing because of a cut, and not because machines come and go. */
const blindMs = 3_000;
/** Every live machine has answered a hello within this time and one heartbeat. */
const settleMs = 500;

export class Members {
  readonly #parts: MembersParts;
  readonly #heartbeats = new Map<string, { member: Member; at: number }>();
  readonly #timer: NodeJS.Timeout;
  /** Start of the time in which our own heartbeats arrive without a gap. A machine that is cut off considers no other one gone. */
  #connectedSince: number | undefined;
  /** Instant since which another machine has received heartbeats that this one has not. */
  #blindSince: number | undefined;
  /** True from the silence of another machine until a heartbeat of any other one. */
  #hasLost = false;
  /** Machines from which a request of this machine awaits an answer. */
  readonly #awaited = new Map<string, AbortController>();

  constructor(parts: MembersParts) {
    this.#parts = parts;
    const { connection, heartbeatMs } = parts;
    const subscribe = (name: string, onText: (text: string) => void) =>
      connection.subscribe(name, {
        callback: (error, message) => {
          if (error === null) onText(message.string());
        },
      });
    subscribe(memberSubjects.heartbeat, (text) => this.#receive(JSON.parse(text) as Heartbeat));
    subscribe(memberSubjects.hello, () => this.sendHeartbeat());
    subscribe(memberSubjects.bye, (node) => {
      this.#heartbeats.delete(node);
      // A machine that leaves in an orderly way answers its open requests before it ends.
      this.#awaited.delete(node);
    });
    connection.publish(memberSubjects.hello);
    this.#timer = setInterval(() => this.sendHeartbeat(), heartbeatMs).unref();
  }

  sendHeartbeat(): void {
    const { connection, node, describe } = this.#parts;
    if (connection.isClosed()) return;
    const hears = this.others().map((other) => other.node);
    connection.publish(
      memberSubjects.heartbeat,
      JSON.stringify({ node, hears, ...describe() } satisfies Heartbeat),
    );
  }

  /** Returns the live machines except this one. */
  others(): Member[] {
    return this.live().filter(({ node }) => node !== this.#parts.node);
  }

  /** Returns whether a request can get to a machine, directly or through another one. */
  reaches(node: string): boolean {
    const isLive = node === this.#parts.node || this.others().some((other) => other.node === node);
    return isLive || this.relayTo(node) !== undefined;
  }

  /** Returns a machine that receives the heartbeats of another one: log servers pass messages on to their direct neighbors only. */
  relayTo(node: string): string | undefined {
    return this.others().find((other) => other.node !== node && other.hears.has(node))?.node;
  }

  /** Returns the log server of a machine that receives heartbeats which this one has missed for a while; undefined if there is none. */
  betterServer(): string | undefined {
    const others = this.others();
    const live = new Set([this.#parts.node, ...others.map(({ node }) => node)]);
    const better = others.find(({ hears }) => [...hears].some((node) => !live.has(node)));
    const now = this.#parts.real.monotonic();
    this.#blindSince = better === undefined ? undefined : (this.#blindSince ?? now);
    const isBlind = this.#blindSince !== undefined && now - this.#blindSince >= blindMs;
    return isBlind ? better?.via : undefined;
  }

  /** True if the last of the other machines has fallen silent without a farewell. */
  get hasLostAll(): boolean {
    return this.others().length === 0 && this.#hasLost;
  }

  /** Returns all live machines, including this one. */
  live(): Member[] {
    const now = this.#parts.real.monotonic();
    for (const [node, { at }] of this.#heartbeats) {
      if (now - at <= silenceMs) continue;
      this.#heartbeats.delete(node);
      this.#hasLost ||= node !== this.#parts.node;
    }
    return [...this.#heartbeats.values()].map(({ member }) => member);
  }

  /** Returns a signal that aborts once the machine is gone. A stopped process is gone although it still accepts connections. */
  goneSignal(node: string): AbortSignal {
    const awaited = this.#awaited.get(node) ?? new AbortController();
    this.#awaited.set(node, awaited);
    return awaited.signal;
  }

  /** True once this machine has listened for long enough to have received every heartbeat. */
  get isSettled(): boolean {
    const { real, node: own, heartbeatMs } = this.#parts;
    if (!this.live().some(({ node }) => node === own)) this.#connectedSince = undefined;
    return (
      this.#connectedSince !== undefined && real.monotonic() - this.#connectedSince >= heartbeatMs + settleMs
    );
  }

  /** Publishes that this machine ends, so that the others need not wait for its silence. */
  leave(): void {
    clearInterval(this.#timer);
    const { connection, node } = this.#parts;
    if (!connection.isClosed()) connection.publish(memberSubjects.bye, node);
  }

  #receive({ holds, leads, stuck, hears, ...machine }: Heartbeat): void {
    const at = this.#parts.real.monotonic();
    const before = this.#heartbeats.get(machine.node)?.at ?? Number.NEGATIVE_INFINITY;
    const lists = {
      holds: new Set(holds),
      leads: new Set(leads),
      stuck: new Set(stuck),
      hears: new Set(hears),
    };
    this.#heartbeats.set(machine.node, { member: { ...machine, ...lists }, at });
    if (machine.node !== this.#parts.node) {
      this.#hasLost = false;
      return;
    }
    if (this.#connectedSince === undefined || at - before > gapMs) this.#connectedSince = at;
    if (at - this.#connectedSince >= silenceMs) this.#abortGone();
  }

  #abortGone(): void {
    const live = new Set(this.live().map(({ node }) => node));
    for (const [node, awaited] of this.#awaited) {
      if (live.has(node)) continue;
      this.#awaited.delete(node);
      awaited.abort();
    }
  }
}
