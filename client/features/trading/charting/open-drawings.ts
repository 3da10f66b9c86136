/** The drawings of a symbol while charts show it. All charts share one book: with two, each would overwrite what the other stores. */
import { drawingsAtMost, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isKnown } from '../../../lib/format/known.ts';
import { type Drawing, drawingKinds } from '../../../ui/chart/tools/drawing.ts';
import { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import { type DrawingShelf, takeDrawings, useDrawingShelf } from './drawing-shelf.ts';

export type StoredState = 'saved' | 'saving' | 'failed';

/** Writes drawings as they are stored: prices as texts on the grid of the symbol. */
function toSaved(drawings: readonly Drawing[], priceDecimals: number): SavedDrawing[] {
  return drawings.map(({ id, kind, points, text }) => ({
    id,
    kind,
    points: points.map(({ time, price }) => ({
      time: Math.max(0, Math.round(time)),
      price: Math.max(price, 10 ** -priceDecimals).toFixed(priceDecimals),
    })),
    ...(text ? { text } : {}),
  }));
}

/** Reads stored drawings; unknown kinds and incomplete ones are left out. */
function toDrawings(saved: readonly SavedDrawing[] | undefined): Drawing[] {
  return (saved ?? []).flatMap(({ id, kind, points, text }) => {
    const isWhole = points.every(({ time, price }) => isKnown(time) && isKnown(price));
    if (!drawingKinds.includes(kind) || !isWhole || points.length === 0) return [];
    const placed = points.map(({ time, price }) => ({ time, price: Number(price) }));
    return [{ id, kind, points: placed, ...(text ? { text } : {}) }];
  });
}

type Drawings = readonly Drawing[];

/** Adds to the drawings that were read what was drawn, changed and deleted meanwhile. */
function mergeDrawings(read: Drawings, before: Drawings, now: Drawings): Drawings {
  const drawn = now.filter((one) => !before.includes(one));
  const gone = new Set([...before.filter((one) => !now.includes(one)), ...drawn].map(({ id }) => id));
  return [...read.filter(({ id }) => !gone.has(id)), ...drawn].slice(-drawingsAtMost);
}

const opened = new Map<string, OpenDrawings>();

/** Stores drawings one write at a time; what changes during a write is stored once it has ended, only the newest. */
class DrawingWriter {
  readonly #write: DrawingShelf['write'];
  readonly #onState: (state: StoredState) => void;
  #next: SavedDrawing[] | undefined;
  #isWriting = false;

  constructor(write: DrawingShelf['write'], onState: (state: StoredState) => void) {
    this.#write = write;
    this.#onState = onState;
  }

  store(drawings: SavedDrawing[]): void {
    this.#next = drawings;
    if (!this.#isWriting) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isWriting = true;
    let isStored = true;
    while (this.#next !== undefined) {
      const drawings = this.#next;
      this.#next = undefined;
      this.#onState('saving');
      isStored = await this.#write(drawings);
    }
    this.#isWriting = false;
    this.#onState(isStored ? 'saved' : 'failed');
  }
}

class OpenDrawings {
  readonly book = new DrawingBook(drawingsAtMost);
  readonly #name: string;
  readonly #decimals: number;
  readonly #readers = new Set<() => void>();
  #state: StoredState = 'saved';
  #charts = 0;
  #stop: (() => void) | undefined;

  constructor(name: string, decimals: number) {
    this.#name = name;
    this.#decimals = decimals;
  }

  readonly state = (): StoredState => this.#state;

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  /** Keeps the drawings open for one more chart; the first one reads them. Returns a function that releases them. */
  hold(shelf: DrawingShelf): () => void {
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

  #begin(shelf: DrawingShelf): () => void {
    let isOver = false;
    let stop: (() => void) | undefined;
    const notify = (state: StoredState) => {
      if (!isOver) this.#notify(state);
    };
    const writer = new DrawingWriter(shelf.write, notify);
    const store = () => writer.store(toSaved(this.book.drawings, this.#decimals));
    const { drawings: before } = this.book;
    takeDrawings(shelf).then(
      (saved) => {
        if (isOver) return;
        const { drawings: now } = this.book;
        this.book.load(mergeDrawings(toDrawings(saved), before, now));
        // Subscribed only now: the drawings that were read are stored already.
        stop = this.book.subscribe(store);
        if (now !== before) store();
      },
      () => notify('failed'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }

  #notify(state: StoredState): void {
    this.#state = state;
    for (const reader of this.#readers) reader();
  }
}

/** Returns the drawings that a chart has opened already, or new ones; `name` is that of their shelf. */
function openDrawings(name: string, priceDecimals: number): OpenDrawings {
  const there = opened.get(name) ?? new OpenDrawings(name, priceDecimals);
  opened.set(name, there);
  return there;
}

/** Returns the drawings on charts of a symbol, and where and whether they are stored; `where` is `undefined` until that is decided. */
export function useDrawings({ symbol, priceDecimals }: Instrument) {
  const shelf = useDrawingShelf(symbol);
  const drawings = useMemo(
    () =>
      shelf === undefined ? new OpenDrawings('', priceDecimals) : openDrawings(shelf.name, priceDecimals),
    [shelf, priceDecimals],
  );
  useEffect(() => (shelf === undefined ? undefined : drawings.hold(shelf)), [drawings, shelf]);
  const state = useSyncExternalStore(drawings.subscribe, drawings.state);
  return { book: drawings.book, where: shelf?.where, state };
}
