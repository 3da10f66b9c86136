/** The products beside perpetual contracts, gathered from the features that offer them; loaded when first shown. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TradePanel, TradePanelProps } from '../../lib/screens/trade-panel.ts';

const lists = import.meta.glob<TradePanel[]>('../*/*.trade-panels.ts', {
  eager: true,
  import: 'tradePanels',
});

type Part = LazyExoticComponent<ComponentType<TradePanelProps>>;

export interface OtherProduct {
  product: TradePanel['product'];
  Form: Part;
  Records: Part | undefined;
}

const lazily = (load: TradePanel['load']): Part => lazy(async () => ({ default: await load() }));

const order: readonly TradePanel['product'][] = ['seconds', 'convert'];

export const otherProducts: readonly OtherProduct[] = Object.values(lists)
  .flat()
  .toSorted((left, right) => order.indexOf(left.product) - order.indexOf(right.product))
  .map(({ product, load, recordsLoad }) => ({
    product,
    Form: lazily(load),
    Records: recordsLoad && lazily(recordsLoad),
  }));

export function otherProduct(name: string | null): OtherProduct | undefined {
  return otherProducts.find(({ product }) => product === name);
}
