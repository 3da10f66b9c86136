import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback } from 'react';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { ChartKind } from '../../ui/chart/bar.ts';
import type { PriceChartProps } from '../../ui/chart/price-chart.tsx';
import type { StudySettings } from '../../ui/chart/study-names.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CandleStream, useChartSource } from './chart-sources.ts';

const PriceChart = inPlace<PriceChartProps>(() => import('../../ui/chart/price-chart.tsx'), 'PriceChart');

const inStep = (run: () => void) => pageHub().withFlush(() => pageHub().besideFlush(run));

/** More decimals than are ever shown of a change. */
const rateDecimals = 8;

const plains = new Map<number, Intl.NumberFormat>();

/** Returns a drawn figure as plain decimals; the pointer gives prices between two steps. */
function plainText(price: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = plains.get(decimals) ?? new Intl.NumberFormat('en', { useGrouping: false, ...digits });
  plains.set(decimals, known);
  return known.format(price);
}

interface MarketChartProps {
  /** The accessible name of the chart. */
  label: string;
  instrument: Instrument;
  timeframe: ChartFrame;
  /** The socket of its candles. */
  stream?: CandleStream | undefined;
  kind: ChartKind;
  /** Equal sums are equal heights, or equal shares are, or prices are shares of the first one in view. */
  scale?: NonNullable<PriceChartProps['scale']>;
  studies: StudySettings;
  lines: NonNullable<PriceChartProps['lines']>;
  /** World time of the end of a bar that starts at `time`, for the countdown to it. */
  barEnd?: (time: number) => number | undefined;
  onLineMoved?: (id: string, price: number) => void;
  onStage?: NonNullable<PriceChartProps['onStage']>;
  legendMenu?: PriceChartProps['legendMenu'];
}

/** Renders the chart of an instrument: its live candles in the user's language, time zone and number format. */
export function MarketChart({ instrument, timeframe, stream, ...props }: MarketChartProps) {
  const { symbol, priceDecimals } = instrument;
  const timeZone = useSettings((settings) => settings.timeZone);
  const language = useSettings((settings) => languageNames[settings.language].tag);
  const format = useFormat();
  const source = useChartSource(symbol, timeframe, stream);
  const priceText = useCallback(
    (price: number) => format.number(plainText(price, priceDecimals), priceDecimals),
    [format, priceDecimals],
  );
  const volumeText = useCallback((volume: number) => format.short(plainText(volume, 2)), [format]);
  const changeText = useCallback((rate: number) => format.change(plainText(rate, rateDecimals)), [format]);
  return (
    <PriceChart
      waiting={<Skeleton height="100%" />}
      {...props}
      source={source}
      frame={timeframe}
      decimals={priceDecimals}
      timeZone={timeZone}
      language={language}
      priceText={priceText}
      changeText={changeText}
      volumeText={volumeText}
      worldNow={worldNow}
      inStep={inStep}
    />
  );
}
