import { useSyncExternalStore } from 'react';

/** A keyboard takes more than this from the height; browser bars take less. */
const keyboardPixelsMin = 150;

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    window.visualViewport?.removeEventListener('resize', onChange);
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

let tallest = 0;

function read(): boolean {
  const height = window.visualViewport?.height ?? window.innerHeight;
  tallest = Math.max(tallest, height);
  const typing = document.activeElement?.matches('input, textarea') ?? false;
  return typing && tallest - height > keyboardPixelsMin;
}

/** True while an on-screen keyboard covers the bottom of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}
