/**
 * Replaces the secrets of a capsule. Equal secrets get equal replacements, so that comparisons have the same
 * result in a replay.
 */
import { hash } from 'node:crypto';
import { codeCount, formatCode } from '../sent-codes.ts';

export class StandIns {
  readonly #given = new Map<string, string>();
  readonly #codes = new Map<string, string>();

  /**
   * `codes` are codes that were drawn at random. A code that derives from the seed is as public as the seed,
   * and stays.
   */
  constructor(codes: ReadonlySet<string>) {
    let next = 0;
    for (const code of codes) {
      // A replacement must not equal another known code.
      while (codes.has(formatCode(next)) && next < codeCount) next += 1;
      this.#codes.set(code, formatCode(next));
      next += 1;
    }
  }

  readonly replace = (name: string, secret: string): string => {
    if (name === 'code') return this.#codes.get(secret) ?? secret;
    if (secret === '') return secret;
    const known = this.#given.get(secret);
    if (known !== undefined) return known;
    const standIn = this.#next(secret);
    this.#given.set(secret, standIn);
    return standIn;
  };

  /** Creates a replacement; for a password hash, a hash of no known password. */
  #next(secret: string): string {
    const name = `blanked-${this.#given.size + 1}`;
    if (!secret.startsWith('$argon2')) return name;
    const salt = hash('sha256', `salt of ${name}`, 'buffer').subarray(0, 16);
    const digest = hash('sha256', `hash of ${name}`, 'buffer');
    return `$argon2id$v=19$m=1024,t=1,p=1$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(digest)}`;
  }
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
