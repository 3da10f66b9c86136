/** Uploaded files of prices that are not kept yet, each draft in a folder of its own. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import type { FileOnDisk } from './read/read-files.ts';

interface DraftFile extends FileOnDisk {
  readonly bytes: number;
}

export interface Draft {
  readonly id: string;
  readonly folder: string;
  readonly files: DraftFile[];
  /** Id of the recording that the last preview left in the folder `result`. */
  recording: string | undefined;
  usedAt: number;
}

/** Time without use after which a draft is deleted. */
const idleMs = hourMs;
const draftsMax = 8;
/** Time without use after which a draft gives way to a new one. */
const restMs = 2 * minuteMs;
/** Files of a draft: ten years of months. */
export const draftFilesMax = 120;

export class RecordingDrafts {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #drafts = new Map<string, Draft>();
  #made = 0;

  /** Uses a folder, which is emptied: drafts do not outlive their server. */
  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
    // The reading process of a killed server may write its last file meanwhile.
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Deletes drafts that were not used for an hour, except those that `isBusy` names. */
  expire(isBusy: (id: string) => boolean): void {
    for (const { id, usedAt } of this.#drafts.values())
      if (this.#now() - usedAt > idleMs && !isBusy(id)) this.remove(id);
  }

  /**
   * Returns whether there is room for a draft. Where there is none, the one that was left longest is deleted if
   * it has rested: a program that ended has not canceled its draft.
   */
  makeRoom(isBusy: (id: string) => boolean): boolean {
    if (this.#drafts.size < draftsMax) return true;
    const [oldest] = [...this.#drafts.values()]
      .filter(({ id, files }) => files.length > 0 && !isBusy(id))
      .sort((left, right) => left.usedAt - right.usedAt);
    if (oldest === undefined || this.#now() - oldest.usedAt < restMs) return false;
    this.remove(oldest.id);
    return true;
  }

  create(): Draft {
    this.#made += 1;
    const id = `${Math.floor(this.#now()).toString(36)}${this.#made.toString(36).padStart(4, '0')}`;
    const folder = join(this.#folder, id);
    mkdirSync(folder, { recursive: true });
    const draft = { id, folder, files: [], recording: undefined, usedAt: this.#now() };
    this.#drafts.set(id, draft);
    return draft;
  }

  find(id: string): Draft | undefined {
    const draft = this.#drafts.get(id);
    if (draft !== undefined) draft.usedAt = this.#now();
    return draft;
  }

  /** Returns the path for the next file of a draft. */
  nextFile({ folder, files }: Draft): string {
    return join(folder, `file-${files.length}`);
  }

  /** Returns the emptied folder for the recording of a draft. */
  resultFolder({ folder }: Draft): string {
    const result = join(folder, 'result');
    rmSync(result, { recursive: true, force: true });
    return result;
  }

  remove(id: string): void {
    const draft = this.#drafts.get(id);
    if (draft === undefined) return;
    this.#drafts.delete(id);
    rmSync(draft.folder, { recursive: true, force: true });
  }

  close(): void {
    for (const id of [...this.#drafts.keys()]) this.remove(id);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
