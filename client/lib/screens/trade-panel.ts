import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ReactNode } from 'react';

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
