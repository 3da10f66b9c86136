import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { useSecondsTexts } from './parts/texts.ts';

/** What the columns of contracts are written with. */
export function useColumnParts() {
  const { t } = useTranslation('seconds');
  return { t, format: useFormat(), texts: useSecondsTexts() };
}
