import { identity } from '@papertape/shared/contract/identity.ts';
import { countries as builtIn } from '@papertape/shared/countries.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useMemo } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { countryNamed, findBrowserCountry } from '../../lib/settings/country.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';

export interface OfferedCountry {
  iso: string;
  /** In the user's language; the English name is built into the product. */
  name: string;
  /** Further text that the search matches. */
  englishName: string;
  dialCode: string;
}

const firstCountry = 'US';

/** Returns the offered countries; until the server has answered, those built into the product. */
export function useCountries(): OfferedCountry[] {
  const { data } = useRead(identity.countryCodeList, undefined, { staleMs: dayMs });
  const language = useSettings((settings) => settings.language);
  return useMemo(() => {
    const { tag, folder } = languageNames[language];
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return (data?.list ?? builtIn).map(({ iso, name, dialCode }) => {
      // A host may list names alone.
      const known = countryNamed(iso === '' ? name : iso);
      return {
        iso: iso || known?.iso || name,
        dialCode: dialCode || known?.dialCode || '',
        englishName: known?.name ?? name,
        name: folder === 'en' || !known ? name : (names.of(known.iso) ?? name),
      };
    });
  }, [data, language]);
}

/**
 * Returns the visitor's probable country: the one chosen, else that of the browser, else that of the address, which a server in a
 * private network cannot know, else the first of the list.
 */
export function useHomeCountry(): string {
  const stored = useSettings((settings) => settings.country);
  const isChosen = useSettings((settings) => settings.countryChosen);
  const own = (isChosen ? undefined : findBrowserCountry()) ?? stored;
  const { data } = useRead(identity.country, undefined, { staleMs: dayMs, enabled: own === '' });
  return own || countryNamed(data ?? '')?.iso || firstCountry;
}
