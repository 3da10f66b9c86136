/** Keeps the dialog or sheet around a component open while the component awaits an answer. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Hold = () => () => void;

export const HoldContext = createContext<Hold | undefined>(undefined);

/** Keeps the surrounding overlay open while `busy`; does nothing without an overlay. */
export function useHoldOpen(busy: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
}

/** Returns the hold that an overlay provides to its content, and whether it is held. */
export function useHolds(): { hold: Hold; isHeld: boolean } {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { hold, isHeld: count > 0 };
}
