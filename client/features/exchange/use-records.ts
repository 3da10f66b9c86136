import { exchange } from '@papertape/shared/contract/exchange.ts';
import { usePages } from '../../lib/api/use-read.ts';

export const recordFilters = ['all', 'buy', 'sell'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/** Conversions, newest first. */
export function useConvertRecords(filter: RecordFilter) {
  const type = filter === 'all' ? {} : { type: filter };
  return usePages(exchange.tradingRecord, { size: 20, ...type });
}
