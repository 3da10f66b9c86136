import { ownValue } from './own-value.ts';

/** Puts values into `{{name}}` places. One that nobody knows stays as it is, so that it is noticed. */
export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(ownValue(params, name) ?? whole));
}
