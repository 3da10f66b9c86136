/** Writes files of prices as their sources do, and the bars that a reader must find in them. */

/** A bar as texts, so that no reader is needed to know what a file says. */
export interface WrittenBar {
  /** Opening, UTC ms. */
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** Creates a random walk of prices in cents, the same at each call. */
export function writtenBars(
  count: number,
  { from, frameMs, first = 130_000 }: { from: number; frameMs: number; first?: number },
): WrittenBar[] {
  let state = 7;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const price = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
  let close = first;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    close = open + next(41) - 20;
    return {
      time: from + at * frameMs,
      open: price(open),
      high: price(Math.max(open, close) + next(9)),
      low: price(Math.min(open, close) - next(9)),
      close: price(close),
      volume: `${next(90)}.${String(next(1_000)).padStart(3, '0')}`,
    };
  });
}

const two = (value: number) => String(value).padStart(2, '0');

/** Parts of an instant on a clock that is ahead of UTC by some ms. */
export function clockParts(time: number, aheadMs = 0) {
  const date = new Date(time + aheadMs);
  return {
    year: String(date.getUTCFullYear()),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    hour: two(date.getUTCHours()),
    minute: two(date.getUTCMinutes()),
    second: two(date.getUTCSeconds()),
  };
}

/** Returns the whole numbers that a reader must return for texts of prices. */
export const wholePrices = (texts: readonly string[], decimals: number) =>
  texts.map((text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return Number(whole + fraction.padEnd(decimals, '0'));
  });

const prices = ({ open, high, low, close }: WrittenBar) => [open, high, low, close];

type Format = (bars: readonly WrittenBar[]) => string;
const rows = (bars: readonly WrittenBar[], row: (bar: WrittenBar) => string, head = '', end = '\n') =>
  (head === '' ? '' : head + end) + bars.map(row).join(end) + end;

const est = -5 * 3_600_000;

/** Files with bars of a minute, by the names of their formats. */
export const minuteFormats = {
  binance: (bars) =>
    rows(bars, (bar) =>
      [bar.time, ...prices(bar), bar.volume, bar.time + 59_999, '1.5', 9, '0.4', '0.6', 0].join(),
    ),
  binanceMicroseconds: (bars) =>
    rows(bars, (bar) =>
      [
        bar.time * 1_000,
        ...prices(bar),
        bar.volume,
        bar.time * 1_000 + 59_999_999,
        '1.5',
        9,
        '0.4',
        '0.6',
        0,
      ].join(),
    ),
  binanceHead: (bars) =>
    rows(
      bars,
      (bar) => [bar.time, ...prices(bar), bar.volume, bar.time + 59_999, '1.5', 9, '0.4', '0.6', 0].join(),
      'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore',
    ),
  histDataMetaTrader: (bars) =>
    rows(
      bars,
      (bar) => {
        const { year, month, day, hour, minute } = clockParts(bar.time, est);
        return [`${year}.${month}.${day}`, `${hour}:${minute}`, ...prices(bar), bar.volume].join();
      },
      '',
      '\r\n',
    ),
  histDataAscii: (bars) =>
    rows(bars, (bar) => {
      const { year, month, day, hour, minute } = clockParts(bar.time, est);
      return [`${year}${month}${day} ${hour}${minute}00`, ...prices(bar), bar.volume].join(';');
    }),
  dukascopy: (bars) =>
    rows(
      bars,
      (bar) => {
        const { year, month, day, hour, minute } = clockParts(bar.time);
        return [`${day}.${month}.${year} ${hour}:${minute}:00.000`, ...prices(bar), bar.volume].join();
      },
      'Gmt time,Open,High,Low,Close,Volume',
    ),
  tradingViewEpoch: (bars) =>
    rows(
      bars,
      (bar) => [bar.time / 1_000, ...prices(bar), bar.volume, '', 'NaN'].join(),
      'time,open,high,low,close,Volume,Volume MA,RSI',
    ),
  tradingViewIso: (bars) =>
    rows(
      bars,
      (bar) => {
        const { year, month, day, hour, minute } = clockParts(bar.time, -4 * 3_600_000);
        return [`${year}-${month}-${day}T${hour}:${minute}:00-04:00`, ...prices(bar), bar.volume].join();
      },
      '\uFEFFtime,open,high,low,close,Volume',
      '\r\n',
    ),
  anyOrder: (bars) =>
    rows(
      bars,
      (bar) =>
        [bar.close, bar.volume, new Date(bar.time).toISOString(), bar.low, bar.high, bar.open].join('|'),
      'CLOSE|Vol|Timestamp|LOW|HIGH|OPEN',
    ),
  decimalComma: (bars) =>
    rows(
      bars,
      (bar) => {
        const { year, month, day, hour, minute } = clockParts(bar.time);
        const numbers = [...prices(bar), bar.volume].map((text) => text.replace('.', ','));
        return [`${day}.${month}.${year} ${hour}:${minute}`, ...numbers].join(';');
      },
      'Date;Open;High;Low;Close;Volume',
    ),
  cryptoDataDownload: (bars) =>
    `https://www.CryptoDataDownload.com\n${rows(
      [...bars].reverse(),
      (bar) =>
        [
          bar.time,
          new Date(bar.time).toISOString(),
          'BTC/USDT',
          ...prices(bar),
          bar.volume,
          '12345.6',
          '17',
        ].join(),
      'Unix,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USDT,tradecount',
    )}`,
  quoted: (bars) =>
    rows(
      bars,
      (bar) => {
        const { year, month, day, hour, minute } = clockParts(bar.time);
        const thousands = prices(bar).map((text) => `"${text.replace(/\B(?=(\d{3})+\.)/g, ',')}"`);
        return [`"${year}-${month}-${day} ${hour}:${minute}"`, ...thousands, `"${bar.volume}"`].join();
      },
      '"Time","Open","High","Low","Close","Volume"',
    ),
  alpaca: (bars) =>
    JSON.stringify({
      bars: bars.map(({ time, open, high, low, close, volume }) => ({
        c: Number(close),
        h: Number(high),
        l: Number(low),
        n: 5,
        o: Number(open),
        t: new Date(time).toISOString().replace('.000', ''),
        v: Number(volume),
        vw: 1,
      })),
      next_page_token: null,
      symbol: 'BTC/USDT',
    }),
  polygon: (bars) =>
    JSON.stringify(
      {
        ticker: 'X:BTCUSD',
        resultsCount: bars.length,
        results: bars.map(({ time, open, high, low, close, volume }) => ({
          v: Number(volume),
          vw: 1,
          o: Number(open),
          c: Number(close),
          h: Number(high),
          l: Number(low),
          t: time,
          n: 3,
        })),
        status: 'OK',
      },
      null,
      2,
    ),
  ccxt: (bars) =>
    JSON.stringify(bars.map((bar) => [bar.time, ...prices(bar).map(Number), Number(bar.volume)])),
  lines: (bars) =>
    rows(bars, ({ time, open, high, low, close, volume }) =>
      JSON.stringify({ time: time / 1_000, open, high, low, close, volume }),
    ),
} as const satisfies Record<string, Format>;
