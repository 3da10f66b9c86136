/**
 * Product groups in their display order. Plain names, so that the first page has them without loading the
 * contract.
 */

export const productGroups = ['FOREX', 'CFD', 'CRYPTO', 'INDIES', 'STOCK'] as const;
export type ProductGroup = (typeof productGroups)[number];

export function isProductGroup(text: string | null): text is ProductGroup {
  return productGroups.some((group) => group === text);
}
