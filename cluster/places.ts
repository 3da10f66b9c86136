/**
 * The log of each world, and what has to stand in its folder so that this machine can go on from there. Guarantees: what stands there when the
 * world is opened holds nothing that the log has not; a folder of another history is moved aside, and deleted only where its world was.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { marketVersion } from '../server/market/market-version.ts';
import { DataFault } from '../server/world/data-fault.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { Report } from '../server/world/report.ts';
import { again } from './again.ts';
import { beginLog } from './entries.ts';
import type { NatsCluster } from './nats-cluster.ts';
import type { NatsLog } from './nats-log.ts';
import { untilOver } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

interface Place {
  log: NatsLog;
  /** Which log it is, for ever. */
  logId: string;
  states: SharedStates;
}

interface PlacesParts {
  nats: NatsCluster;
  node: string;
  program: string;
  report: Report;
  isClosed(): boolean;
}

export class Places {
  /** Epochs in which this machine leads worlds that it has just begun or put back. */
  readonly leads = new Map<string, number>();
  readonly #parts: PlacesParts;
  readonly #known = new Map<string, Promise<Place>>();

  constructor(parts: PlacesParts) {
    this.#parts = parts;
  }

  /** The epoch in which this machine leads the world that is being opened; undefined where it does not. */
  takeEpoch(id: string): number | undefined {
    const epoch = this.leads.get(id);
    this.leads.delete(id);
    return epoch;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  /** Leaves in the folder of a world the state from which its log goes on, or begins that log with what stands there; false where there is no such world. */
  async prepare(id: string, folder: string): Promise<boolean> {
    const here = existsSync(`${folder}/world.sqlite`) ? packedStates.positionOf(folder) : undefined;
    const known = await this.#parts.nats.registry.get(id);
    if (known === undefined || known.isGone) return this.#prepareNew(id, folder, here?.logId, known?.log);
    const place = await this.of(id);
    const { first, last } = await place.log.bounds();
    if (here?.logId === place.logId && here.logSequence >= first - 1) {
      if (here.logSequence > last)
        throw new DataFault(`the log of world ${id} ends before what was acknowledged to this machine`);
      // Prices go on from those in the shared state: machines that went on each from its own would part.
      if (here.market === marketVersion.number || (await place.states.newest()) === undefined) return true;
    }
    // Registered by an earlier version, which failed before it began the log.
    if (last === 0 && here?.logId === '' && (await this.#beginIn(place, folder))) {
      packedStates.setPosition(folder, { logId: place.logId, logSequence: 1 });
      this.leads.set(id, 1);
      return true;
    }
    return this.#fetch(id, folder, place, here?.logId);
  }

  /** No machine knows a world of that id, or it was deleted. @param goneId its log then */
  async #prepareNew(id: string, folder: string, hereId?: string, goneId?: string): Promise<boolean> {
    if (hereId === undefined) return false;
    if (hereId === goneId) {
      // Deleted while this machine was away.
      rmSync(folder, { recursive: true, force: true });
      return false;
    }
    // A log that is not registered is lost, or that of other machines.
    if (hereId !== '') {
      this.#moveAside(id, folder);
      return false;
    }
    return (await this.#begin(id, folder)) || this.#fetch(id, folder, await this.of(id), hereId);
  }

  /** The log begins with what the folder holds, and then the world is registered: nobody finds one that is half made. False where another machine was first. */
  async #begin(id: string, folder: string): Promise<boolean> {
    const { nats } = this.#parts;
    const { log, logId } = await nats.beginLog(id);
    try {
      const place = { log, logId, states: await nats.states(id, logId, log) };
      await this.#beginIn(place, folder);
    } catch (error) {
      nats.drop(id, logId).catch(() => undefined);
      throw error;
    }
    const registered = await nats.registry.register(id, logId);
    if (registered.log !== logId) {
      nats.drop(id, logId).catch(() => undefined);
      return false;
    }
    packedStates.setPosition(folder, { logId, logSequence: 1 });
    this.leads.set(id, 1);
    return true;
  }

  /** Puts the state of the folder at the beginning of a log; false where another machine was first. The folder still belongs to none. */
  async #beginIn({ log, logId, states }: Place, folder: string): Promise<boolean> {
    const { node, program } = this.#parts;
    const bytes = packedStates.pack(folder, { logId, logSequence: 1 });
    const object = await again(() => states.offer(bytes, 1, node));
    return beginLog(log, { node, program, object }, untilOver(this.#parts.isClosed));
  }

  async #fetch(id: string, folder: string, { logId, states }: Place, hereId?: string): Promise<boolean> {
    const found = await states.newest();
    if (found === undefined) return false;
    // The same history, and too far behind: the log has forgotten what comes next.
    if (hereId === logId) rmSync(folder, { recursive: true, force: true });
    if (existsSync(folder)) this.#moveAside(id, folder);
    packedStates.unpack(found.bytes, folder);
    packedStates.setPosition(folder, { logId, logSequence: found.sequence });
    return true;
  }

  #moveAside(id: string, folder: string): void {
    let aside = `${folder}/../.aside-${id}`;
    for (let count = 2; existsSync(aside); count += 1) aside = `${folder}/../.aside-${id}-${count}`;
    renameSync(folder, aside);
    this.#parts.report(
      { world: id, kept: aside },
      'another history than the one of all machines was moved away',
    );
  }

  async of(id: string): Promise<Place> {
    const known = await this.#known.get(id)?.catch(() => undefined);
    if (known !== undefined && this.#parts.nats.registry.worlds.get(id)?.log === known.logId) return known;
    const place = this.#makePlace(id);
    this.#known.set(id, place);
    place.catch(() => this.#known.delete(id));
    return place;
  }

  async #makePlace(id: string): Promise<Place> {
    const { log, logId } = await this.#parts.nats.log(id);
    return { log, logId, states: await this.#parts.nats.states(id, logId, log) };
  }
}
