import { identity } from '@papertape/shared/contract/identity.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useEffect } from 'react';
import { useRead } from '../lib/api/use-read.ts';
import { chooseCountry, countryNamed } from '../lib/settings/country.ts';
import { useSettings } from '../lib/settings/settings-store.ts';

/** Looks up once where the caller is: what is offered first in forms, and whether Britain's clock is shown. */
export function useCountryLookup(): void {
  const known = useSettings((settings) => settings.country !== '');
  const { data } = useRead(identity.country, undefined, { enabled: !known, staleMs: dayMs });
  useEffect(() => {
    const country = countryNamed(data ?? '');
    if (country && !known) chooseCountry(country.iso);
  }, [data, known]);
}
