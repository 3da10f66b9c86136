import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TradeProduct } from '../../lib/screens/trade-panel.ts';
import { otherProduct } from './trade-panels.ts';

/** The product of the desktop trade page; it stands in the address. */
export function useProduct(): [TradeProduct, (product: TradeProduct) => void] {
  const [query, setQuery] = useSearchParams();
  const product = otherProduct(query.get('product'))?.product ?? 'perpetual';
  const choose = useCallback(
    (next: TradeProduct) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'perpetual') after.delete('product');
          else after.set('product', next);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [product, choose];
}
