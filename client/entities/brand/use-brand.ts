/**
 * Branding comes from the host. Nothing of a simulation is mentioned before the host has declared itself one; no answer, an error
 * or another shape means a real host.
 */
import { useTranslation } from 'react-i18next';
import { useMarketStart } from '../market/use-market-start.ts';

/** The operator's brand, set at build time: `npm run build -- --brand brand.json`. */
interface BrandTexts {
  title: string;
  text: string;
}

interface ConfiguredBrand {
  name: string;
  /** icons/brand.svg is the operator's own picture. */
  mark: boolean;
  /** Colors of the plain mark. */
  colours?: readonly [string, string] | undefined;
  /** Text of the start page for visitors, by language tag. */
  texts: Readonly<Record<string, BrandTexts>>;
}

function readBrand(text: string | undefined): ConfiguredBrand | undefined {
  if (text === undefined || text === '') return undefined;
  const { name, mark, colours, texts } = JSON.parse(text) as Partial<ConfiguredBrand>;
  return name === undefined ? undefined : { name, mark: mark === true, colours, texts: texts ?? {} };
}

const configuredBrand = readBrand(import.meta.env['VITE_BRAND']);

/** Returns whether the host is a simulator; undefined until it has answered. */
export function useSimulated(): boolean | undefined {
  const { data, isError } = useMarketStart();
  // The answer of another host may lack any part of it.
  const world: { simulated?: unknown } | null | undefined = data?.world;
  if (data !== undefined) return world?.simulated === true;
  return isError ? false : undefined;
}

export interface Brand {
  name: string;
  /** `tape` is the product's own, `plain` that of a host without one, `own` the operator's picture. */
  mark: 'tape' | 'plain' | 'own';
  /** Colors of the plain mark. */
  colours?: readonly [string, string] | undefined;
  /** The operator's texts in the language of the page, or else the first. */
  texts?: ConfiguredBrand['texts'][string] | undefined;
}

/**
 * Returns the operator's brand where the page was built with one; else the product's own on a simulator, and none on a real host.
 */
export function useBrand(): Brand | undefined {
  const { t, i18n } = useTranslation('app');
  const simulated = useSimulated();
  if (configuredBrand) {
    const { name, mark, colours, texts } = configuredBrand;
    return {
      name,
      mark: mark ? 'own' : 'plain',
      colours,
      texts: texts[i18n.language] ?? Object.values(texts)[0],
    };
  }
  if (simulated === undefined) return undefined;
  return simulated ? { name: 'Papertape', mark: 'tape' } : { name: t('name'), mark: 'plain' };
}
