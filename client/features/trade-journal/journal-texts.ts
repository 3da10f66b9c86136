import type { TFunction } from 'i18next';

export type JournalTexts = TFunction<'journal'>;
