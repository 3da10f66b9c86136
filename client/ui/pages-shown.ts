export interface PageMark {
  key: string;
  page: number;
  /** Stands for pages that are left out. */
  gap: boolean;
}

/** First, last, and the neighbours of the current page; the rest are gaps. */
export function pagesShown(page: number, pages: number): PageMark[] {
  const kept = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(kept)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const mark = { key: String(one), page: one, gap: false };
    const previous = sorted[index - 1];
    if (previous === undefined || one - previous === 1) return [mark];
    return [{ key: `gap ${one}`, page: previous + 1, gap: true }, mark];
  });
}
