import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { Bar } from './bar.ts';

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
