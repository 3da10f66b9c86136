/** The operator's brand, which the page was built with: `npm run build -- --brand brand.json`. */

interface BrandTexts {
  title: string;
  text: string;
}

export interface ConfiguredBrand {
  name: string;
  /** Whether icons/brand.svg is the operator's own picture. */
  mark: boolean;
  /** Of the plain mark. */
  colours?: readonly [string, string] | undefined;
  /** What the start page says to visitors, by the tag of the language. */
  texts: Readonly<Record<string, BrandTexts>>;
}

function readBrand(text: string | undefined): ConfiguredBrand | undefined {
  if (text === undefined || text === '') return undefined;
  const { name, mark, colours, texts } = JSON.parse(text) as Partial<ConfiguredBrand>;
  return name === undefined ? undefined : { name, mark: mark === true, colours, texts: texts ?? {} };
}

export const configuredBrand = readBrand(import.meta.env['VITE_BRAND']);
