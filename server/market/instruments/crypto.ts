/** Coins against USDT. Decimals are those of the product; coins without an entry of their own have 10 and 5. */

import type { Instrument } from '../types.ts';
import { defineInstrument } from './define.ts';

/** symbol, name, anchor, price decimals, amount decimals, volatility, spread, volume, leverage, crypto share. */
type CoinRow = readonly [string, string, string, number, number, number, number, number, number, number];

const ROWS: readonly CoinRow[] = [
  ['BTC', 'Bitcoin', '91800.00', 2, 5, 0.45, 30, 31_000, 125, 0.75],
  ['ETH', 'Ethereum', '3018.00', 2, 3, 0.6, 10, 540_000, 125, 0.7],
  ['SOL', 'Solana', '141.00', 2, 2, 0.72, 2, 9_000_000, 75, 0.6],
  ['XRP', 'XRP', '2.1050', 4, 0, 0.68, 3, 480_000_000, 75, 0.5],
  ['DOGE', 'Dogecoin', '0.15900', 5, 0, 0.8, 3, 3_400_000_000, 75, 0.55],
  ['LTC', 'Litecoin', '94.40', 2, 3, 0.62, 2, 2_100_000, 75, 0.55],
  ['AVAX', 'Avalanche', '14.12', 2, 2, 0.78, 1, 9_500_000, 50, 0.55],
  ['DOT', 'Polkadot', '2.71', 2, 2, 0.72, 1, 22_000_000, 50, 0.55],
  ['UNI', 'Uniswap', '7.214', 3, 2, 0.8, 3, 8_800_000, 50, 0.5],
  ['TRX', 'TRON', '0.28400', 5, 1, 0.45, 4, 610_000_000, 50, 0.4],
  ['BCH', 'Bitcoin Cash', '498.4', 1, 3, 0.65, 2, 190_000, 75, 0.55],
  ['CRV', 'Curve DAO', '0.4180', 4, 1, 0.88, 3, 95_000_000, 25, 0.45],
  ['SAND', 'The Sandbox', '0.1764', 4, 0, 0.84, 1, 160_000_000, 25, 0.5],
  ['SUSHI', 'SushiSwap', '0.412', 3, 1, 0.86, 1, 34_000_000, 25, 0.5],
  ['EOS', 'EOS', '24.8', 1, 1, 0.76, 1, 4_600_000, 25, 0.5],
  ['OMG', 'OMG Network', '0.684', 3, 1, 0.82, 1, 6_200_000, 25, 0.45],
  ['ZRX', '0x Protocol', '0.2215', 4, 0, 0.8, 2, 21_000_000, 25, 0.45],
  ['GAS', 'Gas', '2.412', 3, 1, 0.78, 3, 2_700_000, 25, 0.4],
  ['USDC', 'USD Coin', '1.0001000000', 10, 5, 0.003, 1_000_000, 900_000_000, 10, 0],
  ['HT', 'Huobi Token', '1.4200000000', 10, 5, 0.55, 9_000_000, 1_300_000, 20, 0.4],
  ['BTM', 'Bytom', '0.0142000000', 10, 5, 0.85, 120_000, 310_000_000, 20, 0.4],
];

const GLOBAL_SHARE = 0.1;

export const CRYPTO: readonly Instrument[] = ROWS.map(
  ([
    base,
    name,
    anchor,
    priceDecimals,
    amountDecimals,
    volatility,
    spread,
    dailyVolume,
    maxLeverage,
    share,
  ]) =>
    defineInstrument(
      {
        symbol: `${base}USDT`,
        name,
        base,
        quote: 'USDT',
        anchor,
        priceDecimals,
        amountDecimals,
        volatility,
        spread,
        dailyVolume,
        maxLeverage,
        lotMin: amountDecimals === 0 ? '1' : `0.${'1'.padStart(amountDecimals, '0')}`,
      },
      {
        group: 'CRYPTO',
        sessionId: 'always',
        contractSize: 1,
        basis: share === 0 ? 0.00002 : 0.0003,
        shares: share === 0 ? {} : { global: GLOBAL_SHARE, crypto: share },
        minuteStream: 'minute:crypto',
        minuteShare: share,
      },
    ),
);
