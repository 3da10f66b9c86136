import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ComponentType } from 'react';

export type TradeProduct = 'perpetual' | 'seconds' | 'convert';

export interface TradePanelProps {
  /** The symbol of the trade page. */
  instrument: Instrument;
}

/**
 * A product that is traded in the place of perpetual contracts. A feature lists its own as `tradePanels` in
 * `<feature>.trade-panels.ts`; whatever shows it needs to know nothing else of that feature.
 */
export interface TradePanel {
  product: Exclude<TradeProduct, 'perpetual'>;
  /** On a desktop in the place of the order form. */
  load: () => Promise<ComponentType<TradePanelProps>>;
  /** On a desktop in the place of positions and orders. */
  recordsLoad?: (() => Promise<ComponentType<TradePanelProps>>) | undefined;
  /** The page of a phone, with its top bar, where the product shares its address with another. */
  mobileLoad?: (() => Promise<ComponentType>) | undefined;
}
