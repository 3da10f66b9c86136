/** Coins against USDT. Decimals match the product. */

import { amountDecimals, priceDecimals } from '@papertape/shared/money/coin-decimals.ts';
import type { YearMark } from '../path/trend.ts';
import type { Instrument } from '../types.ts';
import { defineInstrument } from './define.ts';

/**
 * Coin, name, anchor, volatility, spread, volume, leverage, crypto share, prints per quarter second, print
 * lot in amount units, date of the first candle.
 *
 * The price levels of DOT, EOS, SUSHI and OMG are specific to this market: with the decimals of the product,
 * a usual day at the real level would have only about ten price steps.
 */
type CoinRow = readonly [
  ...[coin: string, name: string, anchor: string, volatility: number],
  ...[spread: number, dailyVolume: number, maxLeverage: number, share: number],
  ...[printRate: number, printLot: number, listed: string],
];

const rows: readonly CoinRow[] = [
  ['BTC', 'Bitcoin', '91800.00', 0.51, 30, 31_000, 125, 0.66, 0.9, 100, '2012-01-01'],
  ['ETH', 'Ethereum', '3018.00', 0.6, 10, 540_000, 125, 0.64, 0.8, 10, '2015-08-07'],
  ['SOL', 'Solana', '141.00', 0.72, 2, 9_000_000, 75, 0.55, 0.6, 10, '2020-04-10'],
  ['XRP', 'XRP', '2.1050', 0.68, 3, 480_000_000, 75, 0.36, 0.55, 1, '2013-08-04'],
  ['DOGE', 'Dogecoin', '0.15900', 0.8, 3, 3_400_000_000, 75, 0.48, 0.5, 1, '2013-12-15'],
  ['LTC', 'Litecoin', '94.40', 0.62, 2, 2_100_000, 75, 0.55, 0.25, 10, '2013-04-28'],
  ['AVAX', 'Avalanche', '15.20', 0.78, 1, 9_500_000, 50, 0.55, 0.2, 10, '2020-09-22'],
  ['DOT', 'Polkadot', '16.80', 0.72, 1, 22_000_000, 50, 0.55, 0.1, 10, '2020-08-19'],
  ['UNI', 'Uniswap', '7.214', 0.8, 3, 8_800_000, 50, 0.5, 0.12, 10, '2020-09-17'],
  ['TRX', 'TRON', '0.28400', 0.45, 4, 610_000_000, 50, 0.16, 0.18, 10, '2017-09-13'],
  ['BCH', 'Bitcoin Cash', '498.4', 0.65, 2, 190_000, 75, 0.55, 0.15, 10, '2017-08-01'],
  ['CRV', 'Curve DAO', '0.4180', 0.88, 3, 95_000_000, 25, 0.45, 0.1, 10, '2020-08-14'],
  ['SAND', 'The Sandbox', '0.1764', 0.84, 1, 160_000_000, 25, 0.5, 0.1, 1, '2020-08-14'],
  ['SUSHI', 'SushiSwap', '1.412', 0.86, 1, 34_000_000, 25, 0.5, 0.06, 10, '2020-08-28'],
  ['EOS', 'EOS', '156.4', 0.76, 1, 4_600_000, 25, 0.5, 0.08, 1, '2017-07-01'],
  ['OMG', 'OMG Network', '1.484', 0.82, 1, 6_200_000, 25, 0.45, 0.05, 10, '2017-07-14'],
  ['ZRX', '0x Protocol', '0.2215', 0.8, 2, 21_000_000, 25, 0.45, 0.05, 1, '2017-08-16'],
  ['GAS', 'Gas', '2.412', 0.78, 3, 2_700_000, 25, 0.4, 0.05, 1, '2017-07-06'],
  ['USDC', 'USD Coin', '1.0001000000', 0.003, 1_000_000, 900_000_000, 10, 0, 0.35, 100000, '2018-10-08'],
  ['HT', 'Huobi Token', '1.4200000000', 0.55, 9_000_000, 1_300_000, 20, 0.4, 0.05, 1000, '2018-02-03'],
  ['BTM', 'Bytom', '0.0142000000', 0.85, 120_000, 310_000_000, 20, 0.4, 0.05, 100000, '2017-08-08'],
];

/** First closing prices of a year in dollars. */
const origins: Readonly<Record<string, YearMark>> = {
  BTC: [2011, 4.7],
  ETH: [2014, 1.2],
};

/** Deviation of the premium for coins where it is smaller than usual. */
const calmPremiums: Readonly<Record<string, number>> = { BTC: 0.0006, ETH: 0.0006 };

const globalShare = 0.1;
const equityShare = 0.1;

export const crypto: readonly Instrument[] = rows.map(
  ([
    base,
    name,
    anchor,
    volatility,
    spread,
    dailyVolume,
    maxLeverage,
    share,
    printRate,
    printLot,
    listed,
  ]) => {
    const isPegged = share === 0;
    const decimals = amountDecimals(base);
    return defineInstrument(
      {
        symbol: `${base}USDT`,
        name,
        base,
        quote: 'USDT',
        anchor,
        priceDecimals: priceDecimals(base),
        amountDecimals: decimals,
        volatility,
        spread,
        dailyVolume,
        maxLeverage,
        lotMin: decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`,
        printRate,
        printLot,
        listed,
        origin: origins[base],
      },
      {
        group: 'CRYPTO',
        sessionId: 'always',
        rhythm: isPegged ? 'peg' : 'crypto',
        contractSize: 1,
        basis: isPegged ? 0.00002 : 0.00006,
        premium: isPegged ? 0 : (calmPremiums[base] ?? 0.0007),
        roundLots: 1,
        growth: isPegged ? 0 : 0.1,
      },
      isPegged ? {} : { global: globalShare, equity: equityShare, crypto: share },
    );
  },
);
