import { useLayoutEffect, useRef, useState } from 'react';
import { useOrderEvents } from '../../lib/feeds/use-live.ts';

/** Counts the changes of a balance that something booked made; a price that moves what it is worth makes none. */
export function useRoll(text: string): number {
  const [rolls, setRolls] = useState(0);
  const isBooked = useRef(false);
  const shown = useRef(text);
  useOrderEvents(({ whole, balances, contractBalance }) => {
    if (!whole && (balances || contractBalance)) isBooked.current = true;
  });
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (!isBooked.current) return;
    isBooked.current = false;
    setRolls((count) => count + 1);
  }, [text]);
  return rolls;
}
