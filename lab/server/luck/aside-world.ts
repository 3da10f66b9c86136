/** A world without users, in a separate folder, that is driven step by step through a class. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { StoredRecordings } from '@papertape/shared/contract/world-recordings.ts';
import type { CommandData } from '../../../server/world/commands.ts';
import { ManualClock } from '../../../server/world/journal/manual-clock.ts';
import { Turn } from '../../../server/world/turn.ts';
import type { World } from '../../../server/world/world.ts';
import type { WorldOpener } from '../../../server/world/world-opener.ts';
import { writeState } from '../../../server/world/world-spec.ts';

export interface AsidePlace {
  readonly opener: WorldOpener;
  /** Path of a database with all migrations applied. */
  readonly template: string;
  /** Folder for temporary worlds. */
  readonly folder: string;
}

/** Seed of a market, and the recordings that it plays. */
export interface AsideMarket {
  readonly seed: string;
  readonly recordings: StoredRecordings | undefined;
}

/** Due entries and commands that are committed together. */
const workAtOnce = 2_000;
const commandsAtOnce = 200;

export class AsideWorld {
  readonly world: World;
  readonly #clock: ManualClock;
  readonly #folder: string;
  #waiting = 0;

  private constructor(world: World, clock: ManualClock, folder: string) {
    this.world = world;
    this.#clock = clock;
    this.#folder = folder;
  }

  static async make(
    { opener, template, folder }: AsidePlace,
    { seed, recordings }: AsideMarket,
    startTime: number,
  ): Promise<AsideWorld> {
    const id = 'aside';
    const own = join(folder, 'world');
    rmSync(own, { recursive: true, force: true });
    mkdirSync(join(own, 'files'), { recursive: true });
    const file = join(own, 'world.sqlite');
    copyFileSync(template, file);
    const settings = recordings === undefined ? {} : { recordings };
    writeState(file, { id, seed, startTime, clock: 'paused', storage: 'memory', settings }, 1, startTime);
    const clock = new ManualClock(startTime);
    const world = await opener.openStill(id, own, () => clock);
    return new AsideWorld(world, clock, own);
  }

  /** Executes everything that is due until then. */
  advanceTo(at: number): void {
    this.#clock.moveTo(at);
    for (let isWhole = false; !isWhole; ) {
      const turn = new Turn(this.world, false);
      isWhole = turn.advance(at, workAtOnce);
      if (turn.happenings > 0) this.#waiting += 1;
      this.world.undo.clear();
      if (!isWhole) this.commit();
    }
  }

  /** Executes a command; undefined where it was refused or failed. */
  decide(command: CommandData): { answer: unknown } | undefined {
    const result = new Turn(this.world, false).decide(command, this.#clock.now());
    this.world.undo.clear();
    this.#waiting += 1;
    if (this.#waiting >= commandsAtOnce) this.commit();
    return 'error' in result || isRefusal(result.value) ? undefined : { answer: result.value };
  }

  commit(): void {
    this.#waiting = 0;
    this.world.flush();
    this.world.database.writes.commit();
    this.world.undo.clear();
  }

  async remove(): Promise<void> {
    await this.world.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
