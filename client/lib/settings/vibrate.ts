import { settings } from './settings-store.ts';

/**
 * Lets the device be felt, in milliseconds of shaking and pause, where the user wants it. A page that nobody has touched yet may
 * not: browsers refuse it and write that down as an error.
 */
export function vibrate(pattern: number | number[]): void {
  if (settings().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
