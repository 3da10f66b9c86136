/**
 * The classes of a server, in one file each. If the process is killed at any instant, a file holds the
 * version before the write or the one after it.
 */

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Report } from '../../../server/world/report.ts';
import { isSameSecret } from '../../../server/world/security.ts';
import { moveUnreadable } from '../../../server/world/unreadable-file.ts';
import type { World } from '../../../server/world/world.ts';
import { listNames } from '../../../server/world/world-folders.ts';
import { type ClassRecord, plainCode, readClassRecord, type Seat } from './class-record.ts';

const ending = '.json';
const draftEnding = '.draft';

export class ClassRegister {
  readonly #folder: string;
  readonly #classes = new Map<string, ClassRecord>();

  constructor(dataFolder: string, report: Report) {
    this.#folder = join(dataFolder, 'classes');
    for (const name of listNames(this.#folder)) {
      const file = join(this.#folder, name);
      if (name.endsWith(draftEnding)) rmSync(file, { recursive: true, force: true });
      else if (name.endsWith(ending)) this.#read(file, report);
    }
  }

  /** Moves an unreadable file aside; the other classes are kept. */
  #read(file: string, report: Report): void {
    try {
      const record = readClassRecord(readFileSync(file, 'utf8'));
      this.#classes.set(record.world, record);
    } catch (error) {
      moveUnreadable(file, error, report);
    }
  }

  list(): ClassRecord[] {
    return [...this.#classes.values()].reverse();
  }

  of(world: string): ClassRecord | undefined {
    return this.#classes.get(world);
  }

  /** Calls `act` with the class of a world; refuses with `notFound` where the world has none. */
  held<Answer>(world: World, act: (record: ClassRecord) => Answer): Answer | Refusal {
    const record = this.of(world.id);
    return record === undefined ? refuse('notFound') : act(record);
  }

  withCode(typed: string): ClassRecord | undefined {
    const code = plainCode(typed);
    return this.list().find((record) => isSameSecret(record.code, code));
  }

  /** Returns the class of a token, and whether the token is the trainer's or the board's. */
  withToken(token: string): { record: ClassRecord; as: 'trainer' | 'board' } | undefined {
    for (const record of this.#classes.values()) {
      if (isSameSecret(record.trainer, token)) return { record, as: 'trainer' };
      if (isSameSecret(record.board, token)) return { record, as: 'board' };
    }
    return undefined;
  }

  withSeatCode(typed: string): { record: ClassRecord; seat: Seat } | undefined {
    const code = plainCode(typed);
    for (const record of this.#classes.values())
      for (const seat of record.seats) if (isSameSecret(seat.code, code)) return { record, seat };
    return undefined;
  }

  /** Stores a record. The class of a world in memory is not written to disk. */
  put(record: ClassRecord): ClassRecord {
    this.#classes.set(record.world, record);
    if (record.storage === 'file') this.#write(record);
    return record;
  }

  /**
   * Notes that the clock of a running class waits at the time at which the server stopped. Returns false where
   * no class runs.
   */
  hold(world: string, { mode, rate, at }: { mode: 'live' | 'fast'; rate: number; at: number }): boolean {
    const record = this.of(world);
    if (record?.state !== 'running') return false;
    this.put({ ...record, pace: { mode, rate }, stoppedAt: at });
    return true;
  }

  remove(world: string): void {
    this.#classes.delete(world);
    rmSync(this.#file(world), { force: true });
  }

  #file(world: string): string {
    return join(this.#folder, `${world}${ending}`);
  }

  #write(record: ClassRecord): void {
    mkdirSync(this.#folder, { recursive: true });
    const draft = `${this.#file(record.world)}${draftEnding}`;
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeSync(handle, JSON.stringify(record));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, this.#file(record.world));
  }
}
