/**
 * The shapes in which hosts answer lists. Guarantees that rows are found wherever one of the usual envelopes has them, and
 * that a page without numbers is one whole page.
 */
import { isRecord } from './nearest.ts';

const rowNames = ['list', 'rows', 'records', 'data', 'items', 'content', 'result'] as const;
const totalNames = ['total', 'totalCount', 'totalElements', 'count'] as const;
const pageNames = ['page', 'pageNum', 'pageNo', 'current'] as const;
const sizeNames = ['size', 'pageSize', 'limit'] as const;

/** The rows of an answer, bare or in an envelope; undefined where it has none. */
export function rowsWithin(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  for (const name of rowNames) {
    const inner = value[name];
    if (Array.isArray(inner)) return inner;
  }
  // An envelope within an envelope.
  return isRecord(value['data']) ? rowsWithin(value['data']) : undefined;
}

function firstOf(value: Record<string, unknown>, names: readonly string[]): unknown {
  return names.map((name) => value[name]).find((one) => one !== undefined && one !== null);
}

/** What paging needs, as far as the shape has it and the answer does not. */
function factsOf(around: Record<string, unknown>, rows: readonly unknown[], fields: ReadonlySet<string>) {
  const facts = {
    total: firstOf(around, totalNames) ?? rows.length,
    page: firstOf(around, pageNames) ?? 1,
    size: firstOf(around, sizeNames) ?? rows.length,
  };
  const missing = Object.entries(facts).filter(([name]) => fields.has(name) && around[name] === undefined);
  return Object.fromEntries(missing);
}

/**
 * An answer as the page that the contract describes, in which `listName` holds the rows; the answer itself where it is
 * one, or where it is no page and no rows can be found in it.
 */
export function asPage(value: unknown, listName: string, fields: ReadonlySet<string>): unknown {
  const around = isRecord(value) ? value : {};
  const own = around[listName];
  const rows = Array.isArray(own) ? own : rowsWithin(value);
  if (rows === undefined && !fields.has('total')) return value;
  const facts = factsOf(around, rows ?? [], fields);
  const isPage = rows === own && Object.keys(facts).length === 0;
  return isPage ? value : { ...around, ...facts, [listName]: rows ?? [] };
}
