import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Bar, BarSource, ChartKind, ChartLine, LiveLines } from './bar.ts';
import type { ChartState } from './bar-history.ts';
import { createChartClock } from './chart-clock.ts';
import { ChartEngine, type ChartScale, type ChartStage } from './chart-engine.ts';
import { ChartLegend, type LegendHandle } from './chart-legend.tsx';
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
  lines?: readonly ChartLine[] | LiveLines;
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

/** Shows the lines of a chart; returns the function that ends the subscription of live ones. */
function followLines(engine: ChartEngine, lines: PriceChartProps['lines'] = []): (() => void) | undefined {
  if (!('subscribe' in lines)) {
    engine.setLines(lines);
    return undefined;
  }
  const show = () => engine.setLines(lines.read());
  show();
  return lines.subscribe(show);
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
  useEffect(() => engine && followLines(engine, lines), [engine, lines]);

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

export interface LastPriceHandle {
  /** Moves the label to `y` pixels; null hides it. */
  show(bar: Bar, y: number | null): void;
  /** Returns its height in pixels: a line for the price, and one for the countdown where there is one. */
  height(): number;
}

interface LastPriceLabelProps {
  ref: Ref<LastPriceHandle>;
  priceText: (price: number) => string;
  barEnd: ((time: number) => number | undefined) | undefined;
  worldNow: () => number;
}

/** Equal to the style sheet. */
const lineHeight = 14;
const padding = 2;
const countEveryMs = 1000;
/** An open market begins its next bar within this time; a bar that ended earlier is the last before a pause. */
const overMs = 5000;

function countdown(ms: number): string {
  const left = Math.max(0, Math.floor(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = `${pad(Math.floor(left / 60) % 60)}:${pad(left % 60)}`;
  return left >= 3600 ? `${pad(Math.floor(left / 3600))}:${minutes}` : minutes;
}

/**
 * Shows the last price and the time to the bar's close beside the axis. It is written straight to the page because it changes
 * every tick.
 */
export function LastPriceLabel({ ref, priceText, barEnd, worldNow }: LastPriceLabelProps) {
  const root = useRef<HTMLDivElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  const shown = useRef<Bar>(undefined);
  const countedAt = useRef(0);

  const count = useCallback(() => {
    countedAt.current = performance.now();
    const end = shown.current && barEnd?.(shown.current.time);
    const leftMs = end === undefined ? undefined : end - worldNow();
    const text = leftMs === undefined || leftMs < -overMs ? '' : countdown(leftMs);
    if (left.current !== null && left.current.textContent !== text) left.current.textContent = text;
  }, [barEnd, worldNow]);

  useImperativeHandle(ref, () => ({
    show(bar, y) {
      shown.current = bar;
      const element = root.current;
      if (element === null || price.current === null) return;
      if (element.hidden !== (y === null)) element.hidden = y === null;
      const place = `translateY(${y ?? 0}px) translateY(-50%)`;
      if (element.style.transform !== place) element.style.transform = place;
      const tone = bar.close >= bar.open ? 'up' : 'down';
      if (element.dataset['tone'] !== tone) element.dataset['tone'] = tone;
      const text = priceText(bar.close);
      if (price.current.textContent !== text) price.current.textContent = text;
      count();
    },
    height: () => (left.current?.textContent ? 2 : 1) * lineHeight + 2 * padding,
  }));

  useEffect(() => {
    // A moving chart updates the countdown in the same frame; this timer serves one without ticks.
    const timer = setInterval(() => {
      if (performance.now() - countedAt.current >= countEveryMs) count();
    }, countEveryMs / 2);
    return () => clearInterval(timer);
  }, [count]);

  return (
    <div className="chart__last" ref={root} hidden aria-hidden="true">
      <span ref={price} />
      <span ref={left} />
    </div>
  );
}
