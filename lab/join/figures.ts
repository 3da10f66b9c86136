/** Formats the figures of a class in the chosen language. */
import { exactly, sumFigure } from '@papertape/shared/money/figures.ts';
import { numberText, percentText, type Shown, signedText } from '../../client/lib/format/numbers.ts';
import { languageNames } from '../../client/lib/settings/languages.ts';
import { getLanguage } from './texts.ts';

export const languageTag = (): string => languageNames[getLanguage()].tag;

export const formatMoney = (amount: string): string => numberText(amount, languageTag(), sumFigure);

export const signedMoney = (amount: string): string => signedText(amount, languageTag(), sumFigure);

/** Formats a share of one as a percentage. */
export const formatShare = (part: Shown, decimals = 0): string =>
  percentText(part, languageTag(), exactly(decimals));
