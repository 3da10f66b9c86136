import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { RunningCard } from './running-card.tsx';

/** Every running contract, the one that ends first on top; nothing while there is none. */
export function RunningList() {
  const { t } = useTranslation('seconds');
  const contracts = useAccount((account) => account.seconds);
  if (contracts.length === 0) return null;
  const inOrder = contracts.toSorted((left, right) => left.expiresAt - right.expiresAt);
  return (
    <section className="seconds-running col g-8" aria-label={t('running')}>
      {inOrder.map((contract) => (
        <RunningCard key={contract.id} contract={contract} />
      ))}
    </section>
  );
}
