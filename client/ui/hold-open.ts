/** Keeps the dialog or sheet around a component open while the component awaits an answer. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Hold = () => () => void;

export const HoldContext = createContext<Hold | undefined>(undefined);

/** Holds the overlay around this component while `busy`; without an overlay it does nothing. */
export function useHoldOpen(busy: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
}

/** For an overlay: what its content holds it by, and whether something does. */
export function useHolds(): { hold: Hold; isHeld: boolean } {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { hold, isHeld: count > 0 };
}
