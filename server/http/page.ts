/** What the filters of lists have in common, as conditions of a query. */
export interface Period {
  since?: number | undefined;
  until?: number | undefined;
}

export interface Page {
  /** From 1. */
  page: number;
  size: number;
}

export function within({ since, until }: Period): { gte?: number; lte?: number } {
  return {
    ...(since === undefined ? {} : { gte: since }),
    ...(until === undefined ? {} : { lte: until }),
  };
}

export function rowsOfPage({ page, size }: Page): { skip: number; take: number } {
  return { skip: (page - 1) * size, take: size };
}
