import { financing } from '@papertape/shared/contract/financing.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** The fixed-term products, and the popular one that a choice begins with. */
export function useProducts() {
  const { data, error, refetch } = useRead(financing.productList, undefined, {
    staleMs: 300_000,
  });
  const products = data?.list;
  return {
    products,
    usual: products?.find((product) => product.popular) ?? products?.[0],
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

export type Products = ReturnType<typeof useProducts>;
