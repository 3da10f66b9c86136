/** The other products of the trade page, collected from the features that offer them and loaded when first shown. */
import type { ComponentType, ReactNode } from 'react';
import type { TradePanel, TradePanelProps } from '../../../lib/screens/trade-panel.ts';
import { inPlace } from '../../../ui/in-place.tsx';

const lists = import.meta.glob<TradePanel[]>('../../*/*.trade-panels.ts', {
  eager: true,
  import: 'tradePanels',
});

type Part = ComponentType<TradePanelProps & { waiting: ReactNode }>;

export interface OtherProduct {
  product: TradePanel['product'];
  Form: Part;
  Records: Part | undefined;
}

const order: readonly TradePanel['product'][] = ['seconds', 'convert'];

export const otherProducts: readonly OtherProduct[] = Object.values(lists)
  .flat()
  .toSorted((left, right) => order.indexOf(left.product) - order.indexOf(right.product))
  .map(({ product, form, records }) => ({
    product,
    Form: inPlace<TradePanelProps>(form.load, form.part),
    Records: records && inPlace<TradePanelProps>(records.load, records.part),
  }));

export function otherProduct(name: string | null): OtherProduct | undefined {
  return otherProducts.find(({ product }) => product === name);
}
