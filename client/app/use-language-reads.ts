import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSettings } from '../lib/settings/settings-store.ts';

/** Names and messages from the server come in the language of the page: another one reads them again, in place. */
export function useLanguageReads(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      useSettings.subscribe((after, before) => {
        if (after.language !== before.language) void client.invalidateQueries();
      }),
    [client],
  );
}
