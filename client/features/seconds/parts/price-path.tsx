import { market } from '@papertape/shared/contract/market.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { sparkPath } from '../../../ui/spark-path.ts';

const width = 320;
const height = 56;
/** More seconds than this are drawn by minutes. */
const secondsDrawn = 600;

/** The way of the price from entry to exit, with a line at each: decoration beside the figures that say the same. */
export function PricePath({ contract }: { contract: SecondsContract }) {
  const { symbol, seconds, expiresAt, openPrice, closePrice, result } = contract;
  const bySecond = seconds <= secondsDrawn;
  const { data } = useRead(market.getListCurrencyByType, {
    symbol,
    timeframe: bySecond ? '1s' : '1m',
    to: expiresAt,
    limit: bySecond ? seconds : Math.max(2, Math.ceil(seconds / 60)),
  });
  const [entry, exit] = [Number(openPrice), Number(closePrice)];
  if (!Number.isFinite(entry) || closePrice === null || !Number.isFinite(exit)) return null;
  const between = (data?.candles ?? []).map(({ close }) => Number(close)).filter(Number.isFinite);
  const values = [entry, ...between, exit];
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const yOf = (price: number) => Math.round((height - ((price - low) / range) * height) * 10) / 10;
  const tone = { won: 'up', lost: 'down', draw: 'flat' }[result ?? 'draw'];
  return (
    <svg
      className={`seconds-path ${tone}`}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="seconds-path__entry" d={`M0 ${yOf(entry)}H${width}`} />
      <path className="seconds-path__exit" d={`M0 ${yOf(exit)}H${width}`} />
      {data && <path className="seconds-path__line" d={sparkPath(values, width, height)} />}
    </svg>
  );
}
