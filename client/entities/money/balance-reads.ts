import { assets } from '@papertape/shared/contract/assets.ts';

/** What shows a balance asks again after money was frozen or released. */
export const balanceReads = [
  assets.accountList,
  assets.userAssetData,
  assets.getValidAssetById,
  assets.changeList,
] as const;
