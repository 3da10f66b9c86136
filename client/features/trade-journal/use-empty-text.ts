import { useTranslation } from 'react-i18next';
import type { Journal } from './use-journal.ts';

/** Why the list has no rows: nothing was closed yet, or nothing fits. */
export function useEmptyText({ isFiltered, filter }: Pick<Journal, 'isFiltered' | 'filter'>) {
  const { t } = useTranslation('journal');
  if (!isFiltered && filter.kind === 'seconds') {
    return { emptyTitle: t('empty.seconds'), emptyText: t('empty.secondsHint') };
  }
  return isFiltered
    ? { emptyTitle: t('empty.filtered'), emptyText: t('empty.filteredHint') }
    : { emptyTitle: t('empty.title'), emptyText: t('empty.hint') };
}
