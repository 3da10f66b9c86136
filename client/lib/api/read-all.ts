import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { settings } from '../settings/settings-store.ts';
import { request } from './call.ts';
import { reportProblem } from './report.ts';

/** Fields of an answer that paging uses. */
export interface PageFacts {
  total: number;
  page: number;
  size: number;
  /** Number of rows after this page; absent on a host that pages by number alone. */
  left?: number | undefined;
}

/** Position of a page: its number, or the number of rows left after the previous page. */
export type PagePlace = { page: number } | { left: number };

export const firstPage: PagePlace = { page: 1 };

/**
 * Returns the place of the next page; undefined after the last. Prefers the rows left, where the host answers them: a page number
 * would repeat rows that newer ones have pushed onto the next page.
 */
export function pageAfter({ page, size, total, left }: PageFacts): PagePlace | undefined {
  if (left !== undefined) return left > 0 ? { left } : undefined;
  return page * size < total ? { page: page + 1 } : undefined;
}

/** Rows per page, the maximum of the host. */
const sizeMax = 100;

/**
 * Reads every row of a list, page by page, independently of the rows on screen. Guarantees that each row is returned once, even if
 * new rows push it onto the next page, and that all rows belong to one user and account. Returns undefined if a page could not be
 * read, which is reported as a toast, or if the user or account changed meanwhile.
 */
export async function readAllRows<E extends Endpoint, Row extends { id: string }>(
  endpoint: E,
  input: Omit<CallInputOf<E>, 'page' | 'left'>,
  getRows: (page: DataOf<E> & PageFacts) => readonly Row[] | undefined,
): Promise<Row[] | undefined> {
  const { token, typeUser } = settings();
  const rows = new Map<string, Row>();
  try {
    for (let place: PagePlace | undefined = firstPage; place !== undefined; ) {
      const pageInput = { ...input, size: sizeMax, ...place };
      const answer = (await request(endpoint, pageInput)) as DataOf<E> & PageFacts;
      const now = settings();
      if (now.token !== token || now.typeUser !== typeUser) return undefined;
      for (const row of getRows(answer) ?? []) if (!rows.has(row.id)) rows.set(row.id, row);
      place = pageAfter(answer);
    }
  } catch (error) {
    reportProblem(error);
    return undefined;
  }
  return [...rows.values()];
}
