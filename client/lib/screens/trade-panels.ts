/** Pages of products that share their address with another one, collected from the features' lists. */
import type { ComponentType, ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.tsx';
import type { TradePanel } from './trade-panel.ts';

const lists = import.meta.glob<TradePanel[]>('../../features/*/*.trade-panels.ts', {
  eager: true,
  import: 'tradePanels',
});

type Page = ComponentType<{ waiting: ReactNode }>;

const pages = new Map<string, Page>(
  Object.values(lists)
    .flat()
    .flatMap(({ product, mobile }) => (mobile ? [[product, inPlace(mobile.load, mobile.part)]] : [])),
);

/** Returns the page of the product in an address; undefined if it has none of its own. */
export function productPage(product: string | null): Page | undefined {
  return product === null ? undefined : pages.get(product);
}
