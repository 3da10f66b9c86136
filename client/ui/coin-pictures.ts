/** Coins and commodities whose mark is in `pictures/coins`. */
const marked = [
  'BTC ETH SOL XRP DOGE LTC DOT AVAX UNI TRX BCH CRV SAND SUSHI EOS ZRX GAS USDT USDC HT BTM',
  'XAU XAG XPT XPD COPPER WTI BRENT NGAS',
];
/** Codes of the coins that have a mark. */
export const coinCodes: ReadonlySet<string> = new Set(marked.flatMap((names) => names.split(' ')));

/** Currencies drawn by a flag from `pictures/flags`. */
const currencyFlags: Record<string, string> = {
  USD: 'us',
  EUR: 'eu',
  GBP: 'gb',
  JPY: 'jp',
  CHF: 'ch',
  AUD: 'au',
  CAD: 'ca',
  NZD: 'nz',
  CNY: 'cn',
  CNH: 'cn',
  HKD: 'hk',
  SGD: 'sg',
  KRW: 'kr',
  TRY: 'tr',
  ZAR: 'za',
  CZK: 'cz',
  HUF: 'hu',
  ILS: 'il',
  SEK: 'se',
  NOK: 'no',
  DKK: 'dk',
  PLN: 'pl',
  MXN: 'mx',
};

/** Returns the picture of a coin or currency, or null when a monogram is drawn. */
export function coinPicture(symbol: string): string | null {
  const code = symbol.toUpperCase();
  if (coinCodes.has(code)) return `coins/${code}`;
  const flag = currencyFlags[code];
  return flag ? `flags/${flag}` : null;
}

/** Returns the flag of a country by its two-letter code. */
export function flagPicture(country: string): string {
  return `flags/${country.toLowerCase()}`;
}

/** Returns one of eight monogram colors, always the same for a symbol. */
export function monogramTone(symbol: string): number {
  let sum = 0;
  for (const letter of symbol) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8;
  return sum;
}
