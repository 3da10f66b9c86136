import { settings } from './settings-store.ts';

/**
 * Vibrates with a pattern of milliseconds on and off, if the user allows it. Skips a page without user activation: browsers would
 * refuse and log an error.
 */
export function vibrate(pattern: number | number[]): void {
  if (settings().vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
