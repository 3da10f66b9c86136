/**
 * The door of each class to the local network. Guarantees that it is open while the class runs and its trainer wants it, that learners
 * reach their results for an hour after the end, and that a restart opens what was open.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import { type LanDoor, lanAddresses } from '../../../server/http/lan-door.ts';
import { type ClassRecord, resultsLeftMs } from './class-record.ts';
import type { ClassRegister } from './class-register.ts';

/** How long the door stays open after the end of a class. */
const resultsOpenMs = hourMs;

export interface DoorParts {
  register: ClassRegister;
  lan: Pick<LanDoor, 'worlds' | 'port' | 'open' | 'shut'>;
  /** Of the machine. */
  now(): number;
  /** Runs something later, in milliseconds, unless what is returned is called before. */
  after(ms: number, run: () => void): () => void;
  /** Where the server itself listens; undefined while it does not. */
  ownAddress(): { address: string; port: number } | undefined;
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
   * Opens it for a class that runs, or for the results of one that has ended, for an hour from now. Without a port it opens at that of the
   * last time, where the pages and the seats of the learners still are.
   */
  async open(record: ClassRecord, port: number | undefined): Promise<Refusal | undefined> {
    if (port !== undefined || record.port === null) return this.#openAt(record, port);
    const refused = await this.#openAt(record, record.port);
    // Another program has taken the port: any will do.
    return refused === undefined ? undefined : this.#openAt(record, undefined);
  }

  async #openAt({ world }: ClassRecord, port: number | undefined): Promise<Refusal | undefined> {
    const { lan, register } = this.#parts;
    // Where other machines reach the server itself, there is no need of another door.
    const own = this.#parts.ownAddress();
    const needsDoor = own === undefined || loopback.test(own.address);
    try {
      const opened = needsDoor ? await lan.open(port) : null;
      const record = register.of(world);
      if (record === undefined) return refuse('notFound');
      lan.worlds.add(world);
      register.put(this.#inTime({ ...record, lan: true, port: opened }));
      this.#plan();
      return undefined;
    } catch {
      return refuse('statusConflict', { field: 'port' });
    }
  }

  /** A class has just ended: what is open stays open for its results. */
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

  /** The class is gone, and what is open for it closes. */
  async forget(world: string): Promise<void> {
    const { lan } = this.#parts;
    lan.worlds.delete(world);
    this.#plan();
    if (lan.worlds.size === 0) await lan.shut();
  }

  /** After a restart. */
  async reopen(): Promise<void> {
    for (const record of this.#parts.register.list()) {
      if (!record.lan) continue;
      if (this.resultsLeftMs(record) === 0) {
        await this.shut(record);
        continue;
      }
      const { doorUntil } = record;
      await this.open(record, undefined);
      // A restart gives no second hour.
      const opened = this.#parts.register.of(record.world);
      if (opened?.lan === true && doorUntil !== undefined) this.#parts.register.put({ ...opened, doorUntil });
    }
    this.#plan();
  }

  resultsLeftMs(record: ClassRecord): number | null {
    return resultsLeftMs(record, this.#parts.now());
  }

  /** Where learners join, the address of this machine first. */
  addresses({ lan, code }: ClassRecord): string[] {
    const own = this.#parts.ownAddress();
    const local = own === undefined ? [] : [`http://localhost:${own.port}`];
    const port = this.#parts.lan.port ?? own?.port;
    const others =
      lan && port !== undefined ? lanAddresses().map((address) => `http://${address}:${port}`) : [];
    return [...local, ...others].map((origin) => `${origin}/join#${code}`);
  }

  close(): void {
    this.#cancel();
  }

  #inTime(record: ClassRecord): ClassRecord {
    return record.state === 'ended' ? { ...record, doorUntil: this.#parts.now() + resultsOpenMs } : record;
  }

  /** Waits for the first door that has to close. */
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
