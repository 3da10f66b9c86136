/** The loan service agreement in every language, filled with the numbers of the rules. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { loanProducts, loanRules } from '@papertape/shared/rules/loan.ts';
import { fillText } from '@papertape/shared/text/fill-text.ts';
import { type Language, localeFolder } from '../../texts/languages.ts';

export interface Agreement {
  title: string;
  body: string;
}

/** Incremented whenever the text or the rules in it change. */
export const agreementVersion = '1.0';

const values = {
  minimumPhotos: loanRules.minimumPhotos,
  limit: loanRules.limit,
  coin: loanProducts[0]?.coin ?? 'USDT',
  overdueRate: new Decimal(loanRules.overdueDailyRate).times(100).toString(),
};

const read = new Map<Language, Agreement>();

function load(language: Language): Agreement {
  const path = join(localeFolder(language), 'documents', 'loan-agreement.md');
  if (!existsSync(path)) return agreementIn('en');
  const [heading = '', ...rest] = fillText(readFileSync(path, 'utf8'), values).split('\n');
  return { title: heading.replace(/^#\s*/, ''), body: rest.join('\n').trim() };
}

/** Returns the agreement; in English if the language has none. */
export function agreementIn(language: Language): Agreement {
  let agreement = read.get(language);
  if (agreement === undefined) {
    agreement = load(language);
    read.set(language, agreement);
  }
  return agreement;
}
