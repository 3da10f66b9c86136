import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { settings } from '../settings/settings-store.ts';
import { request } from './call.ts';
import { reportProblem } from './report.ts';

/** What paging needs of an answer. */
export interface PageFacts {
  total: number;
  page: number;
  size: number;
  /** Rows after those of the page; absent on a host that pages by number alone. */
  left?: number | undefined;
}

/** How a page is asked for: by its number, or by how many rows were left behind the one before. */
export type PagePlace = { page: number } | { left: number };

export const firstPage: PagePlace = { page: 1 };

/**
 * Returns the place of the page after this one; undefined after the last. By the rows that are left, where the host answers them: a
 * number would repeat rows that newer ones have pushed onto the next page.
 */
export function pageAfter({ page, size, total, left }: PageFacts): PagePlace | undefined {
  if (left !== undefined) return left > 0 ? { left } : undefined;
  return page * size < total ? { page: page + 1 } : undefined;
}

/** As many rows of a page as the host gives. */
const sizeMax = 100;

/**
 * Every row of a list, read anew page by page, beside what is on screen. Guarantees that a row comes once, though new
 * ones push it onto the next page meanwhile, and that rows are of one user and account. Undefined where a page could
 * not be read, which the user sees then, or where somebody else is signed in meanwhile.
 */
export async function readAllRows<E extends Endpoint, Row extends { id: string }>(
  endpoint: E,
  input: Omit<CallInputOf<E>, 'page' | 'left'>,
  rowsOf: (page: DataOf<E> & PageFacts) => readonly Row[] | undefined,
): Promise<Row[] | undefined> {
  const { token, typeUser } = settings();
  const rows = new Map<string, Row>();
  try {
    for (let place: PagePlace | undefined = firstPage; place !== undefined; ) {
      const asked = { ...input, size: sizeMax, ...place };
      const answer = (await request(endpoint, asked)) as DataOf<E> & PageFacts;
      const now = settings();
      if (now.token !== token || now.typeUser !== typeUser) return undefined;
      for (const row of rowsOf(answer) ?? []) if (!rows.has(row.id)) rows.set(row.id, row);
      place = pageAfter(answer);
    }
  } catch (error) {
    reportProblem(error);
    return undefined;
  }
  return [...rows.values()];
}
