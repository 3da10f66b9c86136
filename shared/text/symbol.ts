/** Pattern of instrument names. */
export const symbolPattern = /^[A-Z0-9]{2,20}$/;

export const isSymbol = (value: unknown): value is string =>
  typeof value === 'string' && symbolPattern.test(value);

/** Symbol under which a blind class trades a recording, and its name in English. */
export const blindMarket = { symbol: 'MARKETA', name: 'Market A' } as const;
