import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useMarketStart } from '../market/use-market-start.ts';

export type FrameName = 'calendar' | 'news' | 'company';

/** The external page the host names for a frame, in the language of the user. */
export function useFramePage(name: FrameName): { page: string | undefined; known: boolean } {
  const { data, isError } = useMarketStart();
  const language = useSettings((settings) => settings.language);
  const address = data?.frames?.[name] ?? undefined;
  const page = address?.replaceAll('{lang}', languageNames[language].wire);
  return { page: page && isWebPage(page) ? page : undefined, known: data !== undefined || isError };
}

function isWebPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
