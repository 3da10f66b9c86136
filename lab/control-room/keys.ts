/** Single-key shortcuts, ignored while typing and where the focused control uses the key. */
import { useEffect, useRef } from 'react';
import { settings } from '../../client/lib/settings/settings-store.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typing =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="menu"] *, [role="listbox"] *';
/** Keys that focused controls use. */
const ofControls = new Set([' ', 'ArrowLeft', 'ArrowRight', 'Enter']);
const controls = 'button, a, summary, [role="tab"], [role="slider"], [tabindex]:not(main)';

function takesKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.matches(typing)) return false;
  return !(ofControls.has(key) && target.closest(controls) !== null);
}

export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const then = newest.current[key];
      if (then === undefined || !settings().singleKeys || !takesKey(key, event.target)) return;
      event.preventDefault();
      then();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
