import type { Session as SessionRow } from '@papertape/shared/contract/market.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import type { Session } from '../market/types.ts';

/** Period before a session in which a closed instrument is shown as about to open. */
const preOpenMs = hourMs;

/** Converts a session to the row of the contract; `nextOpenAt` is null while the market is open. */
export function sessionRow(session: Session, time: number): SessionRow {
  return {
    state: sessionState(session, time),
    nextOpenAt: session.open ? null : (session.nextOpen ?? null),
    nextCloseAt: session.nextClose ?? null,
  };
}

/** Returns the state of a session at an instant; a closed one that opens soon is `preOpen`. */
export function sessionState(session: Session, time: number): SessionRow['state'] {
  const soon = session.nextOpen !== undefined && session.nextOpen - time <= preOpenMs;
  return session.state === 'closed' && soon ? 'preOpen' : session.state;
}
