/**
 * This machine among those that hold the worlds on disk together. Guarantees: a world's folder holds nothing that the log of the world has not;
 * a folder that belongs to another history than the log is moved aside and never deleted.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DataFault } from '../world/data-fault.ts';
import type { Directory } from '../world/directory.ts';
import { packedStates } from '../world/packed-states.store.ts';
import type { RealTime } from '../world/real-clock.ts';
import { LedElsewhere } from '../world/replica.ts';
import type { Report } from '../world/report.ts';
import { chanceBelow } from '../world/security.ts';
import type { SharedClock } from '../world/shared-clock.ts';
import type { Sharing } from '../world/sharing.ts';
import type { World } from '../world/world.ts';
import { beginLog } from './entries.ts';
import { NatsCluster } from './nats-cluster.ts';
import type { NatsLog } from './nats-log.ts';
import type { AskedElsewhere, Send, Taken } from './passing.ts';
import { untilOver } from './shared-log.ts';
import { SharedStates } from './shared-states.ts';
import { WorldReplica } from './world-replica.ts';

export interface ClusterParts {
  addresses: readonly string[];
  /** Of this machine, and of this start of it alone. */
  node: string;
  real: RealTime;
  report: Report;
  /** Milliseconds of silence after which another machine takes the lead of a world. */
  silenceMs?: number;
  /** Entries after which the state of a world is kept anew, and what came before is forgotten. */
  keepEvery?: number;
}

interface Place {
  log: NatsLog;
  /** Which log it is, for ever. */
  logId: string;
  states: SharedStates;
}

const silenceMs = 3_000;
/** About an hour and a half of beats. */
const keepEvery = 6_000;
/** So that two seldom try at once. */
const silenceSpreadMs = 1_000;
const answerMs = 2_000;
const tickMs = 200;
const discoverMs = 3_000;

const questionsOf = (node: string) => `papertape.ask.${node}`;

export class Cluster implements Sharing {
  readonly #parts: ClusterParts;
  readonly #nats: NatsCluster;
  readonly #places = new Map<string, Promise<Place>>();
  readonly #replicas = new Map<string, WorldReplica>();
  /** Epochs in which this machine leads worlds that it has just begun or put back. */
  readonly #leads = new Map<string, number>();
  #isClosed = false;
  #directory: Directory | undefined;
  readonly #timers: NodeJS.Timeout[] = [];

