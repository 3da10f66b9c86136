import { type RefObject, useEffect, useRef, useState } from 'react';
import { scaledPx, tokenPx } from '../../../ui/root-font.ts';

/** Height of head and middle of the book at the usual font size, in pixels. */
const otherHeight = 64;
const least = 5;
/** The number of levels per side in the feed. */
const most = 40;

/** Returns how many rows per side fit into a height. */
export function fittingRows(height: number, row: number, other: number): number {
  return Math.min(most, Math.max(least, Math.floor((height - other) / row / 2)));
}

/** Measures how many rows per side fit into an element. */
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
