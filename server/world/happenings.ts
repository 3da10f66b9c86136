/**
 * What happens by itself in a world: due items, and what its sources find between them. A happening comes in pieces, each
 * carried out or taken back alone: one that fails is set aside and keeps nothing else from happening.
 */
import type { DueItem, DueList } from './due.ts';
import type { SetAside } from './happenings.store.ts';
import type { Switchboard } from './ports.ts';
import type { SetAsideList, Subject } from './set-aside.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

export interface Piece extends Subject {
  run(tx: Tx): void;
}

export interface Happening {
  readonly at: number;
  /** Asked for right before the first is carried out. */
  pieces(): readonly Piece[];
}

/** Finds what happens by itself between due things: the market reaching a trigger price. */
export interface TimeSource {
  /** Kinds of its pieces. */
  readonly kinds: ReadonlySet<string>;
  /** Time of the next happening in (after, until], or undefined. Must not change state. */
  next(after: number, until: number): number | undefined;
  /** Everything this source has at that time, in its order; what is set aside is not asked again. */
  pieces(at: number): readonly Piece[];
}

/** `at` is the time for which it was due. `tx.now` is the same, and later only when it is tried again after a failure. */
export type DueHandler = (tx: Tx, key: string, at: number) => void;

/** Splits a due thing that concerns many, so that a failure concerns one. Each kind of piece has a handler, for retries. */
type DueParts = (world: World, at: number) => readonly Subject[];

export interface DueWork {
  readonly run: DueHandler;
  readonly parts?: DueParts;
}

export class Happenings {
  readonly #due: DueList;
  readonly #setAside: SetAsideList;
  readonly #ports: Switchboard;

  constructor(due: DueList, setAside: SetAsideList, ports: Switchboard) {
    this.#due = due;
    this.#setAside = setAside;
    this.#ports = ports;
  }

  /**
   * The earliest thing that happens by itself in (processedTo, until]. At the same instant the market goes
   * before due things: processedTo then stands at that instant, and sources are asked only for what is later.
   */
  next(world: World, until: number): Happening | undefined {
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
    return item && { at, pieces: () => this.#piecesOf(world, item) };
  }

  /**
   * Carries out now what was set aside, or throws again. What a source looks at is looked at again when its time has come.
   */
  retry(tx: Tx, row: SetAside): void {
    this.#setAside.remove(row);
    const work = this.#ports.due.get(row.kind);
    if (work !== undefined) work.run(tx, row.key, row.dueAt);
    else if (!this.#ports.sources.some((source) => source.kinds.has(row.kind))) throw unknownKind(row.kind);
  }

  #piecesOf(world: World, item: DueItem): readonly Piece[] {
    const first: Piece = {
      kind: item.kind,
      key: item.key,
      run: (tx) => {
        this.#due.unschedule(item.kind, item.key);
        this.#handlerOf(item.kind)(tx, item.key, item.at);
      },
    };
    const parts = this.#ports.due.get(item.kind)?.parts?.(world, item.at) ?? [];
    return [first, ...parts.map((part) => this.#partOf(part, item.at))];
  }

  #partOf({ kind, key }: Subject, at: number): Piece {
    return { kind, key, run: (tx) => this.#handlerOf(kind)(tx, key, at) };
  }

  #handlerOf(kind: string): DueHandler {
    const work = this.#ports.due.get(kind);
    if (work === undefined) throw unknownKind(kind);
    return work.run;
  }
}

function unknownKind(kind: string): Error {
  return new Error(`nobody carries out due kind ${kind}`);
}
