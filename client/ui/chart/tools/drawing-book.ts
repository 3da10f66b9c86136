/** The drawings of one chart, with the history of their changes. */
import type { Drawing } from './drawing.ts';

const keptSteps = 50;

type Drawings = readonly Drawing[];

export class DrawingBook {
  readonly #most: number;
  readonly #readers = new Set<() => void>();
  #drawings: Drawings = [];
  #before: Drawings[] = [];

  /** `most` limits the number of drawings. */
  constructor(most: number) {
    this.#most = most;
  }

  get drawings(): Drawings {
    return this.#drawings;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get isFull(): boolean {
    return this.#drawings.length >= this.#most;
  }

  find(id: string | null): Drawing | undefined {
    return this.#drawings.find((one) => one.id === id);
  }

  /** Replaces the drawings by stored ones and clears the history. */
  load(drawings: Drawings): void {
    this.#before = [];
    this.#notify(drawings);
  }

  /** Adds a drawing, or replaces the one with its id. */
  put(drawing: Drawing): void {
    const at = this.#drawings.findIndex((one) => one.id === drawing.id);
    if (at < 0 && this.isFull) return;
    this.#change(at < 0 ? [...this.#drawings, drawing] : this.#drawings.with(at, drawing));
  }

  remove(id: string): void {
    const rest = this.#drawings.filter((one) => one.id !== id);
    if (rest.length < this.#drawings.length) this.#change(rest);
  }

  clear(): void {
    if (this.#drawings.length > 0) this.#change([]);
  }

  undo(): void {
    const last = this.#before.pop();
    if (last !== undefined) this.#notify(last);
  }

  subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  #change(drawings: Drawings): void {
    this.#before = [...this.#before, this.#drawings].slice(-keptSteps);
    this.#notify(drawings);
  }

  #notify(drawings: Drawings): void {
    this.#drawings = drawings;
    for (const reader of this.#readers) reader();
  }
}
