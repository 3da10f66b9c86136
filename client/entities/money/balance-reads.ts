import { assets } from '@papertape/shared/contract/assets.ts';

/** Reads that show a balance, repeated after money was frozen or released. */
export const balanceReads = [
  assets.accountList,
  assets.userAssetData,
  assets.getValidAssetById,
  assets.changeList,
] as const;
