import { market } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { learnInstruments, noteInstruments } from '../../lib/format/instruments.ts';
import { noteHouseRules } from '../../lib/host/house-rules.ts';

const staleMs = 5 * 60_000;

/**
 * Reads the start of the page: instruments, first tickers, coins, frames. Formats and sockets get the instruments, the clock the
 * server's time, and price cells the tickers, so that figures show before the first tick.
 */
export function useMarketStart() {
  const read = useRead(market.initForestData, undefined, { staleMs });
  const { data } = read;
  // Set while rendering, so that components under this hook find the names without rendering again.
  useMemo(() => {
    if (!data) return;
    noteInstruments(data.instruments);
    // The answer of another host may lack any part of it.
    const world: { simulated?: unknown } | null | undefined = data.world;
    noteHouseRules(world?.simulated);
  }, [data]);
  useEffect(() => {
    if (!data) return;
    const hub = pageHub();
    learnInstruments(data.instruments);
    hub.clock.sample(data.serverTime);
    for (const ticker of data.tickers) hub.quotes.learn(ticker);
  }, [data]);
  return read;
}
