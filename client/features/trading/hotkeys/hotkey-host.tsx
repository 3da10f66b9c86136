import { useEffect, useRef } from 'react';
import { isSingleKey } from '../../../lib/navigation/single-key.ts';
import { actOf, bindingsOf, keyName, leadKey } from '../model/hotkey-keys.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { type KeyPage, useHotkeyActs } from './use-hotkey-acts.ts';

export interface HotkeyHostProps extends KeyPage {
  open: boolean;
  onClose: () => void;
}

/** Listens to the keys that trade, on the symbol that is shown. */
export function HotkeyHost({ symbol, isPerpetual }: HotkeyHostProps) {
  const settings = usePreferences(({ hotkeys }) => hotkeys);
  const acts = useHotkeyActs({ symbol, isPerpetual }, settings.asks);
  const latest = useRef({ settings, acts });
  useEffect(() => {
    latest.current = { settings, acts };
  });
  const leads = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wasLed = leads.current;
      leads.current = false;
      if (event.defaultPrevented || !isSingleKey(event)) return;
      // "g" and what follows it lead to another page.
      if (keyName(event.key) === leadKey) leads.current = true;
      if (wasLed || leads.current) return;
      const act = actOf(bindingsOf(latest.current.settings), event.key);
      if (act === undefined) return;
      event.preventDefault();
      latest.current.acts[act]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
