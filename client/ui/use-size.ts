import { type RefObject, useEffect, useRef, useState } from 'react';

interface Size {
  /** Whole CSS pixels; 0 before the first layout. */
  width: number;
  height: number;
}

/** Returns the size of an element's content as it changes. */
export function useSize(): { place: RefObject<HTMLDivElement | null>; size: Size } {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { place, size };
}
