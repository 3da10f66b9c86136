const decimals = 2;

/** Cents of a decimal text, cut off as the figures of sums are. */
function centsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const cents = BigInt(`${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`);
  return text.startsWith('-') ? -cents : cents;
}

/**
 * Returns what sums lack that are cut off one by one, so that with it they come to their total as it is shown; undefined where they come
 * to it without.
 */
export function cutRemainder(parts: readonly string[], total: string): string | undefined {
  const rest = centsOf(total) - parts.reduce((sum, part) => sum + centsOf(part), 0n);
  if (rest === 0n) return undefined;
  const digits = String(rest < 0n ? -rest : rest).padStart(decimals + 1, '0');
  return `${rest < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
