import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ReactNode } from 'react';

export type TradeProduct = 'perpetual' | 'seconds' | 'convert';

export interface TradePanelProps {
  /** The symbol of the trade page. */
  instrument: Instrument;
  /** What the panel around it offers, at the end of the first line. */
  end?: ReactNode | undefined;
}

/** A component that takes `TradePanelProps`, and the module that has it; loaded where it first stands. */
interface PanelPart {
  load: () => Promise<object>;
  part: string;
}

/**
 * A product that is traded in the place of perpetual contracts. A feature lists its own as `tradePanels` in
 * `<feature>.trade-panels.ts`; whatever shows it needs to know nothing else of that feature.
 */
export interface TradePanel {
  product: Exclude<TradeProduct, 'perpetual'>;
  /** On a desktop in the place of the order form. */
  form: PanelPart;
  /** On a desktop in the place of positions and orders. */
  records?: PanelPart | undefined;
  /** The page of a phone, with its top bar, where the product shares its address with another; it takes nothing. */
  mobile?: PanelPart | undefined;
}
