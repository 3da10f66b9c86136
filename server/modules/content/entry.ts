/** Something published, before it has words. */
import type { NewsKind } from '@papertape/shared/contract/content.ts';
import type { Words } from '@papertape/shared/contract/scenario-file/values.ts';
import type { EconomicEvent } from '../../market/economic-calendar.ts';

export interface Entry {
  id: string;
  kind: NewsKind;
  /** Key of its texts. */
  template: string;
  at: number;
  pinned: boolean;
  symbols: readonly string[];
  /** A day that the text speaks of, as a time. */
  about?: number;
  /** Words of its publisher. */
  own?: { readonly title: Words; readonly text: Words };
  /** The candles whose movement the text tells. */
  movement?: { timeframe: '1d' | '1w' | '1M'; until: number };
  /** The release or report that it tells of, with what the market made of it. */
  event?: EconomicEvent;
  /** What is due in the days that the text looks ahead to. */
  due?: readonly EconomicEvent[];
}
