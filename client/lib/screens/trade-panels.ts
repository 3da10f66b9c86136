/** The other products of the trade page, collected from the features that offer them and loaded when first shown. */

import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ComponentType, ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.tsx';

export type TradeProduct = 'perpetual' | 'seconds' | 'convert';

export interface TradePanelProps {
  /** Instrument of the trade page. */
  instrument: Instrument;
  /** Controls of the surrounding panel, at the end of the first line. */
  end?: ReactNode | undefined;
}

/** A component that takes `TradePanelProps`, and its module; loaded when it is first shown. */
interface PanelPart {
  load: () => Promise<object>;
  part: string;
}

/**
 * A product that replaces perpetual contracts on the trade page. A feature exports its list as `tradePanels` in
 * `<feature>.trade-panels.ts`, the only part of the feature that the trade page knows.
 */
export interface TradePanel {
  product: Exclude<TradeProduct, 'perpetual'>;
  /** Replaces the order form on a desktop. */
  form: PanelPart;
  /** Replaces positions and orders on a desktop. */
  records?: PanelPart | undefined;
  /** Page of a phone with its top bar, without props; for a product that shares its address with another. */
  mobile?: PanelPart | undefined;
}

const lists = import.meta.glob<TradePanel[]>('../../features/*/*.trade-panels.ts', {
  eager: true,
  import: 'tradePanels',
});

/** Shows `waiting` until the part is loaded. */
type Part<Props> = ComponentType<Props & { waiting: ReactNode }>;

export interface OtherProduct {
  product: TradePanel['product'];
  Form: Part<TradePanelProps>;
  Records: Part<TradePanelProps> | undefined;
  /** Undefined if the product has an address of its own on a phone. */
  MobilePage: Part<object> | undefined;
}

const order: readonly TradePanel['product'][] = ['seconds', 'convert'];

export const otherProducts: readonly OtherProduct[] = Object.values(lists)
  .flat()
  .toSorted((left, right) => order.indexOf(left.product) - order.indexOf(right.product))
  .map(({ product, form, records, mobile }) => ({
    product,
    Form: inPlace<TradePanelProps>(form.load, form.part),
    Records: records && inPlace<TradePanelProps>(records.load, records.part),
    MobilePage: mobile && inPlace<object>(mobile.load, mobile.part),
  }));

export function otherProduct(name: string | null): OtherProduct | undefined {
  return otherProducts.find(({ product }) => product === name);
}
