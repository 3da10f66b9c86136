/**
 * What this machine does once a second about the worlds of all machines: it takes up those that it has to hold, puts down those that it need
 * not, deletes what was deleted, and brings those along that it had before there were other machines.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Directory } from '../server/world/directory.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import { Leads } from './leads.ts';
import type { Members } from './members.ts';
import type { NatsCluster } from './nats-cluster.ts';
import { type Held, type PlaceAsked, Placement } from './placement.ts';
import type { WorldReplica } from './world-replica.ts';

interface AttendanceParts {
  nats: NatsCluster;
  /** Asks another machine about a world; false where no answer comes. */
  ask(node: string, asked: PlaceAsked): Promise<boolean>;
  directory: Directory;
  members: Members;
  /** Places of worlds that are open here. */
  replicas: Map<string, WorldReplica>;
  name: string;
  replicasWanted: number;
  /** Milliseconds from one look to the next. */
  lookMs: number;
  graceMs: number;
  /** Whether it gives leads to others that have fewer. */
  spreads: boolean;
  /** The version of this machine. */
  program: string;
  real: RealTime;
  report: Report;
}

/** Looks after which the folders are read anew. */
const foldersEvery = 30;
/** Without a quorum of log servers, what is on its way to the log gets no answer. */
const leaveMs = 5_000;
/** Others have closed the world by then. */
const dropAfterLooks = 5;

export class Attendance {
  readonly placement: Placement;
  readonly leads: Leads;
  readonly #parts: AttendanceParts;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #looks = 0;
  /** Folders of worlds here, whose they are as far as it was looked up. */
  #stored = new Map<string, string>();
  readonly #logOfFolder = new Map<string, string | undefined>();
  /** Logs of deleted worlds that may be there yet, with the look at which they are removed. */
  #drops: Map<string, { world: string; at: number }> | undefined;

