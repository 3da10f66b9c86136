/** Loads the chunk of the chart in parallel with the page; the page itself would request it only after its own module has loaded. */
export function withChart<Page>(page: Promise<Page>): Promise<Page> {
  // The page shows an error of its own if the chart cannot be loaded.
  import('../../ui/chart/price-chart.tsx').catch(() => undefined);
  return page;
}
