import { market, type Session, type SessionState, type Ticker } from '@papertape/shared/contract/market.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useTickerText } from '../../lib/feeds/use-live.ts';
import { useMarketTexts } from './use-market-texts.ts';

const states: readonly SessionState[] = ['open', 'closed', 'preOpen', 'halted'];

/**
 * Returns the state by the newest tick, or by the market's answer before the first one. A market that has opened or closed since
 * is read again, because a tick carries no hours: they change with a holiday, a halt or an event of a class.
 */
export function useSessionState(symbol: string, session: Session): SessionState {
  const streamed = useTickerText(symbol, (ticker: Ticker | undefined) => ticker?.state ?? '');
  const state = states.find((one) => one === streamed) ?? session.state;
  const client = useQueryClient();
  const isOther = state !== session.state;
  useEffect(() => {
    // Many rows may notice it at once, and one answer serves all.
    if (isOther)
      void client.refetchQueries({ queryKey: [market.initForestData.path] }, { cancelRefetch: false });
  }, [client, isOther]);
  return state;
}

interface SessionNoteProps {
  symbol: string;
  session: Session;
}

/** Shows in a row that its market is closed and when it opens; nothing while it is open. */
export const SessionNote = memo(function SessionNote({ symbol, session }: SessionNoteProps) {
  const texts = useMarketTexts();
  const state = useSessionState(symbol, session);
  const text = texts.short(state, session, worldNow());
  if (text === '') return null;
  return <small title={`${texts.state(state)}. ${texts.next(session)}`}>{text}</small>;
});
