/**
 * What is drawn on a symbol while charts show it. Guarantees that all charts of it have the same book: with two, each would write
 * over what the other has kept.
 */
import { drawingsAtMost, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import type { Drawing } from '../../../ui/chart/tools/drawing.ts';
import { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import { DrawingKeeper, type KeptState } from './drawing-keeper.ts';
import { drawingsOf, savedOf } from './saved-drawings.ts';

/** Where drawings are kept. */
export interface Shelf {
  read: () => Promise<readonly SavedDrawing[]>;
  /** Whether they were kept. */
  write: (drawings: SavedDrawing[]) => Promise<boolean>;
}

type Drawings = readonly Drawing[];

/** What was read, with what was drawn, changed and deleted while it was on its way. */
function merged(read: Drawings, before: Drawings, now: Drawings): Drawings {
  const drawn = now.filter((one) => !before.includes(one));
  const gone = new Set([...before.filter((one) => !now.includes(one)), ...drawn].map(({ id }) => id));
  return [...read.filter(({ id }) => !gone.has(id)), ...drawn].slice(-drawingsAtMost);
}

const opened = new Map<string, OpenDrawings>();

export class OpenDrawings {
  readonly book = new DrawingBook(drawingsAtMost);
  readonly #name: string;
  readonly #decimals: number;
  readonly #readers = new Set<() => void>();
  #state: KeptState = 'saved';
  #charts = 0;
  #stop: (() => void) | undefined;

  constructor(name: string, decimals: number) {
    this.#name = name;
    this.#decimals = decimals;
  }

  readonly state = (): KeptState => this.#state;

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  /** For one more chart: the first has them read. Returns how to let go of them. */
  hold(shelf: Shelf): () => void {
    if (this.#charts === 0) {
      opened.set(this.#name, this);
      this.#stop = this.#begin(shelf);
    }
    this.#charts += 1;
    return () => {
      this.#charts -= 1;
      if (this.#charts > 0) return;
      this.#stop?.();
      if (opened.get(this.#name) === this) opened.delete(this.#name);
    };
  }

  #begin(shelf: Shelf): () => void {
    let isOver = false;
    let stop: (() => void) | undefined;
    const tell = (state: KeptState) => {
      if (!isOver) this.#tell(state);
    };
    const keeper = new DrawingKeeper(shelf.write, tell);
    const keep = () => keeper.keep(savedOf(this.book.drawings, this.#decimals));
    const { drawings: before } = this.book;
    shelf.read().then(
      (saved) => {
        if (isOver) return;
        const { drawings: now } = this.book;
        this.book.load(merged(drawingsOf(saved), before, now));
        // What was read is not written again.
        stop = this.book.subscribe(keep);
        if (now !== before) keep();
      },
      () => tell('failed'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }

  #tell(state: KeptState): void {
    this.#state = state;
    for (const reader of this.#readers) reader();
  }
}

/** Those that a chart has opened already, or new ones; `name` says of whom, of what and where. */
export function openDrawings(name: string, priceDecimals: number): OpenDrawings {
  const there = opened.get(name) ?? new OpenDrawings(name, priceDecimals);
  opened.set(name, there);
  return there;
}
