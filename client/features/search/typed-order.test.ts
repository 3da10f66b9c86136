import { expect, it } from 'vitest';
import { readTypedOrder } from './use-commands.ts';

const german = { buy: ['kaufen'], sell: ['verkaufen'] };

it.each([
  ['sell 0.1 eth', { side: 'sell', amount: '0.1', symbol: 'eth' }],
  ['  Buy  BTC 2 ', { side: 'buy', amount: '2', symbol: 'BTC' }],
  ['0,25 eur/usd short', { side: 'sell', amount: '0.25', symbol: 'eur/usd' }],
  ['1 BTC kaufen', { side: 'buy', amount: '1', symbol: 'BTC' }],
  ['long 3 sol', { side: 'buy', amount: '3', symbol: 'sol' }],
  ['ｓｅｌｌ　０．１　ｅｔｈ', { side: 'sell', amount: '0.1', symbol: 'eth' }],
  ['sell 1,234 eth', { side: 'sell', amount: '1.234', symbol: 'eth' }],
  ['sell 1,234.5 eth', undefined],
  ['sell eth', undefined],
  ['sell 0.1', undefined],
  ['0.1 eth', undefined],
  ['sell 0 eth', undefined],
  ['sell 1e5 eth', undefined],
  ['sell 1 2 eth', undefined],
  ['buy sell 1 eth', undefined],
  ['sell 1 eth usdt now', undefined],
  ['sell -1 eth', undefined],
])('"%s" is read as %o', (text, expected) => {
  expect(readTypedOrder(text, german)).toEqual(expected);
});
