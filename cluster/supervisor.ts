/**
 * Supervisor of the worlds of all machines. Once a second it opens those that this machine has to hold, removes superfluous copies and deleted
 * worlds, and registers worlds that the folder of this machine had before it joined the cluster.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Directory } from '../server/world/directory.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import { LeadBalancer } from './lead-balancer.ts';
import type { Members } from './members.ts';
import type { NatsCluster } from './nats-cluster.ts';
import { type HeldWorld, Placement, type PlacementRequest } from './placement.ts';
import type { WorldReplica } from './world-replica.ts';

interface SupervisorParts {
  nats: NatsCluster;
  /** Sends a request about a world to another machine; resolves to false without an answer. */
  request(node: string, request: PlacementRequest): Promise<boolean>;
  directory: Directory;
  members: Members;
  /** Replicas of the worlds that are open here. */
  replicas: Map<string, WorldReplica>;
  name: string;
  /** Machines that hold each world. */
  copies: number;
  /** Milliseconds from one check to the next. */
  checkMs: number;
  graceMs: number;
  /** Gives leads to machines that have fewer. */
  balances: boolean;
  /** The version of this machine. */
  program: string;
  real: RealTime;
  report: Report;
}

const checksPerFolderRead = 30;
/** Longer than a lost request and the next one. */
const blindMs = 5_000;
/** Without a quorum of log servers, a turn on its way to the log gets no answer. */
const leaveMs = 5_000;
/** The other machines have closed a deleted world after this many checks. */
const checksBeforeDrop = 5;

export class Supervisor {
  readonly placement: Placement;
  readonly balancer: LeadBalancer;
  readonly #parts: SupervisorParts;
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  /** Instant of the last answer of the registry. */
  #readAt: number;
  #checks = 0;
  /** Folders of the worlds on this disk. */
  #stored = new Map<string, string>();
  readonly #logOfFolder = new Map<string, string | undefined>();
  /** Logs of deleted worlds that may still exist, with the check at which to delete them. */
  #drops: Map<string, { world: string; at: number }> | undefined;

