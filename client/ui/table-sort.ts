import type { SortValue, TableColumn, TableSort } from './table-columns.ts';

const decimalPattern = /^-?\d+(\.\d+)?$/;

function compareWhole(a: string, b: string): number {
  const left = a.replace(/^0+(?=\d)/, '');
  const right = b.replace(/^0+(?=\d)/, '');
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : Number(left > right);
}

/** Compares decimal strings exactly. */
export function compareDecimals(a: string, b: string): number {
  const negativeA = a.startsWith('-');
  const negativeB = b.startsWith('-');
  const [wholeA = '', fractionA = ''] = a.replace('-', '').split('.');
  const [wholeB = '', fractionB = ''] = b.replace('-', '').split('.');
  const length = Math.max(fractionA.length, fractionB.length);
  const size =
    compareWhole(wholeA, wholeB) ||
    compareWhole(fractionA.padEnd(length, '0'), fractionB.padEnd(length, '0'));
  const zero = !/[1-9]/.test(a) && !/[1-9]/.test(b);
  if (zero) return 0;
  if (negativeA !== negativeB) return negativeA ? -1 : 1;
  return negativeA ? -size : size;
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') {
    if (decimalPattern.test(a) && decimalPattern.test(b)) return compareDecimals(a, b);
    return a.localeCompare(b);
  }
  return a < b ? -1 : Number(a > b);
}

/** The part of a column that sorting depends on. */
export type Sortable<Row> = Pick<TableColumn<Row>, 'key' | 'sortBy'>;

/** Sorts rows; equal rows keep their order in both directions. */
export function sortRows<Row>(rows: Row[], columns: readonly Sortable<Row>[], sort: TableSort | null): Row[] {
  const sortBy = sort && columns.find((column) => column.key === sort.key)?.sortBy;
  if (!sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compareValues(sortBy(a), sortBy(b)));
}

/** Cycles a head: descending first (users look for the largest), then ascending, then none. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'descending' };
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null;
}
