import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import type { TradeProduct } from '../../lib/screens/trade-panel.ts';
import { otherProduct } from './order-form/trade-panels.ts';

/** The product of the desktop trade page; it stands in the address. */
export function useProduct(): [TradeProduct, (product: TradeProduct) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const product = otherProduct(query.get('product'))?.product ?? 'perpetual';
  const choose = useCallback(
    (next: TradeProduct) => setQuery({ product: next === 'perpetual' ? null : next }),
    [setQuery],
  );
  return [product, choose];
}
