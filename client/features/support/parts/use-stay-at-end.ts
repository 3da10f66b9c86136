import { type RefObject, useEffect, useRef } from 'react';

interface StayAtEnd {
  /** Of what is in the list; a change may move the end. */
  count: number;
  /** Also when the reader has scrolled away: for what they said themselves. */
  always: boolean;
  /** The list scrolls in its own box; else the window does. */
  boxed: boolean;
}

function scrollToEnd(list: Element | null, boxed: boolean): void {
  if (boxed && list) list.scrollTop = list.scrollHeight;
  else window.scrollTo({ top: document.documentElement.scrollHeight });
}

/** Keeps the end of a growing list in view, unless the reader has scrolled away from it. */
export function useStayAtEnd({ count, always, boxed }: StayAtEnd): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const inView = useRef(true);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      inView.current = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (count > 0 && (inView.current || always)) scrollToEnd(end.current?.parentElement ?? null, boxed);
  }, [count, always, boxed]);
  return end;
}
