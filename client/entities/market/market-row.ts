/** What lists of symbols stand on. Pure. */
import type { Instrument, ListedTicker, Session } from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';

/** What of a symbol stays while prices move. */
export interface MarketRow {
  symbol: string;
  shortName: string;
  /** As the market calls it, in English. */
  name: string;
  group: ProductGroup;
  base: string;
  quote: string;
  session: Session;
  /** Closes of the last 24 hours, oldest first. */
  closes: readonly number[];
}

const noCloses: readonly number[] = [];

/** The rows of the market in its own order; a symbol without a list entry has no curve yet. */
export function marketRows(
  instruments: readonly Instrument[],
  listed: readonly ListedTicker[] | undefined,
): MarketRow[] {
  const curves = new Map(listed?.map(({ symbol, sparkline }) => [symbol, sparkline]));
  return instruments.map(({ symbol, shortName, name, group, base, quote, session }) => ({
    symbol,
    shortName,
    name,
    group,
    base,
    quote,
    session,
    closes: curves.get(symbol)?.map(Number) ?? noCloses,
  }));
}
