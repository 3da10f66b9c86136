/** The pages of products that share their address with another one, gathered from the features' own lists. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TradePanel } from './trade-panel.ts';

const lists = import.meta.glob<TradePanel[]>('../../features/*/*.trade-panels.ts', {
  eager: true,
  import: 'tradePanels',
});

const pages = new Map<string, LazyExoticComponent<ComponentType>>(
  Object.values(lists)
    .flat()
    .flatMap(({ product, mobileLoad }) =>
      mobileLoad ? [[product, lazy(async () => ({ default: await mobileLoad() }))]] : [],
    ),
);

/** The page of the product an address names; undefined where it has none of its own. */
export function productPage(product: string | null): LazyExoticComponent<ComponentType> | undefined {
  return product === null ? undefined : pages.get(product);
}
