/** How much of a roster the window has room for. */
import { useSyncExternalStore } from 'react';

export type Room = 'wide' | 'middle' | 'narrow';

/** Up to these widths. */
const middleMax = 1_200;
const narrowMax = 900;

function roomNow(): Room {
  const { innerWidth } = globalThis;
  if (innerWidth <= narrowMax) return 'narrow';
  return innerWidth <= middleMax ? 'middle' : 'wide';
}

function subscribe(hear: () => void): () => void {
  globalThis.addEventListener('resize', hear);
  return () => globalThis.removeEventListener('resize', hear);
}

export const useRoom = (): Room => useSyncExternalStore(subscribe, roomNow);
