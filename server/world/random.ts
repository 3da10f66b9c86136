/**
 * Seeded randomness. The same seed and label give the same sequence on every machine; different labels are
 * independent. Used for codes, addresses and names, never for the price path (server/market).
 */
import { createHash } from 'node:crypto';

export interface Random {
  /** Returns a whole number from 0 up to, but excluding, `limit` (at most 2^48). */
  below(limit: number): number;
  bytes(length: number): Uint8Array;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Creates a generator whose numbers depend on seed and label alone. */
export function createRandom(seed: string, label: string): Random {
  let block = 0;
  let buffer: Uint8Array = new Uint8Array(0);
  let offset = 0;
  const nextByte = (): number => {
    if (offset >= buffer.length) {
      buffer = createHash('sha256').update(`${seed}\n${label}\n${block}`).digest();
      block += 1;
      offset = 0;
    }
    const byte = buffer[offset] ?? 0;
    offset += 1;
    return byte;
  };
  const random: Random = {
    below(limit) {
      let value = 0;
      for (let index = 0; index < 6; index += 1) value = value * 256 + nextByte();
      return Math.floor((value / 2 ** 48) * limit);
    },
    bytes: (length) => Uint8Array.from({ length }, nextByte),
    pick: (items) => items[random.below(items.length)] ?? items[0],
  };
  return random;
}
