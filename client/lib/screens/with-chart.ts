/** The page's module, with the chart's on its way beside it: a chunk of its own that would else be asked for after the page has come. */
export function withChart<Page>(page: Promise<Page>): Promise<Page> {
  // The page itself says so when there is no chart to be had.
  import('../../ui/chart/price-chart.tsx').catch(() => undefined);
  return page;
}
