import { useEffect, useRef, useState } from 'react';
import { useMoneyBlockText } from '../../../lib/form/money-button.tsx';
import { useSettings } from '../../../lib/settings/settings-store.ts';

/** Whether to ask before an order is canceled; who does not want to be asked has it sent by the first press. */
export function useAskOrSend(send: () => void): 'asks' | 'sent' {
  const asks = useSettings(({ confirmations }) => confirmations.cancel);
  const blocked = useMoneyBlockText() !== undefined;
  // Decided by the press: what could not be sent then is not sent by a connection that comes back.
  const [atOnce] = useState(!asks && !blocked);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (atOnce) latest.current();
  }, [atOnce]);
  return atOnce ? 'sent' : 'asks';
}
