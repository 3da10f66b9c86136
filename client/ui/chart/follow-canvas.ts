import { type ChartColors, readChartColors, watchScheme } from './chart-colors.ts';

interface CanvasView {
  /** Size in CSS pixels. */
  width: number;
  height: number;
  colors: ChartColors;
}

/**
 * Gives a canvas the pixels of its place on the page, and notifies of its size and colors whenever either changes; the
 * canvas is empty after a new size. Returns a function that stops.
 */
export function followCanvas(canvas: HTMLCanvasElement, onChange: (view: CanvasView) => void): () => void {
  let size = { width: 0, height: 0 };
  const notify = () => onChange({ ...size, colors: readChartColors(canvas) });
  const sizes = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    size = { width, height };
    notify();
  });
  sizes.observe(canvas);
  const stopScheme = watchScheme(notify);
  return () => {
    sizes.disconnect();
    stopScheme();
  };
}
