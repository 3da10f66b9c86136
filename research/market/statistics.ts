/** Statistics of number arrays. */

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

export const mean = (values: readonly number[]): number => sum(values) / values.length;

export const squares = (values: readonly number[]): number => mean(values.map((value) => value * value));

export function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(squares(values.map((value) => value - center)));
}

/** Returns a standardized moment: 3 is the skew, 4 the kurtosis. */
export function moment(values: readonly number[], power: number): number {
  const center = mean(values);
  const spread = deviation(values);
  return mean(values.map((value) => ((value - center) / spread) ** power));
}

export const kurtosis = (values: readonly number[]): number => moment(values, 4);

export function correlation(left: readonly number[], right: readonly number[]): number {
  const count = Math.min(left.length, right.length);
  const centerLeft = mean(left.slice(0, count));
  const centerRight = mean(right.slice(0, count));
  let product = 0;
  let squareLeft = 0;
  let squareRight = 0;
  for (let place = 0; place < count; place += 1) {
    const x = (left[place] as number) - centerLeft;
    const y = (right[place] as number) - centerRight;
    product += x * y;
    squareLeft += x * x;
    squareRight += y * y;
  }
  return product / Math.sqrt(squareLeft * squareRight);
}

/** Returns the autocorrelation of a series at a lag. */
export const memory = (values: readonly number[], lag: number): number =>
  correlation(values.slice(lag), values.slice(0, -lag));

/** Returns the mean autocorrelation over several lags. */
export const memories = (values: readonly number[], lags: readonly number[]): number =>
  mean(lags.map((lag) => memory(values, lag)));

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const left = sorted[low] as number;
  return left + (place - low) * ((sorted[low + 1] ?? left) - left);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const greatest = (values: Iterable<number>): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > best) best = value;
  return best;
};

export const least = (values: Iterable<number>): number => {
  let best = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < best) best = value;
  return best;
};

export const share = <Value>(
  values: readonly Value[],
  test: (value: Value, place: number) => boolean,
): number => values.filter(test).length / Math.max(1, values.length);

export const sizes = (values: readonly number[]): number[] => values.map(Math.abs);

/** Returns differences of neighbors. */
export const steps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, place) => value - (values[place] as number));

/** Returns the variance ratio of moves over `size` steps to single steps, which is 1 without autocorrelation. */
export function varianceRatio(values: readonly number[], size: number): number {
  const center = mean(values);
  let running = sum(values.slice(0, size)) - size * center;
  let total = running * running;
  let count = 1;
  for (let end = size; end < values.length; end += 1) {
    running += (values[end] as number) - (values[end - size] as number);
    total += running * running;
    count += 1;
  }
  const single = squares(values.map((value) => value - center));
  // Overlapping windows and the sample mean both bias the plain ratio downward.
  return total / count / size / single / (1 - size / values.length);
}