  private constructor(parts: ClusterParts, nats: NatsCluster) {
    this.#parts = parts;
    this.#nats = nats;
    nats.connection.subscribe(questionsOf(parts.node), {
      callback: (error, message) => {
        if (error !== null) return;
        const asked = message.json<AskedElsewhere>();
        this.#take(asked).then(
          (taken) => message.respond(JSON.stringify(taken)),
          (failure: unknown) =>
            parts.report({ err: failure }, 'a question of another machine was not answered'),
        );
      },
    });
  }

  static async start(parts: ClusterParts): Promise<Cluster> {
    return new Cluster(parts, await NatsCluster.connect(parts));
  }

  /** From here on worlds that other machines make are held here too. */
  attend(directory: Directory): void {
    this.#directory = directory;
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref());
    every(tickMs, () => {
      for (const replica of this.#replicas.values()) {
        replica.tick();
        replica.keep().catch((error: unknown) => this.#parts.report({ err: error }, 'a state was not kept'));
      }
    });
    every(discoverMs, () => {
      this.#discover(directory).catch((error: unknown) =>
        this.#parts.report({ err: error }, 'the worlds of the other machines are not known'),
      );
    });
  }

  get replicas(): ReadonlyMap<string, WorldReplica> {
    return this.#replicas;
  }

  async prepare(id: string, folder: string): Promise<boolean> {
    const isHere = existsSync(`${folder}/world.sqlite`);
    if (!isHere && !(await this.#nats.hasLog(id))) return false;
    const place = await this.#placeOf(id);
    const { first, last } = await place.log.bounds();
    const here = isHere ? packedStates.positionOf(folder) : undefined;
    if (here?.logId === place.logId && here.logSequence >= first - 1) {
      if (here.logSequence > last)
        throw new DataFault(`the log of world ${id} ends before what was acknowledged to this machine`);
      return true;
    }
    if (last === 0 && here !== undefined && here.logId === '') {
      if (await this.#begin(id, folder, place)) return true;
    }
    return this.#fetch(id, folder, place, here?.logId);
  }

  async join(world: World, clock: SharedClock): Promise<void> {
    const { node, real } = this.#parts;
    const { log, states } = await this.#placeOf(world.id);
    const send: Send = async (to, asked) => {
      const answer = await this.#nats.connection.request(questionsOf(to), JSON.stringify(asked), {
        timeout: answerMs,
      });
      return answer.json<Taken>();
    };
    const spread = chanceBelow(silenceSpreadMs);
    const replica = new WorldReplica({
      world,
      clock,
      log,
      node,
      real,
      send,
      states,
      keepEvery: this.#parts.keepEvery ?? keepEvery,
      silenceMs: (this.#parts.silenceMs ?? silenceMs) + spread,
      adopt: (before, object) => this.#adopt(before, object),
    });
    world.replica = replica;
    this.#replicas.set(world.id, replica);
    const epoch = this.#leads.get(world.id);
    this.#leads.delete(world.id);
    if (epoch === undefined) await replica.catchUp();
    else replica.beginAsLeader(epoch);
  }

  async lead(world: World): Promise<void> {
    await this.#replicas.get(world.id)?.lead();
  }

  async publish(before: World, folder: string): Promise<void> {
    const replica = this.#replicas.get(before.id);
    const { logId, states } = await this.#placeOf(before.id);
    if (replica?.leads !== true) throw new LedElsewhere(`another machine leads world ${before.id}`);
    const logSequence = before.journal.logged + 1;
    packedStates.setPosition(folder, { logId, logSequence });
    const object = await states.offer(packedStates.pack(folder), logSequence, this.#parts.node);
    if (!(await replica.say({ kind: 'state', object, journal: before.journal.sequence })))
      throw new LedElsewhere(`another machine leads world ${before.id}`);
    this.#leads.set(before.id, replica.epoch);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#nats.close();
  }

  /** The log begins with what stands in the folder; false where another machine was first. */
  async #begin(id: string, folder: string, { log, logId, states }: Place): Promise<boolean> {
    const { node } = this.#parts;
    packedStates.setPosition(folder, { logId, logSequence: 1 });
    const object = await states.offer(packedStates.pack(folder), 1, node);
    const isBegun = await beginLog(
      log,
      { node, object },
      untilOver(() => this.#isClosed),
    );
    if (isBegun) this.#leads.set(id, 1);
    else packedStates.setPosition(folder, { logId: '', logSequence: 0 });
    return isBegun;
  }

  async #fetch(id: string, folder: string, { logId, states }: Place, hereId?: string): Promise<boolean> {
    const found = await states.newest();
    if (found === undefined) return false;
    // The same history, and too far behind: the log has forgotten what comes next.
    if (hereId === logId) rmSync(folder, { recursive: true, force: true });
    if (existsSync(folder)) {
      let aside = `${folder}/../.aside-${id}`;
      for (let count = 2; existsSync(aside); count += 1) aside = `${folder}/../.aside-${id}-${count}`;
      renameSync(folder, aside);
      this.#parts.report(
        { world: id, kept: aside },
        'another history than the one of all machines was moved away',
      );
    }
    packedStates.unpack(found.bytes, folder);
    packedStates.setPosition(folder, { logId, logSequence: found.sequence });
    return true;
  }

  #placeOf(id: string): Promise<Place> {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const place = this.#makePlace(id);
    this.#places.set(id, place);
    place.catch(() => this.#places.delete(id));
    return place;
  }

  async #makePlace(id: string): Promise<Place> {
    const { log, logId } = await this.#nats.log(id);
    return { log, logId, states: new SharedStates(await this.#nats.objects(id), log) };
  }

  #adopt(before: World, object: string): void {
    const fill = async (folder: string) => {
      const { states } = await this.#placeOf(before.id);
      packedStates.unpack(await states.get(object), folder);
    };
    this.#directory?.adopt(before.id, fill).catch((error: unknown) => {
      this.#parts.report({ err: error, world: before.id }, 'a state was not taken over');
      before.stop('the state that another machine put it into could not be had');
    });
  }

  async #discover(directory: Directory): Promise<void> {
    for (const id of await this.#nats.worlds())
      if (directory.ready(id) === undefined) await directory.find(id);
  }

  async #take(asked: AskedElsewhere): Promise<Taken> {
    return (await this.#replicas.get(asked.world)?.take(asked)) ?? { state: 'elsewhere' };
  }
}
