import { appVersion } from '@papertape/shared/contract/app-version.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

/** Where the apps are found; the device remembers them for the next visit. */
export function useAppLinks(wanted: boolean) {
  const kept = useSettings((settings) => settings.storeLinks);
  const { data, isLoading, isError, refetch } = useRead(appVersion.appQr, undefined, {
    staleMs: dayMs,
    enabled: wanted,
  });
  useEffect(() => {
    if (data) changeSettings({ storeLinks: data.map(({ platform, url }) => ({ platform, url })) });
  }, [data]);
  const links = data ?? kept;
  return {
    links,
    loading: isLoading && links.length === 0,
    failed: isError && links.length === 0,
    retry: refetch,
  };
}
