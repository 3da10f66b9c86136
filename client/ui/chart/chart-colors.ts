/** Reads the chart's colors from the tokens of the page; they change with the scheme. */
export function readChartColors(element: Element) {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    background: token('--chart-bg'),
    grid: token('--chart-grid'),
    axis: token('--chart-axis'),
    cross: token('--chart-cross'),
    up: token('--chart-up'),
    down: token('--chart-down'),
    volumeUp: token('--chart-vol-up'),
    volumeDown: token('--chart-vol-down'),
    upText: token('--up'),
    downText: token('--down'),
    warn: token('--warn'),
    plain: token('--text-2'),
    line: token('--chart-line'),
    averages: [token('--chart-1'), token('--chart-2'), token('--chart-3')] as const,
    font: token('--font-sans'),
  };
}

export type ChartColors = ReturnType<typeof readChartColors>;

/** Calls back when an attribute that selects the scheme changes on the root element. */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-account', 'data-updown'],
  });
  return () => observer.disconnect();
}
