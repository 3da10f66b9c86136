/** Names, prices and changes in the news of each language. */

import { countDecimals } from '@papertape/shared/money/figures.ts';
import { fillText } from '@papertape/shared/text/fill-text.ts';
import { priceText } from '../../market/price-text.ts';
import type { Instrument } from '../../market/types.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';

type Texts = ReturnType<typeof loadTexts>;

const marketTexts = loadTexts('market');

export const nameText = ({ symbol, name }: Instrument, language: Language): string =>
  textIn(marketTexts, language, `names.${symbol}`) ?? name;

export function numberText(decimal: string, language: Language): string {
  const decimals = countDecimals(decimal);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** Formats a price in price steps in the convention of a language. */
export const unitsText = (units: number, { priceDecimals }: Instrument, language: Language): string =>
  numberText(priceText(units, priceDecimals), language);

/** Formats a change with its sign, given in hundredths of a percent. */
export function changeText(points: number, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  // The minus of the page, which is as wide as a plus.
  return format.format(points / 10_000).replace('-', '−');
}

function chooseVerb(points: number): 'rises' | 'falls' | 'stays' {
  if (points === 0) return 'stays';
  return points > 0 ? 'rises' : 'falls';
}

/** Returns a verb with the change: "rises 1.20%". */
export function verbText(texts: Texts, points: number, language: Language): string {
  const change = changeText(points, language).replace(/^[+−]/, '');
  return fillText(textIn(texts, language, `verb.${chooseVerb(points)}`) ?? '', { change });
}
