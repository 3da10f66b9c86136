import { type RefObject, useEffect, useRef, useState } from 'react';
import { scaledPx, tokenPx } from '../../../ui/root-font.ts';

/** Head and middle of the book, in usual letters. */
const otherHeight = 64;
const least = 5;
/** The feed brings as many levels of each side. */
const most = 40;

/** How many rows of each side fit, all in the same pixels. */
export function fittingRows(height: number, row: number, other: number): number {
  return Math.min(most, Math.max(least, Math.floor((height - other) / row / 2)));
}

/** As many rows per side as the place has room for. */
export function useBookRows(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(10);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      setRows(fittingRows(height, tokenPx('--ob-h'), scaledPx(otherHeight)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, rows];
}
