/**
 * What is drawn on a symbol while charts show it. Guarantees that all charts of it have the same book: with two, each would write
 * over what the other has kept.
 */
import { drawingsAtMost, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import { DrawingKeeper, type KeptState } from './drawing-keeper.ts';
import { drawingsOf, savedOf } from './saved-drawings.ts';

/** Where drawings are kept. */
export interface Shelf {
  read: () => Promise<readonly SavedDrawing[]>;
  /** Whether they were kept. */
  write: (drawings: SavedDrawing[]) => Promise<boolean>;
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
  claim(shelf: Shelf): () => void {
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
    shelf.read().then(
      (saved) => {
        if (isOver) return;
        this.book.load(drawingsOf(saved));
        // What was read is not written again.
        stop = this.book.subscribe(() => keeper.keep(savedOf(this.book.drawings, this.#decimals)));
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
