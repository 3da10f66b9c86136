import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarketChart } from '../../../entities/market/market-chart.tsx';
import { useMarketStart } from '../../../entities/market/use-market-start.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { useBackToClose } from '../../../ui/back-stack.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { StageOrders } from '../chart-orders/stage-orders.tsx';
import type { ChartCompareProps } from '../charting/chart-compare.tsx';
import type { ChartToolsProps } from '../charting/chart-tools.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { usePreferences } from '../state/trade-preferences.ts';
import { ChartSummary } from './chart-summary.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { barEnd } from './timeframes.ts';
import { useChartLines } from './use-chart-lines.ts';

/** What was drawn comes once the page rests: the prices come first. */
const toolsAfterMs = 5000;

const ChartTools = onDemand<ChartToolsProps>(() => import('../charting/chart-tools.tsx'), 'ChartTools', {
  quiet: true,
});

const ChartCompare = inPlace<ChartCompareProps>(
  () => import('../charting/chart-compare.tsx'),
  'ChartCompare',
);

/** The second symbol of the chart, where it is another one and is traded. */
function useComparedSymbol({ symbol }: Instrument): string | undefined {
  const compareWith = usePreferences((preferences) => preferences.compareWith);
  const { data } = useMarketStart();
  const isTraded = data?.instruments.some((one) => one.symbol === compareWith) ?? false;
  return isTraded && compareWith !== symbol ? compareWith : undefined;
}

interface ChartPanelProps {
  instrument: Instrument;
  compact?: boolean;
}

/** The chart with its toolbar; may fill the window. */
export function ChartPanel({ instrument, compact = false }: ChartPanelProps) {
  const [isFull, setFull] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [stage, setStage] = useState<ChartStage>();
  const isLater = useLater(toolsAfterMs);
  const compared = useComparedSymbol(instrument);
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const leave = useCallback(() => setFull(false), []);
  useBackToClose(isFull, leave);
  useEffect(() => {
    if (!isFull) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isFull, leave]);
  return (
    <div className={classNames('tr-chart', isFull && 'tr-chart--full')}>
      <ChartToolbar
        compact={compact}
        isFull={isFull}
        onFull={() => setFull(!isFull)}
        isDrawing={isDrawing}
        onDraw={() => setDrawing(!isDrawing)}
      />
      {stage && (isLater || isDrawing) && (
        <ChartTools
          key={instrument.symbol}
          stage={stage}
          instrument={instrument}
          open={isDrawing}
          onClose={() => setDrawing(false)}
        />
      )}
      {stage && compared && (
        <ChartCompare
          waiting={null}
          key={compared}
          stage={stage}
          instrument={instrument}
          timeframe={timeframe}
          symbol={compared}
        />
      )}
      {stage && isLater && <StageOrders stage={stage} instrument={instrument} />}
      <div className="tr-chart__plot">
        <Plot instrument={instrument} isCompared={compared !== undefined} onStage={setStage} />
      </div>
      <ChartSummary instrument={instrument} />
    </div>
  );
}

interface PlotProps {
  instrument: Instrument;
  isCompared: boolean;
  onStage: (stage: ChartStage | undefined) => void;
}

function Plot({ instrument, isCompared, onStage }: PlotProps) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const kind = usePreferences(({ chartKind }) => chartKind);
  const scale = usePreferences(({ logarithmic }) => (logarithmic ? 'logarithmic' : 'even'));
  const studies = usePreferences((preferences) => preferences.studies);
  const { lines, onMoved } = useChartLines(instrument);
  const end = useMemo(() => barEnd(timeframe), [timeframe]);
  return (
    <MarketChart
      label={t('chart.label', { symbol: pairName(symbol), timeframe: t(`chart.frames.${timeframe}`) })}
      instrument={instrument}
      timeframe={timeframe}
      kind={kind}
      scale={isCompared ? 'percent' : scale}
      studies={studies}
      lines={lines}
      barEnd={end}
      onLineMoved={onMoved}
      onStage={onStage}
    />
  );
}
