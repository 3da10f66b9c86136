import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { setShownFrame } from '../../../entities/replay/replay-store.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { useBackToClose } from '../../../ui/back-stack.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartSummary } from '../chart/chart-summary.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { useManyCharts } from '../chart/use-many-charts.ts';
import { type ChartLook, changePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { ChartsProps } from './chart-cells.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';

/** What was drawn comes once the page rests: the prices come first. */
const toolsAfterMs = 5000;

const Charts = inPlace<ChartsProps>(() => import('./chart-cells.tsx'), 'Charts');

const lookOf = ({ timeframe, chartKind, logarithmic, compareWith, studies }: ChartLook): ChartLook => ({
  timeframe,
  chartKind,
  logarithmic,
  compareWith,
  studies,
});

interface ChartPanelProps {
  instrument: Instrument;
  compact?: boolean;
  /** At the end of the toolbar. */
  end?: ReactNode;
}

/** The chart with its toolbar, or several of them; may fill the window. */
export function ChartPanel({ instrument, compact = false, end }: ChartPanelProps) {
  const [isFull, setFull] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const isLater = useLater(toolsAfterMs);
  const look = usePreferences(useShallow(lookOf));
  const { isOffered, isShown } = useManyCharts(!compact);
  useEffect(() => setShownFrame(look.timeframe), [look.timeframe]);
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
  const shared = { instrument, look, isLater, isDrawing, onDrawingEnd: () => setDrawing(false) };
  return (
    <div className={classNames('tr-chart', isFull && 'tr-chart--full')}>
      <ChartToolbar
        symbol={instrument.symbol}
        compact={compact}
        hasLayouts={isOffered}
        isLater={isLater}
        isFull={isFull}
        onFull={() => setFull(!isFull)}
        isDrawing={isDrawing}
        onDraw={() => setDrawing(!isDrawing)}
        end={end}
      />
      {isShown ? (
        <Charts {...shared} waiting={<Skeleton height="100%" />} />
      ) : (
        <ChartView {...shared} onCompareEnd={() => changePreferences({ compareWith: '' })} />
      )}
      <ChartSummary instrument={instrument} />
    </div>
  );
}
