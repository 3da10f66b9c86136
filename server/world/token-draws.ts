/**
 * Tokens of sessions: chance, and no part of history. Where several machines hold a world, one draws and all know the hash, so that who signed
 * in is known everywhere; the token itself is known where it was asked for and nowhere else.
 */
import { perWorld } from './module.ts';
import { createToken, hashToken } from './security.ts';

export interface DrawnToken {
  /** Empty where another machine has it. */
  token: string;
  tokenHash: string;
}

class TokenDraws {
  /** Of the command that is decided: a token drawn before, whole or by its hash alone. */
  asked: DrawnToken | undefined;
  /** Hashes by the numbers of sessions, as another machine drew them. */
  received: ReadonlyMap<number, string> | undefined;
  /** Hashes by the numbers of sessions that were drawn here since, where others have to know. */
  made: Map<number, string> | undefined;

  /** For the session of that number. */
  draw(session: number): DrawnToken {
    const { asked } = this;
    this.asked = undefined;
    const received = this.received?.get(session);
    if (received !== undefined)
      return { token: asked?.tokenHash === received ? asked.token : '', tokenHash: received };
    const drawn = asked ?? newToken();
    this.made?.set(session, drawn.tokenHash);
    return drawn;
  }
}

export function newToken(): DrawnToken {
  const token = createToken();
  return { token, tokenHash: hashToken(token) };
}

export const tokenDrawsOf = perWorld(() => new TokenDraws());
