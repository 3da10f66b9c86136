/**
 * Page formats of other hosts. Rows are found in any of the usual envelopes, and an answer without paging is
 * one whole page.
 */
import { isRecord } from './nearest.ts';

const rowNames = ['list', 'rows', 'records', 'data', 'items', 'content', 'result'] as const;
const totalNames = ['total', 'totalCount', 'totalElements', 'count'] as const;
const pageNames = ['page', 'pageNum', 'pageNo', 'current'] as const;
const sizeNames = ['size', 'pageSize', 'limit'] as const;

/** Returns the rows of an answer, bare or in an envelope; undefined if it has none. */
export function rowsWithin(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  for (const name of rowNames) {
    const inner = value[name];
    if (Array.isArray(inner)) return inner;
  }
  // Some hosts nest an envelope in an envelope.
  return isRecord(value['data']) ? rowsWithin(value['data']) : undefined;
}

function findFirst(value: Record<string, unknown>, names: readonly string[]): unknown {
  return names.map((name) => value[name]).find((one) => one !== undefined && one !== null);
}

/** Returns the paging fields that the contract has and the answer lacks. */
function findMissingPaging(
  around: Record<string, unknown>,
  rows: readonly unknown[],
  fields: ReadonlySet<string>,
) {
  const facts = {
    total: findFirst(around, totalNames) ?? rows.length,
    page: findFirst(around, pageNames) ?? 1,
    size: findFirst(around, sizeNames) ?? rows.length,
  };
  const missing = Object.entries(facts).filter(([name]) => fields.has(name) && around[name] === undefined);
  return Object.fromEntries(missing);
}

/**
 * Converts an answer to a page of the contract, with its rows in `listName`. Returns the answer itself if it
 * is one already, or if no rows can be found in it.
 */
export function asPage(value: unknown, listName: string, fields: ReadonlySet<string>): unknown {
  const around = isRecord(value) ? value : {};
  const own = around[listName];
  const rows = Array.isArray(own) ? own : rowsWithin(value);
  if (rows === undefined && !fields.has('total')) return value;
  const facts = findMissingPaging(around, rows ?? [], fields);
  const isPage = rows === own && Object.keys(facts).length === 0;
  return isPage ? value : { ...around, ...facts, [listName]: rows ?? [] };
}
