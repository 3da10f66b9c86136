import { type ChartFrame, usualLength } from '@papertape/shared/chart-frames.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleStream } from '../../../entities/market/chart-sources.ts';
import { MarketChart } from '../../../entities/market/market-chart.tsx';
import { useContractLines } from '../../../entities/market/use-contract-lines.ts';
import { useMarketStart } from '../../../entities/market/use-market-start.ts';
import { useReplayStore } from '../../../entities/replay/replay-store.ts';
import { latestMark, useAccount } from '../../../lib/feeds/use-live.ts';
import { useMarksSubscription } from '../../../lib/feeds/use-marks.ts';
import { useFormat } from '../../../lib/format/format.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { onDemand, stayOpen } from '../../../ui/on-demand.tsx';
import type { ChartOrdersProps } from '../chart-orders/chart-orders.tsx';
import { type LineText, orderLine, positionLines, waitingLine } from '../chart-orders/own-lines.ts';
import type { ChartCompareProps } from '../charting/chart-compare.tsx';
import type { ChartToolsProps, LegendMenuProps } from '../charting/chart-tools.tsx';
import { useHasDrawings } from '../charting/drawing-shelf.ts';
import type { ReplayPickProps } from '../charting/replay-pick.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';
import type { ChartLook } from '../state/trade-preferences.ts';
import { useFollowed } from '../state/use-followed.ts';

const ChartTools = onDemand<ChartToolsProps>(() => import('../charting/chart-tools.tsx'), 'ChartTools', {
  quiet: true,
});

const LegendMenu = onDemand<LegendMenuProps>(() => import('../charting/chart-tools.tsx'), 'LegendMenu', {
  quiet: true,
});

const ChartCompare = inPlace<ChartCompareProps>(
  () => import('../charting/chart-compare.tsx'),
  'ChartCompare',
);

const ReplayPick = inPlace<ReplayPickProps>(() => import('../charting/replay-pick.tsx'), 'ReplayPick');

/** Returns when a bar ends; `undefined` for days and longer, which follow a calendar that the chart does not have. */
function barEnd(timeframe: ChartFrame): (time: number) => number | undefined {
  const length = usualLength(timeframe);
  return (time) => (length < dayMs ? time + length : undefined);
}

/** Returns the compared symbol where it is traded and another one. */
function useComparedSymbol({ symbol }: Instrument, { compareWith }: ChartLook): string | undefined {
  const { data } = useMarketStart();
  const isTraded = data?.instruments.some((one) => one.symbol === compareWith) ?? false;
  return isTraded && compareWith !== symbol ? compareWith : undefined;
}

interface ChartViewProps {
  instrument: Instrument;
  look: ChartLook;
  /** True when the prices have arrived and the page is idle, so that other parts may be loaded. */
  isLater: boolean;
  isDrawing: boolean;
  onDrawingEnd: () => void;
  onCompareEnd: () => void;
  /** The element for the drawing tools; above the chart without. */
  toolsPlace?: HTMLElement | null | undefined;
  /** The socket of its candles. */
  stream?: CandleStream | undefined;
  /** Requests trailing orders; only one of several charts needs to. */
  isPolling?: boolean | undefined;
  onStage?: ((stage: ChartStage | undefined) => void) | undefined;
}

/** Renders a chart with drawings, own orders and a compared symbol. */
export function ChartView(props: ChartViewProps) {
  const { instrument, look, isLater, isDrawing, onDrawingEnd, onStage } = props;
  const [stage, setStage] = useState<ChartStage>();
  const compared = useComparedSymbol(instrument, look);
  const hasDrawings = useHasDrawings(instrument.symbol, stage !== undefined && !isLater);
  const isPicking = useReplayStore((store) => store.isPicking);
  const take = useMemo(
    () => (next: ChartStage | undefined) => {
      setStage(next);
      onStage?.(next);
    },
    [onStage],
  );
  return (
    <>
      {stage && (isLater || isDrawing || hasDrawings) && (
        <ChartTools
          key={instrument.symbol}
          stage={stage}
          instrument={instrument}
          frame={look.timeframe}
          open={isDrawing}
          onClose={onDrawingEnd}
          place={props.toolsPlace}
        />
      )}
      {stage && compared && (
        <ChartCompare
          waiting={null}
          key={compared}
          stage={stage}
          instrument={instrument}
          timeframe={look.timeframe}
          symbol={compared}
          onEnd={props.onCompareEnd}
        />
      )}
      {stage && isLater && <StageOrders stage={stage} instrument={instrument} />}
      {stage && isPicking && <ReplayPick waiting={null} stage={stage} />}
      <div className="tr-chart__plot">
        <Plot {...props} isCompared={compared !== undefined} onStage={take} />
      </div>
    </>
  );
}

