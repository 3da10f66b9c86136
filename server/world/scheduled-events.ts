/**
 * Scheduled events of a world: due items, and what its time sources find between them. An event has pieces
 * that are executed or rolled back one by one: a failed piece is set aside and does not affect the others.
 */
import type { DueItem, DueList } from './due.ts';
import type { Switchboard } from './ports.ts';
import type { SetAside } from './scheduled-events.store.ts';
import type { SetAsideList, Subject } from './set-aside.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

export interface Piece extends Subject {
  run(tx: Tx): void;
}

export interface ScheduledEvent {
  readonly at: number;
  /** Called right before the first piece is executed. */
  pieces(): readonly Piece[];
}

/** Finds events between due items, such as the market reaching a trigger price. */
export interface TimeSource {
  /** Kinds of its pieces. */
  readonly kinds: ReadonlySet<string>;
  /** Returns the time of the next event in (after, until], or undefined. Must not change state. */
  next(after: number, until: number): number | undefined;
  /** Lists everything that happens at a time, in order, without pieces that are set aside. */
  pieces(at: number): readonly Piece[];
}

/** `at` is the time at which the item was due. `tx.now` is the same, or later if a failed item is retried. */
export type DueHandler = (tx: Tx, key: string, at: number) => void;

/**
 * Splits a due item that concerns many users, so that a failure concerns one. Each kind of piece has a
 * handler, for retries.
 */
type DueParts = (world: World, at: number) => readonly Subject[];

export interface DueWork {
  readonly run: DueHandler;
  readonly parts?: DueParts;
}

export class ScheduledEvents {
  readonly #due: DueList;
  readonly #setAside: SetAsideList;
  readonly #ports: Switchboard;

  constructor(due: DueList, setAside: SetAsideList, ports: Switchboard) {
    this.#due = due;
    this.#setAside = setAside;
    this.#ports = ports;
  }

  /**
   * Returns the earliest event in (processedTo, until]. At equal times the market precedes due items:
   * processedTo is then that instant, and sources are only searched for later ones.
   */
  next(world: World, until: number): ScheduledEvent | undefined {
    const { processedTo } = world;
    const item = this.#due.next(until);
    let earliest = item?.at ?? until;
    let reached: TimeSource[] = [];
    for (const source of this.#ports.sources) {
      if (earliest <= processedTo) break;
      const at = source.next(processedTo, earliest);
      if (at === undefined) continue;
      reached = at === earliest ? [...reached, source] : [source];
      earliest = at;
    }
    const at = earliest;
    if (reached.length > 0) return { at, pieces: () => reached.flatMap((source) => source.pieces(at)) };
    return item && { at, pieces: () => this.#listPieces(world, item) };
  }

  /**
   * Executes a piece that was set aside, or throws again. A source evaluates its piece again when its time
   * comes.
   */
  retry(tx: Tx, row: SetAside): void {
    this.#setAside.remove(row);
    const work = this.#ports.due.get(row.kind);
    if (work !== undefined) work.run(tx, row.key, row.dueAt);
    else if (!this.#ports.sources.some((source) => source.kinds.has(row.kind))) throw unknownKind(row.kind);
  }

  #listPieces(world: World, item: DueItem): readonly Piece[] {
    const first: Piece = {
      kind: item.kind,
      key: item.key,
      run: (tx) => {
        this.#due.unschedule(item.kind, item.key);
        this.#getHandler(item.kind)(tx, item.key, item.at);
      },
    };
    const parts = this.#ports.due.get(item.kind)?.parts?.(world, item.at) ?? [];
    return [first, ...parts.map((part) => this.#createPiece(part, item.at))];
  }

  #createPiece({ kind, key }: Subject, at: number): Piece {
    return { kind, key, run: (tx) => this.#getHandler(kind)(tx, key, at) };
  }

  #getHandler(kind: string): DueHandler {
    const work = this.#ports.due.get(kind);
    if (work === undefined) throw unknownKind(kind);
    return work.run;
  }
}

function unknownKind(kind: string): Error {
  return new Error(`nobody carries out due kind ${kind}`);
}
