import type { KeyboardEvent } from 'react';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useOrder } from './place-order.tsx';
import { useDraftPart } from './use-order-fields.ts';

/** Enter in a field of the order form is one of its two buttons, that of the side taken last; it always asks first. */
export function useEnter(): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { press, busy } = useOrder();
  const side = useDraftPart((draft) => draft.side);
  const signedIn = useSignedIn();
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy || !signedIn) return;
    event.preventDefault();
    press(side, 'always');
  };
}
