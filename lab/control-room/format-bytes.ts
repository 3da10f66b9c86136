/** Sizes of files and of stored states. */
const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a number of bytes in the largest unit in which it is at least 1. */
export function formatBytes(bytes: number, number: (text: string, decimals: number) => string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const decimals = unit === 0 ? 0 : 1;
  return `${number(value.toFixed(decimals), decimals)} ${units[unit]}`;
}
