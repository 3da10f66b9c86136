/** A trading session as the wire shows it. Pure. */
import type { Session as SessionRow } from '@papertape/shared/contract/market.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import type { Session } from '../market/types.ts';

/** A closed instrument shows as about to open within this time before its session. */
const preOpenMs = hourMs;

export function sessionRow(session: Session, time: number): SessionRow {
  return {
    state: sessionState(session, time),
    nextOpenAt: session.open ? null : (session.nextOpen ?? null),
    nextCloseAt: session.nextClose ?? null,
  };
}

export function sessionState(session: Session, time: number): SessionRow['state'] {
  const soon = session.nextOpen !== undefined && session.nextOpen - time <= preOpenMs;
  return session.state === 'closed' && soon ? 'preOpen' : session.state;
}