  constructor(parts: SupervisorParts) {
    this.#parts = parts;
    const { directory, members, name, real, report, copies, graceMs } = parts;
    this.#readAt = real.monotonic();
    const { registry } = parts.nats;
    this.placement = new Placement({
      replicas: copies,
      graceMs,
      name,
      real,
      report,
      others: () => members.others(),
      worlds: () => [...registry.worlds].flatMap(([world, { isGone }]) => (isGone ? [] : [world])),
      held: (world) => this.#held(world),
      isStored: (world) =>
        !directory.isOpening(world) && this.#isOfLog(world, registry.worlds.get(world)?.log),
      isBound: (world) => directory.isBound(world),
      open: (world) => directory.find(world),
      remove: (world) => this.#removeCopy(world),
      request: (node, request) => this.#parts.request(node, request),
    });
    this.balancer = new LeadBalancer({
      graceMs,
      real,
      here: () => this.#leadsHere(),
      others: () => members.others().filter(({ program }) => program === parts.program),
      request: (node, request) => this.#parts.request(node, request),
    });
    this.#timer = setInterval(() => {
      this.check().catch((error: unknown) =>
        report({ err: error }, 'the worlds of the cluster could not be read'),
      );
    }, parts.checkMs).unref();
  }

  /** Returns the worlds that are open and well here. */
  held(): string[] {
    return [...this.#parts.replicas.keys()].filter((world) => this.#held(world)?.isWell === true);
  }

  /** Returns the worlds that this machine leads. */
  led(): string[] {
    return [...this.#parts.replicas].flatMap(([world, { leads }]) => (leads ? [world] : []));
  }

  /** Returns the open worlds for which no command can be decided now. */
  stuck(): string[] {
    return [...this.#parts.replicas].flatMap(([world, { obstacle }]) =>
      obstacle === undefined ? [] : [world],
    );
  }

  /** True once the registry of all worlds has not answered for a while. */
  get isBlind(): boolean {
    return this.#parts.real.monotonic() - this.#readAt >= blindMs;
  }

  /** Answers a request of another machine. */
  async handle({ ask, world, epoch }: PlacementRequest): Promise<boolean> {
    if (ask === 'hold') return this.placement.promise(world);
    const replica = this.#parts.replicas.get(world);
    if (replica === undefined || this.#held(world)?.isWell !== true) return false;
    await replica.lead(epoch);
    // The heartbeat gives the sender the new number of worlds that this machine leads.
    if (replica.leads) this.#parts.members.sendHeartbeat();
    return replica.leads;
  }

  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const { nats, directory, members } = this.#parts;
      await nats.registry.refresh();
      this.#readAt = this.#parts.real.monotonic();
      if (this.#checks % checksPerFolderRead === 0) this.#stored = directory.stored();
      this.#checks += 1;
      await this.#removeDeleted();
      for (const world of this.#stored.keys())
        if (!nats.registry.worlds.has(world)) await directory.find(world).catch(() => undefined);
      if (!members.isSettled) return;
      this.placement.check();
      if (this.#parts.balances) this.balancer.balance();
    } finally {
      this.#isChecking = false;
    }
  }

  /** Transfers the leads of this machine before it ends, and stores states where only machines of another version remain. */
  async retire(): Promise<void> {
    clearInterval(this.#timer);
    const { program, directory, members, replicas } = this.#parts;
    const others = members.others();
    const isUpgraded = others.some((other) => other.program !== program);
    const handOver = async ([world, replica]: [string, WorldReplica]) => {
      const next = others.find(({ holds, program: of }) => holds.has(world) && of === program);
      // The last machine of a version decides nothing after the state from which the next version continues.
      if (isUpgraded && next === undefined)
        await Promise.race([directory.ready(world)?.leave(), pause(leaveMs, undefined, { ref: false })]);
      if (isUpgraded) await replica.keepNow();
      if (next !== undefined) await this.#parts.request(next.node, { world, ask: 'lead' });
    };
    await Promise.all([...replicas].filter(([, replica]) => replica.leads).map(handOver));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #leadsHere() {
    const { directory, replicas } = this.#parts;
    const led = this.led();
    const movable = led.flatMap((world) => {
      // A world that is being restored needs its leader until then, and a class needs the machine that has its register.
      const stays = directory.isBound(world) || directory.isChanging(world);
      const epoch = replicas.get(world)?.epoch;
      return stays || epoch === undefined ? [] : [{ world, epoch }];
    });
    return { count: led.length, movable };
  }

  #held(world: string): HeldWorld | undefined {
    const { replicas, directory } = this.#parts;
    const [replica, open] = [replicas.get(world), directory.ready(world)];
    if (replica === undefined || open === undefined) return undefined;
    const isWell =
      open.stopped === undefined && open.storage.fault === undefined && replica.waitsFor === undefined;
    return { leads: replica.leads, isWell };
  }

  /** Returns whether the folder of a world belongs to a log; one that belongs to another log, or to none, is never removed. */
  #isOfLog(world: string, log: string | undefined): boolean {
    const folder = this.#stored.get(world);
    if (folder === undefined || log === undefined) return false;
    if (!this.#logOfFolder.has(world)) this.#logOfFolder.set(world, packedStates.findPosition(folder)?.logId);
    return this.#logOfFolder.get(world) === log;
  }

  async #removeDeleted(): Promise<void> {
    const { nats, directory, replicas, report } = this.#parts;
    this.#drops ??= await this.#findLogs();
    const drops = this.#drops;
    for (const [world, { isGone, log }] of nats.registry.worlds) {
      if (!isGone) drops.delete(log);
      else if (replicas.get(world)?.logId === log || this.#isOfLog(world, log)) {
        await directory.removeHere(world);
        this.#forget(world);
        drops.set(log, { world, at: this.#checks + checksBeforeDrop });
        report({ world }, 'a world that was deleted on another machine was removed');
      }
    }
    for (const [log, { world, at }] of drops) {
      const registered = nats.registry.worlds.get(world);
      // A new world of the same id has a log of its own, and the log of a world that is being made is not registered yet.
      if (this.#checks < at || registered === undefined || (registered.log === log) !== registered.isGone)
        continue;
      await nats.drop(world, log);
      drops.delete(log);
    }
  }

  /** Returns all logs: the machine that deleted a world may have died before it deleted the log. */
  async #findLogs(): Promise<Map<string, { world: string; at: number }>> {
    const logs = await this.#parts.nats.logs();
    return new Map(logs.map(({ world, logId }) => [logId, { world, at: checksBeforeDrop }]));
  }

  /** Notes that this machine deleted a world. */
  noteDeleted(world: string, log: string): void {
    this.#forget(world);
    this.#drops?.set(log, { world, at: this.#checks + checksBeforeDrop });
  }

  #forget(world: string): void {
    this.#parts.replicas.delete(world);
    this.#stored.delete(world);
    this.#logOfFolder.delete(world);
    this.placement.forget(world);
  }

  async #removeCopy(world: string): Promise<void> {
    const { directory, replicas } = this.#parts;
    const replica = replicas.get(world);
    await directory.putDown(world);
    // A request may have opened the world again meanwhile.
    if (replicas.get(world) === replica) replicas.delete(world);
    this.#stored.delete(world);
    this.#logOfFolder.delete(world);
  }
}
