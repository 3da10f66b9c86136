/** Where a link of a text may lead. Pure. */

/** `//host` is another host, whatever it looks like. */
export function linkKind(href: string): 'inside' | 'outside' | 'none' {
  if (/^(\/(?![/\\])|#)/.test(href)) return 'inside';
  return /^(https:\/\/|mailto:)/i.test(href) ? 'outside' : 'none';
}

/** The name of a section in an address: "What you pay" is `#what-you-pay`. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
