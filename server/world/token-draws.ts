/**
 * Session tokens, which are random and not part of the history. In a cluster one machine draws them and all
 * know the hash, so that every machine recognizes the session; the token itself stays on the machine that
 * received the request.
 */
import { perWorld } from './module.ts';
import { createToken, hashToken } from './security.ts';

export interface DrawnToken {
  /** Empty if another machine has it. */
  token: string;
  tokenHash: string;
}

class TokenDraws {
  /** Token drawn in advance for the command being decided, complete or as a hash. */
  prepared: DrawnToken | undefined;
  /** Hashes by session number, as drawn by another machine. */
  received: ReadonlyMap<number, string> | undefined;
  /** Hashes by session number drawn here since, if other machines need them. */
  made: Map<number, string> | undefined;

  /** Draws the token of a session number. */
  draw(session: number): DrawnToken {
    const { prepared } = this;
    this.prepared = undefined;
    const received = this.received?.get(session);
    if (received !== undefined)
      return { token: prepared?.tokenHash === received ? prepared.token : '', tokenHash: received };
    const drawn = prepared ?? newToken();
    this.made?.set(session, drawn.tokenHash);
    return drawn;
  }
}

/** Draws a session token. Only its hash is stored. */
export function newToken(): DrawnToken {
  const token = createToken();
  return { token, tokenHash: hashToken(token) };
}

export const getTokenDraws = perWorld(() => new TokenDraws());
