import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { BarSource, ChartKind, ChartLine } from './bar.ts';
import type { ChartState } from './bar-history.ts';
import { createChartClock } from './chart-clock.ts';
import { ChartEngine, type ChartScale, type ChartStage } from './chart-engine.ts';
import { ChartLegend, type LegendHandle } from './chart-legend.tsx';
import { type LastPriceHandle, LastPriceLabel } from './last-price-label.tsx';
import type { StudySettings } from './study-names.ts';
import './chart.css';

export interface PriceChartProps {
  /** Names the chart for screen readers: "BTC, 15 minutes". */
  label: string;
  source: BarSource;
  /** The frame of the source's bars. */
  frame: ChartFrame;
  kind?: ChartKind;
  /** Logarithmic shows equal shares as equal heights, instead of equal sums. */
  scale?: ChartScale;
  decimals: number;
  timeZone: string;
  language: string;
  studies: StudySettings;
  lines?: readonly ChartLine[];
  /** Display text of a price, truncated to the symbol's decimals. */
  priceText: (price: number) => string;
  /** Display text of a relative change, with its sign. */
  changeText: (rate: number) => string;
  /** Display text of the volume of a bar. */
  volumeText: (volume: number) => string;
  /** World time of the end of a bar that starts at `time`; shows a countdown where it is known. */
  barEnd?: (time: number) => number | undefined;
  worldNow: () => number;
  /** Runs a callback in the frame in which everything around the chart changes. */
  inStep: (run: () => void) => void;
  onLineMoved?: (id: string, price: number) => void;
  /** Shown at the end of the legend. */
  legendMenu?: ReactNode;
  /** Called with the stage for overlays while the chart is mounted. */
  onStage?: (stage: ChartStage | undefined) => void;
}

/** Renders a chart; loaded with its library only when a screen shows one. */
export function PriceChart(props: PriceChartProps) {
  const { label, source, frame, kind = 'candles', scale = 'even' } = props;
  const { decimals, timeZone, language, studies, lines } = props;
  const { t } = useTranslation('ui');
  const container = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const last = useRef<LastPriceHandle>(null);
  const legend = useRef<LegendHandle>(null);
  const latest = useRef(props);
  const [engine, setEngine] = useState<ChartEngine>();
  const [state, setState] = useState<ChartState>('loading');
  const [isFollowing, setFollowing] = useState(true);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null || labels.current === null) return undefined;
    const created = new ChartEngine(element, {
      clock: createChartClock(latest.current.frame, timeZone, language),
      kind,
      labels: labels.current,
      studies: latest.current.studies,
      priceText: (price) => latest.current.priceText(price),
      onLegend: (bar, values, panes) => legend.current?.show(bar && { bar, studies: values, panes }),
      onState: setState,
      legendHeight: () => legend.current?.height() ?? 0,
      lastHeight: () => last.current?.height() ?? 0,
      onLast: (bar, y) => last.current?.show(bar, y),
      onFollow: setFollowing,
      inStep: (run) => latest.current.inStep(run),
      onLineMoved: (id, price) => latest.current.onLineMoved?.(id, price),
    });
    setEngine(created);
    latest.current.onStage?.(created.stage);
    return () => {
      latest.current.onStage?.(undefined);
      created.destroy();
    };
  }, [kind, timeZone, language]);

  useEffect(
    () => engine?.setClock(createChartClock(frame, timeZone, language)),
    [engine, frame, timeZone, language],
  );
  useEffect(() => engine?.setSource(source, decimals), [engine, source, decimals]);
  useEffect(() => engine?.setScale(scale), [engine, scale]);
  useEffect(() => engine?.setStudies(studies), [engine, studies]);
  useEffect(() => engine?.setLines(lines ?? []), [engine, lines]);

  return (
    <figure className="chart" aria-label={label} data-state={state}>
      <ChartLegend
        ref={legend}
        priceText={props.priceText}
        changeText={props.changeText}
        volumeText={props.volumeText}
        menu={props.legendMenu}
      />
      <div className="chart__plot" ref={container} />
      <div className="chart__labels" ref={labels} aria-hidden="true" translate="no" />
      <LastPriceLabel
        ref={last}
        priceText={props.priceText}
        barEnd={props.barEnd}
        worldNow={props.worldNow}
      />
      {isFollowing || state !== 'ready' ? null : (
        <div className="chart__now">
          <Button size="sm" variant="outline" onClick={() => engine?.scrollToNow()}>
            {t('chart.now')}
          </Button>
        </div>
      )}
      <ChartCover state={state} onRetry={() => engine?.retry()} />
    </figure>
  );
}

function ChartCover({ state, onRetry }: { state: ChartState; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  if (state === 'ready') return null;
  return (
    <div className="chart__cover">
      {state === 'loading' ? <Skeleton height="100%" /> : null}
      {state === 'empty' ? <Empty title={t('chart.empty')}>{t('chart.emptyText')}</Empty> : null}
      {state === 'error' ? <ErrorState onRetry={onRetry} /> : null}
    </div>
  );
}
