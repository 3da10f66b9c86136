/**
 * The door of each class to the local network. It is open while the class runs and its trainer keeps it open,
 * and for an hour after the end so that learners can read their results. A restart opens again what was open.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import { type LanDoor, lanAddresses } from '../../../server/http/lan-door.ts';
import { type ClassRecord, resultsLeftMs } from './class-record.ts';
import type { ClassRegister } from './class-register.ts';

const resultsOpenMs = hourMs;

export interface DoorParts {
  register: ClassRegister;
  lan: Pick<LanDoor, 'worlds' | 'port' | 'open' | 'shut'>;
  /** Time of the machine, in epoch milliseconds. */
  now(): number;
  /** Runs a function after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Address at which the server itself listens; undefined while it does not. */
  ownAddress(): { address: string; port: number } | undefined;
  /** Origin at which people open the server, if it is known; the server's own addresses are not theirs then. */
  joinUrl?: string | undefined;
  report(error: unknown): void;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

export class ClassDoors {
  readonly #parts: DoorParts;
  #cancel: () => void = () => undefined;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  /**
   * Opens the door for a running class, or for an hour for the results of one that has ended. Without a port
   * it uses the last one, which open pages, kept seats and printed addresses still point to. Refuses with `statusConflict` where
   * no port can be opened.
   */
  async open(record: ClassRecord, port: number | undefined): Promise<Refusal | undefined> {
    const last = record.port ?? this.#parts.register.list().find((one) => one.port !== null)?.port;
    if (port !== undefined || last == null) return this.#openAt(record, port);
    const refused = await this.#openAt(record, last);
    // The last port may belong to another program by now.
    return refused === undefined ? undefined : this.#openAt(record, undefined);
  }

  async #openAt({ world }: ClassRecord, port: number | undefined): Promise<Refusal | undefined> {
    const { lan, register } = this.#parts;
    try {
      // A server that other machines can reach needs no second listener.
      const opened = this.isServerOnNetwork ? null : await lan.open(port);
      const record = register.of(world);
      if (record === undefined) return refuse('notFound');
      lan.worlds.add(world);
      register.put(this.#inTime({ ...record, lan: true, port: opened ?? record.port }));
      this.#plan();
      return undefined;
    } catch {
      return refuse('statusConflict', { field: 'port' });
    }
  }

  /** Starts the hour for the results of a class that has just ended. */
  keepForResults({ world }: ClassRecord): void {
    const { register } = this.#parts;
    const record = register.of(world);
    if (record?.lan !== true) return;
    register.put(this.#inTime(record));
    this.#plan();
  }

  async shut({ world }: ClassRecord): Promise<void> {
    const { register } = this.#parts;
    const record = register.of(world);
    if (record !== undefined) {
      const { doorUntil: _, ...rest } = record;
      register.put({ ...rest, lan: false });
    }
    await this.forget(world);
  }

  /** Closes what is open for a class that no longer exists. */
  async forget(world: string): Promise<void> {
    const { lan } = this.#parts;
    lan.worlds.delete(world);
    this.#plan();
    if (lan.worlds.size === 0) await lan.shut();
  }

  /** Opens after a restart what was open before it. */
  async reopen(): Promise<void> {
    for (const record of this.#parts.register.list()) {
      if (!record.lan) continue;
      if (this.resultsLeftMs(record) === 0) {
        await this.shut(record);
        continue;
      }
      const { doorUntil } = record;
      await this.open(record, undefined);
      // A restart does not extend the hour.
      const opened = this.#parts.register.of(record.world);
      if (opened?.lan === true && doorUntil !== undefined) this.#parts.register.put({ ...opened, doorUntil });
    }
    this.#plan();
  }

  resultsLeftMs(record: ClassRecord): number | null {
    return resultsLeftMs(record, this.#parts.now());
  }

  /** True if the server itself listens on more than this machine. */
  get isServerOnNetwork(): boolean {
    const own = this.#parts.ownAddress();
    return own !== undefined && !loopback.test(own.address);
  }

  /** Lists the addresses of this machine on its networks; none where people open the server at another address. */
  get networks(): string[] {
    return this.#parts.joinUrl === undefined ? lanAddresses() : [];
  }

  /** Returns the addresses of the join page, that of this machine first. */
  addresses({ lan, code }: ClassRecord): string[] {
    const { joinUrl } = this.#parts;
    const own = joinUrl === undefined ? this.#parts.ownAddress() : undefined;
    const local = own === undefined ? [] : [`http://localhost:${own.port}`];
    const port = this.isServerOnNetwork ? own?.port : this.#parts.lan.port;
    const others =
      (lan || this.isServerOnNetwork) && port !== undefined
        ? lanAddresses().map((address) => `http://${address}:${port}`)
        : [];
    const known = joinUrl === undefined ? [] : [joinUrl];
    return [...local, ...others, ...known].map((origin) => `${origin}/join#${code}`);
  }

  close(): void {
    this.#cancel();
  }

  #inTime(record: ClassRecord): ClassRecord {
    return record.state === 'ended' ? { ...record, doorUntil: this.#parts.now() + resultsOpenMs } : record;
  }

  /** Sets the timer for the next door that is due to close. */
  #plan(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    const { register, after, report } = this.#parts;
    const left = register.list().flatMap((record) => this.resultsLeftMs(record) ?? []);
    if (left.length > 0) this.#cancel = after(Math.min(...left), () => this.#shutOverdue().catch(report));
  }

  async #shutOverdue(): Promise<void> {
    const { register } = this.#parts;
    const overdue = register.list().filter((record) => this.resultsLeftMs(record) === 0);
    for (const record of overdue) await this.shut(record);
    this.#plan();
  }
}