  constructor(parts: AttendanceParts) {
    this.#parts = parts;
    const { directory, members, name, real, report, replicasWanted, graceMs } = parts;
    const { registry } = parts.nats;
    this.placement = new Placement({
      replicas: replicasWanted,
      graceMs,
      name,
      real,
      report,
      others: () => members.others(),
      worlds: () => [...registry.worlds].flatMap(([world, { isGone }]) => (isGone ? [] : [world])),
      held: (world) => this.#held(world),
      isStored: (world) => this.#isOfLog(world, registry.worlds.get(world)?.log),
      isBound: (world) => directory.isBound(world),
      takeUp: (world) => directory.find(world),
      putDown: (world) => this.#putDown(world),
      ask: (node, asked) => this.#parts.ask(node, asked),
    });
    this.leads = new Leads({
      graceMs,
      real,
      here: () => this.#leadsHere(),
      others: () => members.others().filter(({ program }) => program === parts.program),
      ask: (node, asked) => this.#parts.ask(node, asked),
    });
    this.#timer = setInterval(() => {
      this.look().catch((error: unknown) =>
        report({ err: error }, 'the worlds of the machines are not known'),
      );
    }, parts.lookMs).unref();
  }

  /** Worlds that are open and well here. */
  holds(): string[] {
    return [...this.#parts.replicas.keys()].filter((world) => this.#held(world)?.isWell === true);
  }

  /** Worlds that are led here. */
  led(): string[] {
    return [...this.#parts.replicas].flatMap(([world, { leads }]) => (leads ? [world] : []));
  }

  /** Worlds that are open here and for which no command can be decided now. */
  stuck(): string[] {
    return [...this.#parts.replicas].flatMap(([world, { obstacle }]) =>
      obstacle === undefined ? [] : [world],
    );
  }

  async hears(asked: PlaceAsked): Promise<boolean> {
    if (asked.ask === 'hold') return this.placement.hears(asked);
    const replica = this.#parts.replicas.get(asked.world);
    if (replica === undefined || this.#held(asked.world)?.isWell !== true) return false;
    await replica.lead(asked.epoch);
    // Who asked knows then how many are led here.
    if (replica.leads) this.#parts.members.beat();
    return replica.leads;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const { nats, directory, members } = this.#parts;
      await nats.registry.refresh();
      if (this.#looks % foldersEvery === 0) this.#stored = directory.stored();
      this.#looks += 1;
      await this.#removeGone();
      for (const world of this.#stored.keys())
        if (!nats.registry.worlds.has(world)) await directory.find(world).catch(() => undefined);
      if (!members.isSettled) return;
      this.placement.look();
      if (this.#parts.spreads) this.leads.look();
    } finally {
      this.#isLooking = false;
    }
  }

  /** This machine is about to go: others lead what it led, and have the state where they may need it. */
  async retire(): Promise<void> {
    clearInterval(this.#timer);
    const { program, directory, members, replicas } = this.#parts;
    const others = members.others();
    const isUpgraded = others.some((other) => other.program !== program);
    const handOver = async ([world, replica]: [string, WorldReplica]) => {
      const next = others.find(({ holds, program: of }) => holds.has(world) && of === program);
      // Where nobody of this version is left, nothing is decided any more after the state from which the others go on.
      if (isUpgraded && next === undefined)
        await Promise.race([directory.ready(world)?.leave(), pause(leaveMs, undefined, { ref: false })]);
      if (isUpgraded) await replica.keepNow();
      if (next !== undefined) await this.#parts.ask(next.node, { world, ask: 'lead' });
    };
    await Promise.all([...replicas].filter(([, replica]) => replica.leads).map(handOver));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** What is about to be put back is led here until it is, and what only this machine has needs its lead. */
  #leadsHere() {
    const { directory, replicas } = this.#parts;
    const led = this.led();
    const movable = led.flatMap((world) => {
      const stays = directory.isBound(world) || directory.isChanging(world);
      const epoch = replicas.get(world)?.epoch;
      return stays || epoch === undefined ? [] : [{ world, epoch }];
    });
    return { count: led.length, movable };
  }

  #held(world: string): Held | undefined {
    const { replicas, directory } = this.#parts;
    const [replica, open] = [replicas.get(world), directory.ready(world)];
    if (replica === undefined || open === undefined) return undefined;
    const isWell =
      open.stopped === undefined && open.storage.fault === undefined && replica.waitsFor === undefined;
    return { leads: replica.leads, isWell };
  }

  /** A folder that follows another log, or none, is not put down. */
  #isOfLog(world: string, log: string | undefined): boolean {
    const folder = this.#stored.get(world);
    if (folder === undefined || log === undefined) return false;
    if (!this.#logOfFolder.has(world)) this.#logOfFolder.set(world, packedStates.positionOf(folder)?.logId);
    return this.#logOfFolder.get(world) === log;
  }

  async #removeGone(): Promise<void> {
    const { nats, directory, replicas, report } = this.#parts;
    const known = this.#drops ?? (await this.#logsLeft());
    this.#drops = known;
    for (const [world, { isGone, log }] of nats.registry.worlds) {
      if (!isGone) known.delete(log);
      else if (replicas.get(world)?.logId === log || this.#isOfLog(world, log)) {
        await directory.removeHere(world);
        this.#forget(world);
        known.set(log, { world, at: this.#looks + dropAfterLooks });
        report({ world }, 'a world that was deleted on another machine was removed');
      }
    }
    for (const [log, { world, at }] of known) {
      const now = nats.registry.worlds.get(world);
      // Another world may have taken the id since, with a log of its own; or one is being made, whose log is not registered yet.
      if (this.#looks < at || now === undefined || (now.log === log) !== now.isGone) continue;
      await nats.drop(world, log);
      known.delete(log);
    }
  }

  /** Where the machine that deleted a world died before its log was removed. */
  async #logsLeft(): Promise<Map<string, { world: string; at: number }>> {
    const logs = await this.#parts.nats.logs();
    return new Map(logs.map(({ world, logId }) => [logId, { world, at: dropAfterLooks }]));
  }

  /** It was deleted by this machine. */
  deleted(world: string, log: string): void {
    this.#forget(world);
    this.#drops?.set(log, { world, at: this.#looks + dropAfterLooks });
  }

  #forget(world: string): void {
    this.#parts.replicas.delete(world);
    this.#stored.delete(world);
    this.#logOfFolder.delete(world);
    this.placement.forget(world);
  }

  async #putDown(world: string): Promise<void> {
    const { directory, replicas } = this.#parts;
    const replica = replicas.get(world);
    await directory.putDown(world);
    // A request in the meantime may have opened it anew.
    if (replicas.get(world) === replica) replicas.delete(world);
    this.#stored.delete(world);
    this.#logOfFolder.delete(world);
  }
}
