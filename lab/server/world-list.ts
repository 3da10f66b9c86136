/** Lists the worlds of a server, or of all machines of a cluster. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { type ListedWorld, listedWorld } from '@papertape/shared/contract/sim-values.ts';
import type { Directory } from '../../server/world/directory.ts';
import type { RemoteWorldList } from '../../server/world/remote-worlds.ts';
import type { World } from '../../server/world/world.ts';
import type { Family } from './family.ts';
import { worldInfo } from './world-info.ts';

type Page = DataOf<typeof sim.worldList>;

/** Worlds per page of a cluster's list. */
const pageMax = 1_000;
const unreachableReason = 'no machine that is there tells of it';

export class WorldList {
  readonly #directory: Directory;
  readonly #family: Family;
  readonly #elsewhere: RemoteWorldList | undefined;

  constructor(directory: Directory, family: Family, elsewhere: RemoteWorldList | undefined) {
    this.#directory = directory;
    this.#family = family;
    this.#elsewhere = elsewhere;
    elsewhere?.describeWith((id) => {
      const world = directory.ready(id);
      return world && !world.disposable ? this.#listed(world) : undefined;
    });
  }

  /** Returns the worlds after an id. A single server returns, and opens, all of them. */
  async page(after = ''): Promise<Page> {
    if (this.#elsewhere !== undefined) return this.#pageOfAll(this.#elsewhere, after);
    const ids = this.#directory.ids().filter((id) => id > after);
    // A world that cannot be opened is listed with the reason.
    const worlds = await Promise.all(ids.map((id) => this.#directory.find(id).catch(() => undefined)));
    const list = worlds.filter((world) => world !== undefined).map((world) => this.#listed(world));
    return { list, unopened: this.#directory.unopened(), next: null };
  }

  /** Returns a page of a cluster's worlds from the machines that hold them, without opening any. */
  async #pageOfAll(elsewhere: RemoteWorldList, after: string): Promise<Page> {
    const [worlds, shared] = [this.#directory.list(), await elsewhere.ids()];
    const own = worlds.filter(({ disposable }) => disposable).map(({ id }) => id);
    const all = [...new Set([...shared, ...own])].sort().filter((id) => id > after);
    const ids = all.slice(0, pageMax);
    const answered = await elsewhere.listed(ids.filter((id) => this.#directory.ready(id) === undefined));
    const failures = new Map(this.#directory.unopened().map(({ id, reason }) => [id, reason]));
    const page: Page = { list: [], unopened: [], next: all.length > pageMax ? (ids.at(-1) ?? null) : null };
    for (const id of ids) {
      const world = this.#directory.ready(id);
      const listed = world ? this.#listed(world) : this.#read(id, answered.get(id));
      if (listed === undefined) page.unopened.push({ id, reason: failures.get(id) ?? unreachableReason });
      else page.list.push({ ...listed, machines: [...elsewhere.places(id)] });
    }
    return page;
  }

  #listed(world: World): ListedWorld {
    return { ...worldInfo(world), origin: this.#family.of(world.id) };
  }

  /**
   * Parses the description of a world by another machine, which may have a different version; undefined if it does
   * not match.
   */
  #read(id: string, listed: unknown): ListedWorld | undefined {
    const read = listedWorld.safeParse(listed);
    return read.success && read.data.id === id
      ? { ...read.data, origin: this.#family.of(id) ?? read.data.origin }
      : undefined;
  }
}
