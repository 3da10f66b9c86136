import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusMeaning } from '../../../ui/status-badge.tsx';

const meanings: Record<SecondsContract['status'], StatusMeaning> = {
  pending: 'waiting',
  during: 'running',
  expired: 'ended',
  canceled: 'refused',
};

/** During, expired or canceled. */
export function ContractStatus({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  return <StatusBadge meaning={meanings[contract.status]} label={t(`status.${contract.status}`)} />;
}
