import type { Instrument, SessionState } from '@papertape/shared/contract/market.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { useSessionState } from '../../entities/market/session-note.tsx';
import { useRead } from '../../lib/api/use-read.ts';

export interface TradingTime {
  state: SessionState;
  open: boolean;
  /** Null while open, and while a halt has no end. */
  opensAt: number | null;
}

const everyMs = 30_000;

/** Whether the symbol trades now by the newest tick; while it does not, the server is asked when it will. */
export function useTradingTime({ symbol, session }: Pick<Instrument, 'symbol' | 'session'>): TradingTime {
  const state = useSessionState(symbol, session);
  const open = state === 'open';
  const { data } = useRead(seconds.checkTradingTime, { symbol }, { enabled: !open, everyMs });
  return { state, open, opensAt: open ? null : (data?.session ?? session).nextOpenAt };
}
