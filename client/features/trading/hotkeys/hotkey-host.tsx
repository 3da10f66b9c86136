import { useEffect, useRef } from 'react';
import type { ChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { isSingleKey } from '../../../lib/navigation/single-key.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { actOf, bindingsOf, keyName, leadKey } from './hotkey-keys.ts';
import { useHotkeyActs } from './use-hotkey-acts.ts';

export interface HotkeyHostProps {
  open: boolean;
  onClose: () => void;
  symbol: ChosenSymbol;
}

/** Listens to the keys that trade, on the symbol that is shown. */
export function HotkeyHost({ symbol }: HotkeyHostProps) {
  const settings = usePreferences(({ hotkeys }) => hotkeys);
  const acts = useHotkeyActs(symbol, settings.asks);
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
