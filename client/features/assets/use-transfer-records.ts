import { assets } from '@papertape/shared/contract/assets.ts';
import { usePages } from '../../lib/api/use-read.ts';

/** Transfers between the own accounts, page by page. */
export function useTransferRecords() {
  return usePages(assets.getTransferLog, { size: 20 });
}
