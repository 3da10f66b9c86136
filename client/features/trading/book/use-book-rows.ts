import { type RefObject, useEffect, useRef, useState } from 'react';
import { scaledPx, tokenPx } from '../../../ui/root-font.ts';

/** Head and middle of the book, in usual letters. */
const otherHeight = 64;
const least = 5;
const most = 20;

/** As many rows per side as the place has room for. */
export function useBookRows(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(10);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      const room = Math.floor((height - scaledPx(otherHeight)) / tokenPx('--ob-h') / 2);
      setRows(Math.min(most, Math.max(least, room)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, rows];
}
