import { identity } from '@papertape/shared/contract/identity.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { chooseCountry, countryNamed } from '../../lib/settings/country.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';

/** Returns the countries on offer, the one chosen before, and the one that the caller's address belongs to. */
export function useLocationChoice() {
  const chosen = useSettings((settings) => settings.country);
  const offered = useRead(identity.countryCodeList, undefined, { staleMs: dayMs });
  const found = useRead(identity.country, undefined, { staleMs: dayMs });
  return {
    countries: offered.data?.list,
    problem: offered.error,
    retry: offered.refetch,
    chosen,
    found: countryNamed(found.data ?? ''),
    searching: found.isLoading,
    choose: chooseCountry,
  };
}
