import type { Session, SessionState, Ticker } from '@papertape/shared/contract/market.ts';
import { memo } from 'react';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useTickerText } from '../../lib/feeds/use-live.ts';
import { useMarketTexts } from './use-market-texts.ts';

const states: readonly SessionState[] = ['open', 'closed', 'preOpen', 'halted'];

/** The state by the newest tick, and before the first one by what the market said. */
export function useSessionState(symbol: string, session: Session): SessionState {
  const told = useTickerText(symbol, (ticker: Ticker | undefined) => ticker?.state ?? '');
  return states.find((state) => state === told) ?? session.state;
}

interface SessionNoteProps {
  symbol: string;
  session: Session;
}

/** Says at a row that its market is closed and when it opens; nothing while it is open. */
export const SessionNote = memo(function SessionNote({ symbol, session }: SessionNoteProps) {
  const texts = useMarketTexts();
  const state = useSessionState(symbol, session);
  const text = texts.short(state, session, worldNow());
  if (text === '') return null;
  return <small title={`${texts.state(state)}. ${texts.next(session)}`}>{text}</small>;
});
