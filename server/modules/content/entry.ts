/** A published entry without its words. */
import type { NewsKind } from '@papertape/shared/contract/content.ts';
import type { Words } from '@papertape/shared/contract/scenario-file/values.ts';
import type { EconomicEvent } from '../../market/economic-calendar.ts';

export interface Entry {
  id: string;
  kind: NewsKind;
  /** Key of the texts. */
  template: string;
  at: number;
  pinned: boolean;
  symbols: readonly string[];
  /** Time within the day that the text names. */
  about?: number;
  /** Words of the publisher. */
  own?: { readonly title: Words; readonly text: Words };
  /** Candles whose movement the text names. */
  movement?: { timeframe: '1d' | '1w' | '1M'; until: number };
  /** Release or report of the text. */
  event?: EconomicEvent;
  /** Events of the coming days that the text lists. */
  due?: readonly EconomicEvent[];
}
