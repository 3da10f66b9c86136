import { isProductGroup, type ProductGroup } from '@papertape/shared/product-groups.ts';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

export type GroupTab = ProductGroup | 'FAVORITES';

export interface GroupPlace {
  tab: GroupTab;
  openTab: (tab: GroupTab) => void;
}

/** Which group of symbols is shown, kept in the address; it is also where the next visit begins. */
export function useGroupPlace(): GroupPlace {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const usual = useSettings((settings) => settings.quoteType);
  const asked = query.get('type');
  const tab = isProductGroup(asked) || asked === 'FAVORITES' ? asked : usual;
  const openTab = (next: GroupTab) => {
    if (next !== 'FAVORITES') changeSettings({ quoteType: next });
    setQuery({ type: next });
  };
  return { tab, openTab };
}
