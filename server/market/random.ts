/**
 * Deterministic randomness: the same key and number give the same value on every machine.
 *
 * Hashes use only 32-bit integer arithmetic, IEEE basic operations and Math.sqrt. Math.log, Math.exp and
 * powers (here and in the path) come from V8's own port of fdlibm on every platform, so results are identical
 * bit for bit between machines with the same Node; a golden test pins them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isSecretSeed } from '@papertape/shared/text/secret-seed.ts';

/** Folds a text into a 32-bit key. */
export function textKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  return mix(hash, text.length);
}

/** Prefix for the seed of a world whose market must stay unpredictable for its users. */

export const isSecret = isSecretSeed;

/**
 * Returns the key for one part that a seed decides: the path, the book, ids.
 *
 * All 32-bit values can be tried within minutes, and a key folded from a seed can be reversed; therefore a
 * secret seed gives each part a key that does not lead to the others.
 */
export function partKey(seed: string, part: string): number {
  if (!isSecret(seed)) return textKey(seed);
  return new DataView(sha256(utf8ToBytes(`${seed}\n${part}`)).buffer).getUint32(0);
}

/** Returns a well-mixed unsigned 32-bit integer from a key and a number. */
export function mix(key: number, value: number): number {
  let hash = key ^ Math.imul(value, 0x9e3779b1);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x21f0aaad);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Maps a hash to a uniform number in (0, 1), excluding both ends. */
export const toUniform = (hash: number): number => (hash + 0.5) / 4_294_967_296;

/** Sums the four bytes of a hash, from 0 to 1020. */
const sumOfBytes = (hash: number): number =>
  (hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24);

const ofSum = (sum: number): number => (sum - 510) / 147.8;

/**
 * Returns an approximately normal value from the four bytes of a hash, within ±3.45: sufficient for minutes and ticks,
 * and cheap.
 */
export const roughNormal = (hash: number): number => ofSum(sumOfBytes(hash));

/** Returns the exponential of a rough normal value times an amplitude, precomputed for millions of uses. */
export function roughExponential(amplitude: number): (hash: number) => number {
  const values = Float64Array.from({ length: 1_021 }, (_, sum) => Math.exp(amplitude * ofSum(sum)));
  return (hash) => values[sumOfBytes(hash)] as number;
}

/** Returns a standard normal value by the inverse distribution function (Acklam's rational approximation). */
export function toNormal(hash: number): number {
  const probability = toUniform(hash);
  if (probability < 0.02425) return computeTail(Math.sqrt(-2 * Math.log(probability)));
  if (probability > 0.97575) return -computeTail(Math.sqrt(-2 * Math.log(1 - probability)));
  const offset = probability - 0.5;
  const square = offset * offset;
  const top =
    ((((-39.69683028665376 * square + 220.9460984245205) * square - 275.9285104469687) * square +
      138.357751867269) *
      square -
      30.66479806614716) *
      square +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * square + 161.5858368580409) * square - 155.6989798598866) * square +
      66.80131188771972) *
      square -
      13.28068155288572) *
      square +
    1;
  return (top * offset) / bottom;
}

function computeTail(root: number): number {
  const top =
    ((((-0.007784894002430293 * root - 0.3223964580411365) * root - 2.400758277161838) * root -
      2.549732539343734) *
      root +
      4.374664141464968) *
      root +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * root + 0.3224671290700398) * root + 2.445134137142996) * root +
      3.754408661907416) *
      root +
    1;
  return top / bottom;
}

/**
 * Returns smooth noise over the integers: normal values at every `span`th point, blended so that the variance stays
 * close to one in between. Each point costs two hashes.
 */
export function smoothNoise(key: number, point: number, span: number): number {
  const cell = Math.floor(point / span);
  const share = point / span - cell;
  const left = roughNormal(mix(key, cell));
  const right = roughNormal(mix(key, cell + 1));
  return (left * (1 - share) + right * share) / Math.sqrt(share * share + (1 - share) * (1 - share));
}
