import { useEffect, useRef } from 'react';
import { focusUnreadNumber } from '../../../../ui/unread-number.ts';
import { type FormKeys, showFormKeys } from '../../state/form-keys.ts';
import type { AdvancedOrder } from './use-advanced-order.ts';

/** Trading keys press the buttons of this form while it shows, which ask each time, and move its slider. */
export function useFormKeys({ press, setPercent, busy }: AdvancedOrder): void {
  const latest = useRef<FormKeys>({ press, size: setPercent });
  useEffect(() => {
    latest.current = {
      press: (side) => {
        if (!busy && !focusUnreadNumber(document)) press(side);
      },
      size: setPercent,
    };
  });
  useEffect(
    () =>
      showFormKeys({
        press: (side) => latest.current.press(side),
        size: (percent) => latest.current.size(percent),
      }),
    [],
  );
}
