/** The groups of what is traded, in the order in which they are shown everywhere. Plain names, so that the first page has them without the contract. */

export const productGroups = ['FOREX', 'CFD', 'CRYPTO', 'INDIES', 'STOCK'] as const;
export type ProductGroup = (typeof productGroups)[number];

export function isProductGroup(text: string | null): text is ProductGroup {
  return productGroups.some((group) => group === text);
}
