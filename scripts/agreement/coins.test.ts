/** A coin is in several tables of page and server; a failure names the tables in which it is missing. */

import { expect, it } from 'vitest';
import { coinPicture } from '../../client/ui/coin-pictures.ts';
import marketTexts from '../../locales/en/market.json' with { type: 'json' };
import tokenTexts from '../../locales/en/tokens.json' with { type: 'json' };
import { instruments } from '../../server/market/instruments/catalog.ts';
import { tokenInfo } from '../../server/market/token-info.ts';
import { isListedCoin } from '../../shared/money/coin-decimals.ts';
import { listChainsForCoin } from '../../shared/rules/chains.ts';

/** Coins with the default decimals. */
const usualDecimals = new Set(['USDC', 'HT', 'BTM']);
/** Coins without a picture, shown by their letters. */
const withoutPicture = new Set(['OMG']);

const coins = instruments.filter(({ group }) => group === 'CRYPTO').map(({ base }) => base);

const tables: Readonly<Record<string, (coin: string) => boolean>> = {
  'shared/money/coin-decimals.ts': (coin) => isListedCoin(coin) !== usualDecimals.has(coin),
  'shared/rules/chains.ts': (coin) => listChainsForCoin(coin).length > 0,
  'server/market/token-info.ts': (coin) => tokenInfo.some((row) => row.coin === coin),
  'client/ui/coin-pictures.ts': (coin) => (coinPicture(coin) !== null) !== withoutPicture.has(coin),
  'locales/*/tokens.json': (coin) => Object.hasOwn(tokenTexts, coin),
};

it.each(Object.entries(tables))('%s has every coin of the market', (_file, has) => {
  expect(coins.filter((coin) => !has(coin))).toEqual([]);
});

it('locales/*/market.json names every instrument', () => {
  const unnamed = instruments.filter(({ symbol }) => !Object.hasOwn(marketTexts.names, symbol));
  expect(unnamed.map(({ symbol }) => symbol)).toEqual([]);
});
