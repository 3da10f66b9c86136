import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { WholeAddress } from '../../../entities/money/address-text.tsx';

/** Where an entry of the book leads: its address in full, and the tag or memo that goes along. */
export function TargetText({ entry }: { entry: Pick<BookAddress, 'address' | 'memo'> }) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <WholeAddress quiet address={entry.address} />
      {entry.memo !== '' && (
        <span className="t-12 c-2 withdraw-memo">{`${t('form.memoSent')}: ${entry.memo}`}</span>
      )}
    </>
  );
}
