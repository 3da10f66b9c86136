/**
 * What a size of one stands for. All contracts are margined and settled in USDT, and one unit of the quote
 * currency counts as one USDT (quanto), so notional = size * price holds for every symbol as it stands. The yen is
 * worth about a hundredth of a dollar: pairs quoted in it are traded in units of 100, which makes one yen count
 * as 0.01 USDT.
 */
const unitsByQuote: Readonly<Record<string, number>> = { JPY: 100 };

/** Units of the base currency in a size of one. */
export function contractUnit(quote: string): number {
  return unitsByQuote[quote] ?? 1;
}

/** The unit of sizes as it is shown: "BTC", "100 USD". */
export function sizeUnitName(base: string, quote: string): string {
  const unit = contractUnit(quote);
  return unit === 1 ? base : `${unit} ${base}`;
}
