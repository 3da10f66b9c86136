/** Pattern of instrument names. */
export const symbolPattern = /^[A-Z0-9]{2,20}$/;

/** Returns whether a value has the form of a symbol; it may name none that is traded. */
export const isSymbol = (value: unknown): value is string =>
  typeof value === 'string' && symbolPattern.test(value);

/** Symbol under which a blind class trades a recording, and its name in English. */
export const blindMarket = { symbol: 'MARKETA', name: 'Market A' } as const;
