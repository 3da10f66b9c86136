import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { setShownFrame } from '../../../entities/replay/replay-store.ts';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { announce } from '../../../ui/announcer.ts';
import { useBackToClose } from '../../../ui/back-stack.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CandleTableProps } from '../chart/candle-table.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { type ChartLook, changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { ChartsProps } from './chart-cells.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';

/** Parts that are not needed at first are loaded this long after the prices. */
const toolsAfterMs = 5000;

const Charts = inPlace<ChartsProps>(() => import('./chart-cells.tsx'), 'Charts');

const pickLook = ({ timeframe, chartKind, logarithmic, compareWith, studies }: ChartLook): ChartLook => ({
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
  const look = usePreferences(useShallow(pickLook));
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
        <ChartView {...shared} onCompareEnd={() => changeTradePreferences({ compareWith: '' })} />
      )}
      <ChartSummary instrument={instrument} />
    </div>
  );
}

/** The windows that have room for several charts beside book and form. */
const wideDesk = '(min-width: 90em)';

function subscribeToWidth(onChange: () => void): () => void {
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
  const isWide = useSyncExternalStore(subscribeToWidth, isWideDesk);
  const isChosen = usePreferences(({ charts }) => charts.layout !== 'one');
  const isOffered = isDesk && isWide;
  return { isOffered, isShown: isOffered && isChosen };
}

const CandleTable = inPlace<CandleTableProps>(() => import('../chart/candle-table.tsx'), 'CandleTable');

/** Renders the chart as text and table, for screen readers. */
function ChartSummary({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { symbol } = instrument;
  const announceSummary = () => {
    const ticker = latestTicker(symbol);
    const values = {
      symbol: pairName(symbol),
      last: format.price(ticker?.last, symbol),
      change: format.change(ticker?.changeRate),
      high: format.price(ticker?.high, symbol),
      low: format.price(ticker?.low, symbol),
    };
    announce(t('chart.summary', values), 'polite', 'chart');
  };
  return (
    <div className="tr-summary">
      <button type="button" className="sr-only tr-focusable" onClick={announceSummary}>
        {t('chart.tell')}
      </button>
      <button type="button" className="sr-only tr-focusable" onClick={() => setOpen(true)}>
        {t('chart.asTable')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('chart.asTable')} wide>
        {open && <CandleTable symbol={symbol} waiting={<Skeleton height="10rem" />} />}
      </Dialog>
    </div>
  );
}
