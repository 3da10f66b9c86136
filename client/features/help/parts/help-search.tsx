import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { HelpCentreModel } from '../use-help-centre.ts';

export function HelpSearch({ search, changeSearch }: Pick<HelpCentreModel, 'search' | 'changeSearch'>) {
  const { t } = useTranslation('help');
  return (
    <SearchInput value={search} onChange={changeSearch} aria-label={t('search')} placeholder={t('search')} />
  );
}
