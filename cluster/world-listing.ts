/** Lists the worlds of all machines as their holders describe them; opens none of them. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { RemoteWorldList, WorldMachine } from '../server/world/remote-worlds.ts';
import type { Member, Members } from './members.ts';
import type { Registry } from './registry.ts';

interface WorldListingParts {
  connection: NatsConnection;
  registry: Registry;
  members: Members;
  node: string;
}

const nameListingSubject = (node: string) => `papertape.worlds.${node}`;
/** Keeps the answer within one message. */
const worldsPerRequest = 100;
const answerMs = 2_000;

export class WorldListing implements RemoteWorldList {
  readonly #parts: WorldListingParts;
  #describe: (world: string) => unknown = () => undefined;

  constructor(parts: WorldListingParts) {
    this.#parts = parts;
    const { connection, node } = parts;
    connection.subscribe(nameListingSubject(node), {
      callback: (error, message) => {
        if (error !== null) return;
        const worlds = message.json<string[]>();
        message.respond(JSON.stringify(worlds.map((world) => this.#describe(world) ?? null)));
      },
    });
  }

  describeWith(describe: (world: string) => unknown): void {
    this.#describe = describe;
  }

  async ids(): Promise<string[]> {
    const { registry } = this.#parts;
    // Without a quorum the last known list is the answer.
    await registry.refresh().catch(() => undefined);
    return [...registry.worlds].flatMap(([world, { isGone }]) => (isGone ? [] : [world])).sort();
  }

  places(world: string): WorldMachine[] {
    return this.#holders(world).map(({ node, address, leads }) => ({
      node,
      address,
      leads: leads.has(world),
    }));
  }

  async listed(worlds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const byNode = new Map<string, string[]>();
    for (const world of worlds) {
      const holder = this.#holders(world).find(({ node }) => node !== this.#parts.node);
      if (holder !== undefined) byNode.set(holder.node, [...(byNode.get(holder.node) ?? []), world]);
    }
    const found = new Map<string, unknown>();
    const requests = [...byNode].flatMap(([node, worldIds]) =>
      splitWorlds(worldIds).map(async (part) => {
        for (const [index, description] of (await this.#request(node, part)).entries())
          if (description !== null) found.set(part[index] ?? '', description);
      }),
    );
    await Promise.all(requests);
    return found;
  }

  /** Returns the machines that hold a world, the leader first. */
  #holders(world: string): Member[] {
    const holders = this.#parts.members.live().filter(({ holds }) => holds.has(world));
    return holders.sort((left, right) => Number(right.leads.has(world)) - Number(left.leads.has(world)));
  }

  /** Returns an empty list if the machine does not answer. */
  async #request(node: string, worlds: readonly string[]): Promise<unknown[]> {
    const { connection } = this.#parts;
    try {
      const options = { timeout: answerMs };
      return (await connection.request(nameListingSubject(node), JSON.stringify(worlds), options)).json<
        unknown[]
      >();
    } catch {
      return [];
    }
  }
}

function splitWorlds(worlds: readonly string[]): string[][] {
  const count = Math.ceil(worlds.length / worldsPerRequest);
  return Array.from({ length: count }, (_, at) =>
    worlds.slice(at * worldsPerRequest, (at + 1) * worldsPerRequest),
  );
}
