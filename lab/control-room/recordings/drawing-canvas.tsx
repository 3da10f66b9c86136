/** The drawing of a recording, kept or not. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { dateText } from '../../../client/lib/format/times.ts';
import { DrawingPainter, findRange } from './drawing-painter.ts';
import type { Drawing, TimeSpan } from './stretch.ts';

interface DrawingProps {
  symbol: string;
  decimals: number;
  span: TimeSpan;
  drawing: Drawing;
  gaps: readonly TimeSpan[];
  /** Controls above the drawing. */
  children?: ReactNode;
}

export function DrawingCanvas({ symbol, decimals, span, drawing, gaps, children }: DrawingProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<DrawingPainter>(null);
  const formatPrice = (units: number) => format.number((units / 10 ** decimals).toFixed(decimals), decimals);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const made = new DrawingPainter(canvas.current);
    painter.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const formatTime = (time: number, isDay: boolean) =>
      isDay ? dateText(time, 'UTC') : format.dateTime(time);
    painter.current?.show({ span, drawing, gaps, formatPrice, formatTime });
  });
  const { low, high } = findRange(drawing);
  const words = t('recordings.drawing', {
    symbol,
    from: format.dateTime(span.from),
    to: format.dateTime(span.to),
    low: formatPrice(low),
    high: formatPrice(high),
    gaps: gaps.length,
  });
  return (
    <div className="recdrawing">
      <canvas ref={canvas} role="img" aria-label={words} />
      {children}
    </div>
  );
}
