/** The worlds of all machines, as those tell of them that hold them: none is opened for it. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { ListedElsewhere, Place } from '../server/world/elsewhere.ts';
import type { Member, Members } from './members.ts';
import type { Registry } from './registry.ts';

interface ListingParts {
  connection: NatsConnection;
  registry: Registry;
  members: Members;
  node: string;
}

const subjectOf = (node: string) => `papertape.worlds.${node}`;
/** So that an answer is a message. */
const askedAtOnce = 100;
const answerMs = 2_000;

export class Listing implements ListedElsewhere {
  readonly #parts: ListingParts;
  #tell: (world: string) => unknown = () => undefined;

  constructor(parts: ListingParts) {
    this.#parts = parts;
    const { connection, node } = parts;
    connection.subscribe(subjectOf(node), {
      callback: (error, message) => {
        if (error !== null) return;
        const asked = message.json<string[]>();
        message.respond(JSON.stringify(asked.map((world) => this.#tell(world) ?? null)));
      },
    });
  }

  tellBy(tell: (world: string) => unknown): void {
    this.#tell = tell;
  }

  async ids(): Promise<string[]> {
    const { registry } = this.#parts;
    // Without a quorum it is what was known before.
    await registry.refresh().catch(() => undefined);
    return [...registry.worlds].flatMap(([world, { isGone }]) => (isGone ? [] : [world])).sort();
  }

  places(world: string): Place[] {
    return this.#holding(world).map(({ node, address, leads }) => ({
      node,
      address,
      leads: leads.has(world),
    }));
  }

  async listed(worlds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const byNode = new Map<string, string[]>();
    for (const world of worlds) {
      const holder = this.#holding(world).find(({ node }) => node !== this.#parts.node);
      if (holder !== undefined) byNode.set(holder.node, [...(byNode.get(holder.node) ?? []), world]);
    }
    const found = new Map<string, unknown>();
    const asking = [...byNode].flatMap(([node, asked]) =>
      inParts(asked).map(async (part) => {
        for (const [index, of] of (await this.#ask(node, part)).entries())
          if (of !== null) found.set(part[index] ?? '', of);
      }),
    );
    await Promise.all(asking);
    return found;
  }

  /** Who leads it first. */
  #holding(world: string): Member[] {
    const holding = this.#parts.members.live().filter(({ holds }) => holds.has(world));
    return holding.sort((left, right) => Number(right.leads.has(world)) - Number(left.leads.has(world)));
  }

  async #ask(node: string, worlds: readonly string[]): Promise<unknown[]> {
    const { connection } = this.#parts;
    try {
      const options = { timeout: answerMs };
      return (await connection.request(subjectOf(node), JSON.stringify(worlds), options)).json<unknown[]>();
    } catch {
      // Who does not answer tells of none.
      return [];
    }
  }
}

function inParts(worlds: readonly string[]): string[][] {
  const count = Math.ceil(worlds.length / askedAtOnce);
  return Array.from({ length: count }, (_, at) => worlds.slice(at * askedAtOnce, (at + 1) * askedAtOnce));
}
