import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { settings } from '../settings/settings-store.ts';
import { request } from './call.ts';
import { reportProblem } from './report.ts';

/** What paging needs of an answer. */
export interface PageFacts {
  total: number;
  page: number;
  size: number;
}

/** The number of the page after this one; undefined after the last. */
export function pageAfter({ page, size, total }: PageFacts): number | undefined {
  return page * size < total ? page + 1 : undefined;
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
  input: Omit<CallInputOf<E>, 'page'>,
  rowsOf: (page: DataOf<E> & PageFacts) => readonly Row[] | undefined,
): Promise<Row[] | undefined> {
  const { token, typeUser } = settings();
  const rows = new Map<string, Row>();
  try {
    for (let page: number | undefined = 1; page !== undefined; ) {
      const asked = { ...input, size: sizeMax, page };
      const answer = (await request(endpoint, asked)) as DataOf<E> & PageFacts;
      const now = settings();
      if (now.token !== token || now.typeUser !== typeUser) return undefined;
      for (const row of rowsOf(answer) ?? []) if (!rows.has(row.id)) rows.set(row.id, row);
      page = pageAfter(answer);
    }
  } catch (error) {
    reportProblem(error);
    return undefined;
  }
  return [...rows.values()];
}
