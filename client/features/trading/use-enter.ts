import type { KeyboardEvent } from 'react';
import { useSignedIn } from '../../lib/settings/session.ts';
import { useLayout } from '../../ui/layout.tsx';
import { useOrder } from './order-context.tsx';
import { useDraft } from './use-order-fields.ts';

/** Enter in a field of the order form is its button; with a button for each side it is the last one's, and asks first. */
export function useEnter(): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { press, busy } = useOrder();
  const { side } = useDraft();
  const signedIn = useSignedIn();
  const hasBothSides = useLayout() === 'desktop';
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy || !signedIn) return;
    event.preventDefault();
    press(side, hasBothSides);
  };
}
