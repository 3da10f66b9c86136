/** A column of numbers that grows by blocks, so that it is never copied while it is read. */

const blockRows = 65_536;

export class BlockColumn {
  #blocks: Float64Array[] = [];
  #last = new Float64Array(blockRows);
  #used = 0;

  get length(): number {
    return this.#blocks.length * blockRows + this.#used;
  }

  push(value: number): void {
    if (this.#used === blockRows) {
      this.#blocks.push(this.#last);
      this.#last = new Float64Array(blockRows);
      this.#used = 0;
    }
    this.#last[this.#used] = value;
    this.#used += 1;
  }

  /** Returns all numbers and empties the column. */
  take(): Float64Array {
    const values = new Float64Array(this.length);
    for (const [at, block] of this.#blocks.entries()) {
      values.set(block, at * blockRows);
      // Its memory is free at once, before the next column is copied.
      (block.buffer as ArrayBuffer).transfer(0);
    }
    values.set(this.#last.subarray(0, this.#used), this.#blocks.length * blockRows);
    this.#blocks = [];
    this.#last = new Float64Array(0);
    this.#used = 0;
    return values;
  }
}
