/** Draws candles as SVG and saves them as PNG with few colors. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import sharp from 'sharp';
import type { Candle, Market } from '../../server/market/types.ts';
import { greatest, least } from './statistics.ts';

interface ChartWanted {
  readonly symbol: string;
  readonly frame: Timeframe;
  readonly end: number;
  readonly count: number;
}

const width = 1_000;
const height = 520;
const axisWidth = 78;
const topHeight = 34;
const priceHeight = 360;
const volumeHeight = 80;
const bottomHeight = 22;
const upColor = '#1f9d72';
const downColor = '#d1495b';
const colors = 24;

const at = (month: number, day: number, hour = 21, minute = 0): number =>
  Date.UTC(2026, month - 1, day, hour, minute) - 1;

/** Symbols and time frames that show weekends, releases, a report, openings and a long history. */
const dozen: readonly ChartWanted[] = [
  { symbol: 'EURUSD', frame: '1m', end: at(11, 6, 16), count: 240 },
  { symbol: 'EURUSD', frame: '15m', end: at(11, 17, 12), count: 220 },
  { symbol: 'USDJPY', frame: '1h', end: at(11, 20), count: 240 },
  { symbol: 'XAUUSD', frame: '5m', end: at(11, 16, 3), count: 220 },
  { symbol: 'WTIUSD', frame: '5m', end: at(11, 18, 20), count: 200 },
  { symbol: 'US500', frame: '5m', end: at(11, 11, 21), count: 260 },
  { symbol: 'US500', frame: '1d', end: at(11, 20), count: 500 },
  { symbol: 'US500', frame: '1M', end: at(11, 20), count: 260 },
  { symbol: 'AAPLUSD', frame: '15m', end: at(11, 20), count: 200 },
  { symbol: 'BTCUSDT', frame: '1m', end: at(11, 18, 18), count: 300 },
  { symbol: 'BTCUSDT', frame: '1h', end: at(11, 17, 12), count: 300 },
  { symbol: 'DOTUSDT', frame: '4h', end: at(11, 20), count: 250 },
];

const frames: readonly Timeframe[] = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'];

/** Returns the standard dozen, or every time frame of the given symbols. */
export const listCharts = (symbols: readonly string[]): readonly ChartWanted[] =>
  symbols.length === 0
    ? dozen
    : symbols.flatMap((symbol) => frames.map((frame) => ({ symbol, frame, end: at(11, 20), count: 240 })));

export async function drawCharts(
  market: Market,
  wanted: readonly ChartWanted[],
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const chart of wanted) {
    const candles = market.candles(chart.symbol, chart.frame, { to: chart.end, count: chart.count });
    // 1m and 1M would share a file name on case-insensitive disks.
    const frame = chart.frame === '1M' ? '1month' : chart.frame;
    const file = join(folder, `${chart.symbol}-${frame}.png`);
    const svg = picture(market, chart, candles);
    await sharp(Buffer.from(svg)).png({ palette: true, colors: colors, effort: 10 }).toFile(file);
    files.push(file);
  }
  return files;
}

function picture(market: Market, { symbol, frame }: ChartWanted, candles: readonly Candle[]): string {
  const { priceDecimals } = market.instrument(symbol);
  const high = greatest(candles.map((candle) => candle.high));
  const low = least(candles.map((candle) => candle.low));
  const mostVolume = greatest(candles.map(({ volume }) => volume));
  const isLog = high > 2.5 * low;
  const scale = (price: number): number => (isLog ? Math.log(price) : price);
  const y = (price: number): number =>
    topHeight + (priceHeight * (scale(high) - scale(price))) / (scale(high) - scale(low) || 1);
  const step = (width - axisWidth - 8) / candles.length;
  const base = topHeight + priceHeight + 12 + volumeHeight;
  const bodies = candles.map((candle, place) => {
    const x = 4 + (place + 0.5) * step;
    const color = candle.close >= candle.open ? upColor : downColor;
    const top = y(Math.max(candle.open, candle.close));
    const tall = Math.max(1, y(Math.min(candle.open, candle.close)) - top);
    const wide = Math.max(1, step * 0.7);
    const volume = (volumeHeight * candle.volume) / mostVolume;
    return (
      `<path d="M${x.toFixed(1)} ${y(candle.high).toFixed(1)}V${y(candle.low).toFixed(1)}" stroke="${color}"/>` +
      `<rect x="${(x - wide / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="${color}"/>` +
      `<rect x="${(x - wide / 2).toFixed(1)}" y="${(base - volume).toFixed(1)}" width="${wide.toFixed(1)}" height="${volume.toFixed(1)}" fill="${color}" opacity="0.45"/>`
    );
  });
  const prices = Array.from({ length: 6 }, (_, line) => {
    const scaled = scale(low) + ((scale(high) - scale(low)) * line) / 5;
    const price = isLog ? Math.exp(scaled) : scaled;
    const text = (price / 10 ** priceDecimals).toFixed(Math.min(priceDecimals, 5));
    return `<path d="M0 ${y(price).toFixed(1)}H${width - axisWidth}" stroke="#e3e6ea"/><text x="${width - axisWidth + 6}" y="${(y(price) + 4).toFixed(1)}">${text}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif" font-size="11" fill="#4a5360"><rect width="${width}" height="${height}" fill="#fff"/><text x="8" y="20" font-size="14" fill="#20262e">${symbol} ${frame}</text>${prices.join('')}${times(candles, step)}${bodies.join('')}</svg>`;
}

function times(candles: readonly Candle[], step: number): string {
  const every = Math.ceil(candles.length / 7);
  return candles
    .map(({ time }, place) => {
      if (place % every !== Math.floor(every / 2)) return '';
      const text = new Date(time).toISOString();
      const isLong = candles.length > 1 && time - (candles[place - 1]?.time ?? time) >= dayMs;
      const shown = isLong ? text.slice(0, 10) : text.slice(5, 16).replace('T', ' ');
      return `<text x="${(4 + place * step).toFixed(1)}" y="${height - bottomHeight / 2}" text-anchor="middle">${shown}</text>`;
    })
    .join('');
}
