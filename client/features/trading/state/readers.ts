/** Subscribers of a value that is kept up to date only while there are any. */
export class Readers {
  readonly #readers = new Set<() => void>();
  readonly #start: () => void;
  readonly #stop: () => void;

  constructor(start: () => void, stop: () => void) {
    this.#start = start;
    this.#stop = stop;
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    if (this.#readers.size === 0) this.#start();
    this.#readers.add(reader);
    return () => {
      this.#readers.delete(reader);
      if (this.#readers.size === 0) this.#stop();
    };
  };

  notify(): void {
    for (const reader of this.#readers) reader();
  }
}
