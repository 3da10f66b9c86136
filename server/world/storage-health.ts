import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldDatabase } from './database.ts';
import type { Report } from './report.ts';

/** File of a trial in the folder of its world, as large as a turn of many commands. */
const trialName = 'storage-trial';
const trialBytes = 262_144;

/** Ability of a world to store its decisions. A full disk is reported once, and once more when it is over. */
export class StorageHealth {
  readonly #report: Report;
  #fault: unknown;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Cause for which nothing can be stored; undefined if storage works. */
  get fault(): unknown {
    return this.#fault;
  }

  failed(error: unknown): void {
    if (this.#fault === undefined)
      this.#report({ err: error }, 'nothing can be stored: changes are refused until it works again');
    this.#fault = error;
  }

  worked(): void {
    if (this.#fault === undefined) return;
    this.#fault = undefined;
    this.#report({}, 'changes are stored again');
  }

  /**
   * Ends the fault if the folder of the world takes a file again and its database a transaction, which changes no value. Call it between
   * turns, for a world in which nothing is due: a turn that writes something tests both itself.
   */
  retry(folder: string, { connection, writes }: WorldDatabase): void {
    if (this.#fault === undefined || connection.inTransaction) return;
    const file = join(folder, trialName);
    try {
      writeFileSync(file, Buffer.alloc(trialBytes), { flush: true });
      rmSync(file);
      writes.settle();
      connection.exec('UPDATE "WorldState" SET seed = seed');
      this.worked();
    } catch (error) {
      rmSync(file, { force: true, recursive: true });
      this.failed(error);
    }
  }
}
