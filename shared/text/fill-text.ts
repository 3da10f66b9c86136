import { ownValue } from './own-value.ts';

/** Replaces `{{name}}` placeholders. An unknown one stays, so that it is noticed. */
export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(ownValue(params, name) ?? whole));
}
