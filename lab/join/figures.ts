/** Formats the figures of a class in the chosen language. */
import { exactly, sumFigure } from '@papertape/shared/money/figures.ts';
import { numberText, percentText, type Shown, signedText } from '../../client/lib/format/numbers.ts';
import { languageNames } from '../../client/lib/settings/languages.ts';
import { language } from './texts.ts';

export const languageTag = (): string => languageNames[language()].tag;

export const money = (amount: string): string => numberText(amount, languageTag(), sumFigure);

export const signedMoney = (amount: string): string => signedText(amount, languageTag(), sumFigure);

/** Formats a share of one as a percentage. */
export const share = (part: Shown, decimals = 0): string =>
  percentText(part, languageTag(), exactly(decimals));
