import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { Veiled } from '../../../ui/veiled.tsx';

/** The phone's way to the trade journal, where the host keeps one. */
export function JournalRow() {
  const { t } = useTranslation('lib');
  return (
    <Veiled isShown={useAddition('tradeJournal')}>
      <ListRow icon="edit" title={t('moneyNav.journal')} to={mobilePath('journal')} />
    </Veiled>
  );
}
