import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { useSearchParams } from 'react-router-dom';
import { isProductGroup } from '../../lib/market/market-row.ts';
import { type SortPlace, useSortPlace } from '../../lib/market/use-sort-place.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

export type QuoteTab = ProductGroup | 'FAVORITES';

export interface QuotePlace extends SortPlace {
  tab: QuoteTab;
  openTab: (tab: QuoteTab) => void;
}

/** Group and sorting, kept in the address; the group is also where the next visit begins. */
export function useQuotePlace(): QuotePlace {
  const [query, setQuery] = useSearchParams();
  const usual = useSettings((settings) => settings.quoteType);
  const sorting = useSortPlace();
  const asked = query.get('type');
  const tab = isProductGroup(asked) || asked === 'FAVORITES' ? asked : usual;
  const openTab = (next: QuoteTab) => {
    if (next !== 'FAVORITES') changeSettings({ quoteType: next });
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('type', next);
        return after;
      },
      { replace: true },
    );
  };
  return { ...sorting, tab, openTab };
}