interface PlotProps extends Pick<ChartViewProps, 'instrument' | 'look' | 'stream' | 'isPolling' | 'isLater'> {
  isCompared: boolean;
  onStage: (stage: ChartStage | undefined) => void;
}

function Plot({ instrument, look, stream, isPolling, isLater, isCompared, onStage }: PlotProps) {
  const { t } = useTranslation('trading');
  const { timeframe, chartKind, logarithmic, studies } = look;
  const { lines, onMoved } = useChartLines(instrument, isPolling);
  const end = useMemo(() => barEnd(timeframe), [timeframe]);
  const scale = logarithmic ? 'logarithmic' : 'even';
  return (
    <MarketChart
      label={t('chart.label', {
        symbol: pairName(instrument.symbol),
        timeframe: t(`chart.frames.${timeframe}`),
      })}
      instrument={instrument}
      timeframe={timeframe}
      stream={stream}
      kind={chartKind}
      scale={isCompared ? 'percent' : scale}
      studies={studies}
      lines={lines}
      barEnd={end}
      onLineMoved={onMoved}
      onStage={onStage}
      legendMenu={
        isLater && <LegendMenu instrument={instrument} look={look} open={false} onClose={stayOpen} />
      }
    />
  );
}

const ChartOrders = onDemand<ChartOrdersProps>(
  () => import('../chart-orders/chart-orders.tsx'),
  'ChartOrders',
  {
    quiet: true,
  },
);

/** Loads the menu that places orders from the chart. */
function StageOrders({ stage, instrument }: Pick<ChartOrdersProps, 'stage' | 'instrument'>) {
  return (
    <ChartOrders key={instrument.symbol} stage={stage} instrument={instrument} open onClose={stayOpen} />
  );
}

/** Returns positions and orders of the symbol as lines, and the handler of a dragged one. */
function useChartLines(instrument: Instrument, isPolling?: boolean) {
  const { symbol, priceStep, priceDecimals } = instrument;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const positions = useAccount((account) => account.positions);
  const orders = useAccount((account) => account.orders);
  const conditionals = useFollowed(symbol, isPolling);
  const contracts = useContractLines(symbol);
  const subscribe = useMarksSubscription([{ symbol }]);
  const lines = useMemo(() => {
    const text: LineText = (key, values) => t(`chart.line.${key}`, { side: '', profit: '', ...values });
    const mine = positions.filter((position) => position.symbol === symbol);
    const others = [
      ...orders.filter((order) => order.symbol === symbol).flatMap((order) => orderLine(order, text, format)),
      ...conditionals.flatMap((row) => waitingLine(row, text, format)),
      ...contracts,
    ];
    if (mine.length === 0) return others;
    const readOwn = (position: PositionRow) => {
      const sideText = t(`position.${position.side}`);
      return positionLines(position, latestMark(position), { text, format, sideText });
    };
    return { read: () => [...mine.flatMap(readOwn), ...others], subscribe };
  }, [positions, orders, conditionals, contracts, subscribe, symbol, t, format]);
  const onMoved = useCallback(
    (name: string, at: number) => {
      const [kind, id] = name.split(' ');
      const steps = new Decimal(String(at)).div(priceStep).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
      const price = decimalText(steps.times(priceStep), priceDecimals);
      const order = orders.find((one) => one.id === id);
      if (kind === 'order' && order) openSheet({ name: 'amend', order, price });
      const row = conditionals.find((one) => one.id === id);
      if (kind === 'conditional' && row) openSheet({ name: 'amendConditional', row, triggerPrice: price });
      const position = positions.find((one) => one.id === id);
      if ((kind === 'takeProfit' || kind === 'stopLoss') && position)
        openSheet({ name: 'moveTrigger', position, field: kind, price });
    },
    [orders, conditionals, positions, priceStep, priceDecimals],
  );
  return { lines, onMoved };
}
