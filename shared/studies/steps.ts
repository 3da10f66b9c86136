/**
 * Incremental arithmetic of chart studies, shared by the page that draws them and the host that watches them.
 * `at` returns the result if a value were the next one (for the running bar); `push` adds the value (for a
 * closed bar). Results are undefined until enough values have passed. The definitions are those of the
 * charting platforms: EMA seeded with its first value, BOLL with the population deviation, RSI with Wilder's
 * smoothing, KDJ with 1/3 smoothing from 50.
 */

/** Fields of a bar that studies read. */
export interface StudyBar {
  /** Start of the bar, epoch milliseconds. */
  readonly time: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface Step<Value, Result> {
  /** Returns the result if this were the next value, without changing state. */
  at(value: Value): Result;
  push(value: Value): void;
}

/** Ring buffer of the last `length` values. */
export class Ring<Value> {
  readonly #values: Value[] = [];
  readonly #length: number;
  #next = 0;

  constructor(length: number) {
    this.#length = length;
  }

  get isFull(): boolean {
    return this.#values.length >= this.#length;
  }

  get size(): number {
    return this.#values.length;
  }

  get oldest(): Value | undefined {
    return this.isFull ? this.#values[this.#next] : this.#values[0];
  }

  push(value: Value): void {
    this.#values[this.#next] = value;
    this.#next = (this.#next + 1) % this.#length;
  }

  /** Yields the values that remain when another one is pushed, oldest first. */
  *staying(): Generator<Value> {
    const start = this.isFull ? this.#next + 1 : 0;
    const count = this.isFull ? this.#length - 1 : this.#values.length;
    for (let index = 0; index < count; index += 1) {
      yield this.#values[(start + index) % this.#length] as Value;
    }
  }
}

export class SimpleAverage implements Step<number, number | undefined> {
  readonly #ring: Ring<number>;
  readonly #length: number;
  #sum = 0;

  constructor(length: number) {
    this.#ring = new Ring(length);
    this.#length = length;
  }

  at(value: number): number | undefined {
    return this.#ring.size >= this.#length - 1 ? this.#sumWith(value) / this.#length : undefined;
  }

  push(value: number): void {
    this.#sum = this.#sumWith(value);
    this.#ring.push(value);
  }

  #sumWith(value: number): number {
    return this.#sum + (value - (this.#ring.isFull ? (this.#ring.oldest ?? 0) : 0));
  }
}

export class ExponentialAverage implements Step<number, number> {
  readonly #weight: number;
  #average: number | undefined;

  constructor(length: number) {
    this.#weight = 2 / (length + 1);
  }

  at(value: number): number {
    const average = this.#average;
    return average === undefined ? value : average + this.#weight * (value - average);
  }

  push(value: number): void {
    this.#average = this.at(value);
  }
}

/** Mean and population deviation of the last values. */
export class Deviation implements Step<number, { mean: number; deviation: number } | undefined> {
  readonly #average: SimpleAverage;
  readonly #ring: Ring<number>;
  readonly #length: number;

  constructor(length: number) {
    this.#average = new SimpleAverage(length);
    this.#ring = new Ring(length);
    this.#length = length;
  }

  at(value: number) {
    const mean = this.#average.at(value);
    if (mean === undefined) return undefined;
    let squares = 0;
    for (const one of this.#ring.staying()) squares += (one - mean) ** 2;
    return { mean, deviation: Math.sqrt((squares + (value - mean) ** 2) / this.#length) };
  }

  push(value: number): void {
    this.#average.push(value);
    this.#ring.push(value);
  }
}

interface Strengths {
  index: number;
  previous: number;
  gains: number;
  losses: number;
}

/** Wilder's relative strength, 0 to 100. */
export class RelativeStrength implements Step<number, number | undefined> {
  readonly #length: number;
  #state: Strengths | undefined;

  constructor(length: number) {
    this.#length = length;
  }

  at(value: number): number | undefined {
    const { index, gains, losses } = this.#with(value);
    if (index < this.#length) return undefined;
    if (losses === 0) return gains === 0 ? 50 : 100;
    return 100 - 100 / (1 + gains / losses);
  }

  push(value: number): void {
    this.#state = this.#with(value);
  }

  #with(value: number): Strengths {
    const before = this.#state;
    if (before === undefined) return { index: 0, previous: value, gains: 0, losses: 0 };
    const length = this.#length;
    const move = value - before.previous;
    const index = before.index + 1;
    const smooth = (sum: number, part: number) =>
      index <= length ? sum + part / length : sum + (part - sum) / length;
    const gains = smooth(before.gains, Math.max(move, 0));
    const losses = smooth(before.losses, Math.max(-move, 0));
    return { index, previous: value, gains, losses };
  }
}

/** Stochastic K, D and J = 3K - 2D. */
export class Stochastic implements Step<StudyBar, { k: number; d: number; j: number }> {
  readonly #ring: Ring<StudyBar>;
  #k = 50;
  #d = 50;

  constructor(length: number) {
    this.#ring = new Ring(length);
  }

  at(bar: StudyBar) {
    let { high, low } = bar;
    for (const one of this.#ring.staying()) {
      if (one.high > high) high = one.high;
      if (one.low < low) low = one.low;
    }
    const raw = high === low ? 50 : ((bar.close - low) / (high - low)) * 100;
    const k = (2 * this.#k + raw) / 3;
    const d = (2 * this.#d + k) / 3;
    return { k, d, j: 3 * k - 2 * d };
  }

  push(bar: StudyBar): void {
    const { k, d } = this.at(bar);
    this.#k = k;
    this.#d = d;
    this.#ring.push(bar);
  }
}
