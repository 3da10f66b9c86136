/** Whether pages of one figure were read at different states of the account, so that together they are of none. */
import type { Explanation } from '@papertape/shared/contract/explain.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';

type Page = Pick<Explanation, 'list' | 'earlier' | 'amount'>;

export function isTorn(pages: readonly Page[]): boolean {
  return pages.some((page, index) => {
    const before = pages[index - 1];
    if (before === undefined) return false;
    const behind = page.list.reduce((sum, { amount }) => sum.plus(amount), new Decimal(page.earlier));
    return !behind.eq(before.earlier);
  });
}
