import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { setShownFrame } from '../../../entities/replay/replay-store.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { useBackToClose } from '../../../ui/back-stack.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartSummary } from '../chart/chart-summary.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { type ChartLook, changePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { ChartsProps } from './chart-cells.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';

/** Parts that are not needed at first are loaded this long after the prices. */
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
  /** Rendered at the end of the toolbar. */
  end?: ReactNode;
}

/** Renders one or several charts with their toolbar; can fill the window. */
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

/** The windows that have room for several charts beside book and form. */
const wideDesk = '(min-width: 90em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideDesk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isWideDesk = () => window.matchMedia(wideDesk).matches;

/**
 * Returns whether the window has room for several charts, and whether they are shown. A narrow window shows the active one; the others
 * return when it is wide.
 */
function useManyCharts(isDesk: boolean): { isOffered: boolean; isShown: boolean } {
  const isWide = useSyncExternalStore(subscribe, isWideDesk);
  const isWanted = usePreferences(({ charts }) => charts.layout !== 'one');
  const isOffered = isDesk && isWide;
  return { isOffered, isShown: isOffered && isWanted };
}
