import { financing } from '@papertape/shared/contract/financing.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** The fixed-term products, and the one that a choice begins with: the popular one, or one of middle length. */
export function useProducts() {
  const { data, error, refetch } = useRead(financing.productList, undefined, {
    staleMs: 300_000,
  });
  const products = data?.list;
  return {
    products,
    usual: products?.find((product) => product.popular) ?? products?.[Math.floor(products.length / 2)],
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

export type Products = ReturnType<typeof useProducts>;
