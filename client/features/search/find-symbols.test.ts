import { describe, expect, it } from 'vitest';
import { type Findable, findSymbols, groupFound, typedPart } from './find-symbols.ts';

const row = (
  symbol: string,
  shortName: string,
  base: string,
  group: Findable['group'],
  ...names: string[]
) => ({
  symbol,
  shortName,
  base,
  group,
  names,
});
const rows: Findable[] = [
  row('EURUSD', 'EUR/USD', 'EUR', 'FOREX', 'Euro / US Dollar'),
  row('USDJPY', 'USD/JPY', 'USD', 'FOREX', 'US Dollar / Yen'),
  row('BTCUSDT', 'BTC', 'BTC', 'CRYPTO', '比特币', 'Bitcoin'),
  row('BCHUSDT', 'BCH', 'BCH', 'CRYPTO', 'Bitcoin Cash'),
  row('USDCUSDT', 'USDC', 'USDC', 'CRYPTO', 'USD Coin'),
  row('KOUSD', 'KO', 'KO', 'STOCK', 'Coca-Cola'),
];
const found = (question: string) => findSymbols(rows, question).map(({ shortName }) => shortName);

describe('finding symbols', () => {
  it.each([
    ['btc', 'BTC'],
    ['比特', 'BTC'],
    ['bitcoin', 'BTC BCH'],
    ['eur/usd', 'EUR/USD'],
    ['EUR usd', 'EUR/USD'],
    ['euro', 'EUR/USD'],
    ['cóca cola', 'KO'],
    ['xyz', ''],
    ['  ', ''],
  ])('%s finds %s', (question, expected) => {
    expect(found(question).join(' ')).toBe(expected);
  });
  it('ranks an exact code before a prefix and a prefix before the middle of a word', () => {
    expect(found('usd')).toEqual(['USD/JPY', 'USDC', 'EUR/USD']);
  });
  it('ranks names with the typed accents before those that match without them', () => {
    const german = [
      row('EURUSD', 'EUR/USD', 'EUR', 'FOREX', 'Euro / US-Dollar'),
      row('WTIUSD', 'WTI', 'WTI', 'STOCK', 'WTI-Rohöl'),
    ];
    const names = (question: string) => findSymbols(german, question).map(({ shortName }) => shortName);
    expect(names('öl')).toEqual(['WTI', 'EUR/USD']);
    expect(names('ROHOL')).toEqual(['WTI']);
  });
  it('keeps each group together, beginning with the group of the best match', () => {
    const groups = groupFound(findSymbols(rows, 'usdc'));
    expect(groups.map(({ group }) => group)).toEqual(['CRYPTO']);
    expect(groupFound(findSymbols(rows, 'usd')).map(({ group, rows: list }) => [group, list.length])).toEqual(
      [
        ['FOREX', 2],
        ['CRYPTO', 1],
      ],
    );
  });
});

describe('typedPart', () => {
  it('splits a text around the typed part', () => {
    expect(typedPart('EUR/USD', 'usd')).toEqual(['EUR/', 'USD', '']);
    expect(typedPart('Bitcoin', 'xyz')).toEqual(['Bitcoin', '', '']);
    expect(typedPart('Bitcoin', '')).toEqual(['Bitcoin', '', '']);
  });
});
