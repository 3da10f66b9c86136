import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';

export function RecordId({ id }: { id: string }) {
  const { t } = useTranslation('exchange');
  return (
    <span className="flex g-4">
      <span className="mono t-12">{id}</span>
      <CopyButton text={id} label={t('receipt.copyId')} />
    </span>
  );
}
