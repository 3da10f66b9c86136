/**
 * Contract sizes. All contracts are margined and settled in USDT, and one unit of the quote currency counts
 * as one USDT (quanto), so that notional = size * price holds for every symbol. A yen is worth about a
 * hundredth of a dollar: pairs quoted in yen are traded in units of 100, so that one yen counts as 0.01 USDT.
 */
const unitsByQuote: Readonly<Record<string, number>> = { JPY: 100 };

/** Returns the units of the base currency in a size of one. */
export function contractUnit(quote: string): number {
  return unitsByQuote[quote] ?? 1;
}

/** Returns the unit of sizes for display: "BTC", "100 USD". */
export function sizeUnitName(base: string, quote: string): string {
  const unit = contractUnit(quote);
  return unit === 1 ? base : `${unit} ${base}`;
}
