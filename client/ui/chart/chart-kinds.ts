/** What the price may be drawn as; apart from the code that draws it, which a page loads with its first chart. */
export const chartKinds = ['candles', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type ChartKind = (typeof chartKinds)[number];
