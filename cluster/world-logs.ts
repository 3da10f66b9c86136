/**
 * The log of each world, and the folder from which this machine can follow it. When a world is opened, its folder contains nothing that the log does not.
 * A folder of another history is moved aside; it is deleted only if its world was.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { marketVersion } from '../server/market/market-version.ts';
import { DataFault } from '../server/world/data-fault.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import { beginLog } from './entries.ts';
import type { NatsCluster } from './nats-cluster.ts';
import type { NatsLog } from './nats-log.ts';
import type { RecordingExchange } from './recording-exchange.ts';
import { retry } from './retry.ts';
import { readBoundsWith, retryUntil } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

interface WorldLog {
  log: NatsLog;
  /** Identifies the log for ever. */
  logId: string;
  states: SharedStates;
}

interface WorldLogsParts {
  nats: NatsCluster;
  node: string;
  program: string;
  real: RealTime;
  report: Report;
  /** Milliseconds after which a log that ends before an acknowledged entry has lost it. */
  lostAfterMs: number;
  recordings: RecordingExchange;
  isClosed(): boolean;
}

export class WorldLogs {
  /** Epochs in which this machine leads worlds that it has just begun or restored. */
  readonly epochs = new Map<string, number>();
  readonly #parts: WorldLogsParts;
  readonly #known = new Map<string, Promise<WorldLog>>();

  constructor(parts: WorldLogsParts) {
    this.#parts = parts;
  }

  /** Returns the epoch in which this machine leads the world that is being opened, once; undefined if it does not lead it. */
  takeEpoch(id: string): number | undefined {
    const epoch = this.epochs.get(id);
    this.epochs.delete(id);
    return epoch;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  /**
   * Fills the folder of a world with the state from which its log goes on, or begins the log with what the folder contains, and exchanges its
   * recordings. Returns false if there is no such world.
   */
  async prepare(id: string, folder: string): Promise<boolean> {
    if (!(await this.#prepareFolder(id, folder))) return false;
    const { recordings, report } = this.#parts;
    const { states } = await this.find(id);
    await recordings.take(folder, states);
    // A world whose recordings are here opens even if the log servers have no space for them.
    await recordings.offer(folder, states).catch((error: unknown) => {
      report({ err: error, world: id }, 'the recordings of a world were not stored for other machines');
    });
    return true;
  }

  async #prepareFolder(id: string, folder: string): Promise<boolean> {
    const here = existsSync(`${folder}/world.sqlite`) ? packedStates.findPosition(folder) : undefined;
    const known = await this.#parts.nats.registry.get(id);
    if (known === undefined || known.isGone)
      return this.#prepareUnregistered(id, folder, here?.logId, known?.log);
    const worldLog = await this.find(id);
    const isOwn = here?.logId === worldLog.logId;
    const { first, last } = await this.#readBounds(worldLog, isOwn ? here.logSequence : 0);
    if (isOwn && here.logSequence >= first - 1) {
      if (here.logSequence > last)
        throw new DataFault(
          `the log of world ${id} ends before what was acknowledged to this machine (${last} of ${here.logSequence} entries)`,
        );
      // Prices continue from those in the shared state: machines that continued from their own prices would differ.
      if (here.market === marketVersion.number || (await worldLog.states.newest()) === undefined) return true;
    }
    // An earlier version registered the world and failed before it began the log.
    if (last === 0 && here?.logId === '' && (await this.#beginWith(worldLog, folder))) {
      packedStates.setPosition(folder, { logId: worldLog.logId, logSequence: 1 });
      this.epochs.set(id, 1);
      return true;
    }
    return this.#fetch(id, folder, worldLog, here?.logId);
  }

  #readBounds({ log }: WorldLog, acknowledged: number): Promise<{ first: number; last: number }> {
    const { real, lostAfterMs, isClosed } = this.#parts;
    const end = real.monotonic() + lostAfterMs;
    return readBoundsWith(
      log,
      acknowledged,
      retryUntil(() => isClosed() || real.monotonic() > end),
    );
  }

  /** Prepares the folder of a world that is not registered or that was deleted. @param goneId the log of the deleted world */
  async #prepareUnregistered(id: string, folder: string, hereId?: string, goneId?: string): Promise<boolean> {
    if (hereId === undefined) return false;
    if (hereId === goneId) {
      // The world was deleted while this machine was away.
      rmSync(folder, { recursive: true, force: true });
      return false;
    }
    // A log that is not registered is lost, or belongs to another cluster.
    if (hereId !== '') {
      this.#moveAside(id, folder);
      return false;
    }
    return (await this.#begin(id, folder)) || this.#fetch(id, folder, await this.find(id), hereId);
  }

  /** Begins a log with what the folder contains and then registers the world, so that no machine finds an unfinished one. Returns false if another machine was first. */
  async #begin(id: string, folder: string): Promise<boolean> {
    const { nats } = this.#parts;
    const { log, logId } = await nats.beginLog(id);
    try {
      const worldLog = { log, logId, states: await nats.states(id, logId, log) };
      await this.#parts.recordings.offer(folder, worldLog.states);
      await this.#beginWith(worldLog, folder);
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
    this.epochs.set(id, 1);
    return true;
  }

  /** Appends the state of a folder as the first entry; returns false if another machine was first. */
  async #beginWith({ log, logId, states }: WorldLog, folder: string): Promise<boolean> {
    const { node, program } = this.#parts;
    const bytes = packedStates.pack(folder, { logId, logSequence: 1 });
    const object = await retry(() => states.offer(bytes, 1, node));
    return beginLog(log, { node, program, object }, retryUntil(this.#parts.isClosed));
  }

  /** Puts the newest shared state into the folder; returns false if there is none. */
  async #fetch(id: string, folder: string, { logId, states }: WorldLog, hereId?: string): Promise<boolean> {
    const found = await states.newest();
    if (found === undefined) return false;
    // The folder has the same history but is too far behind: the log has deleted the next entry.
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
      'a folder with another history than that of the cluster was moved aside',
    );
  }

  /** Returns the log of a registered world. */
  async find(id: string): Promise<WorldLog> {
    const known = await this.#known.get(id)?.catch(() => undefined);
    if (known !== undefined && this.#parts.nats.registry.worlds.get(id)?.log === known.logId) return known;
    const opening = this.#open(id);
    this.#known.set(id, opening);
    opening.catch(() => this.#known.delete(id));
    return opening;
  }

  async #open(id: string): Promise<WorldLog> {
    const { log, logId } = await this.#parts.nats.log(id);
    return { log, logId, states: await this.#parts.nats.states(id, logId, log) };
  }
}
