/** A number of bytes as files are measured. */
const units = ['B', 'kB', 'MB', 'GB'] as const;

export function bytesText(bytes: number, number: (text: string, decimals: number) => string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${number(value.toFixed(unit === 0 ? 0 : 1), unit === 0 ? 0 : 1)} ${units[unit]}`;
}
