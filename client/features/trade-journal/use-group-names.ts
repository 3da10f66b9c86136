import {
  type HoldingSpan,
  holdingSpan,
  type Mistake,
  mistake,
} from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { Division } from './parts/group-table.tsx';

const isMistake = (key: string): key is Mistake => mistake.options.some((one) => one === key);
const isSpan = (key: string): key is HoldingSpan => holdingSpan.options.some((one) => one === key);

/** A Monday. */
const monday = Date.UTC(2026, 0, 5);

/** What a group is called on the page. */
export function useGroupNames(division: Division): (key: string) => string {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  return (key) => {
    if (division === 'symbol') return format.symbol(key);
    if (division === 'side') return key === 'long' ? t('side.long') : t('side.short');
    if (division === 'hour') return `${key.padStart(2, '0')}:00`;
    if (division === 'weekday') {
      const day = new Date(monday);
      day.setUTCDate(day.getUTCDate() + Number(key) - 1);
      return day.toLocaleDateString(tag, { weekday: 'long', timeZone: 'UTC' });
    }
    if (isSpan(key) && division === 'length') return t(`length.${key}`);
    if (isMistake(key) && division === 'mistake') return t(`mistake.${key}`);
    return key;
  };
}
