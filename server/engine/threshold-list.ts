/**
 * Keys by threshold in one direction: a binary heap of the distinct prices, nearest on top. Adding and
 * removing cost the logarithm of the number of prices, testing for a reached threshold one comparison.
 */
export class ThresholdList {
  /** 1: due at or above the threshold, the lowest is nearest. -1: due at or below, the highest is nearest. */
  readonly #direction: 1 | -1;
  /** Prices times direction, so that the smallest is always on top. */
  #heap: number[] = [];
  /** Keys per ranked price. An emptied set stays until its price is on top or a rebuild removes it. */
  readonly #buckets = new Map<number, Set<string>>();
  #empty = 0;

  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  add(price: number, key: string): void {
    const rank = price * this.#direction;
    const bucket = this.#buckets.get(rank);
    if (bucket === undefined) {
      this.#buckets.set(rank, new Set([key]));
      this.#heap.push(rank);
      this.#rise(this.#heap.length - 1);
      return;
    }
    if (bucket.size === 0) this.#empty -= 1;
    bucket.add(key);
  }

  remove(price: number, key: string): void {
    const bucket = this.#buckets.get(price * this.#direction);
    if (bucket === undefined || !bucket.delete(key) || bucket.size > 0) return;
    this.#empty += 1;
    if (this.#empty * 2 > this.#heap.length) this.#rebuild();
    else this.#dropEmptyTop();
  }

  /** Returns the threshold that the market reaches first. */
  nearest(): number | undefined {
    const top = this.#heap[0];
    return top === undefined ? undefined : top * this.#direction;
  }

  reaches(price: number): boolean {
    const top = this.#heap[0];
    return top !== undefined && top <= price * this.#direction;
  }

  /** Appends the keys of all thresholds that the price has reached. */
  collect(price: number, into: string[]): void {
    const limit = price * this.#direction;
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const rank = this.#heap[node];
      if (rank === undefined || rank > limit) continue;
      for (const key of this.#buckets.get(rank) ?? []) into.push(key);
      open.push(2 * node + 1, 2 * node + 2);
    }
  }

  #dropEmptyTop(): void {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      if ((this.#buckets.get(top)?.size ?? 0) > 0) return;
      this.#buckets.delete(top);
      this.#empty -= 1;
      const last = this.#heap.pop();
      if (last === undefined || this.#heap.length === 0) return;
      this.#heap[0] = last;
      this.#sink(0);
    }
  }

  /** Removes empty buckets from the heap; a sorted array is a valid heap. */
  #rebuild(): void {
    for (const [rank, keys] of this.#buckets) if (keys.size === 0) this.#buckets.delete(rank);
    this.#heap = [...this.#buckets.keys()].sort((left, right) => left - right);
    this.#empty = 0;
  }

  #at(node: number): number {
    return this.#heap[node] ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const rank = this.#at(one);
    this.#heap[one] = this.#at(other);
    this.#heap[other] = rank;
  }

  #rise(from: number): void {
    let node = from;
    while (node > 0) {
      const parent = (node - 1) >> 1;
      if (this.#at(parent) <= this.#at(node)) return;
      this.#swap(parent, node);
      node = parent;
    }
  }

  #sink(from: number): void {
    let node = from;
    for (;;) {
      const left = 2 * node + 1;
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      if (this.#at(child) >= this.#at(node)) return;
      this.#swap(node, child);
      node = child;
    }
  }
}
