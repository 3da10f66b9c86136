import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';

/** On a host that keeps no journal. */
export function NotOffered() {
  const { t } = useTranslation('journal');
  return <Empty title={t('notOffered')}>{t('notOfferedHint')}</Empty>;
}
