/**
 * Puts others in place of the secrets of a capsule. The same secret always gets the same one, so that whatever was compared with it
 * comes out as it did.
 */
import { hash } from 'node:crypto';
import { codeCount, codeText } from '../sent-codes.ts';

export class StandIns {
  readonly #given = new Map<string, string>();
  readonly #codes = new Map<string, string>();

  /** Codes that were sent by chance. One that follows from the seed is as open as the seed, and is left where it stands. */
  constructor(codes: ReadonlySet<string>) {
    let next = 0;
    for (const code of codes) {
      // No other code that is known may become equal to it.
      while (codes.has(codeText(next)) && next < codeCount) next += 1;
      this.#codes.set(code, codeText(next));
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

  /** Where a hash of a password is expected there is one, of no password that anybody knows. */
  #next(secret: string): string {
    const name = `blanked-${this.#given.size + 1}`;
    if (!secret.startsWith('$argon2')) return name;
    const salt = hash('sha256', `salt of ${name}`, 'buffer').subarray(0, 16);
    const digest = hash('sha256', `hash of ${name}`, 'buffer');
    return `$argon2id$v=19$m=1024,t=1,p=1$${plain(salt)}$${plain(digest)}`;
  }
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
