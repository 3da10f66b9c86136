/** Dialog before the server listens on the network: it shows who could enter, and until when. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { useLook } from '../api/use-lab.ts';

interface LanQuestionProps {
  open: boolean;
  busy: boolean;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function LanQuestion({ open, busy, confirmLabel, onCancel, onConfirm }: LanQuestionProps) {
  const { t } = useTranslation('class');
  const { data } = useLook(sim.classList, undefined, { enabled: open, every: false });
  const networks = data?.networks ?? [];
  const isAlone = data !== undefined && networks.length === 0;
  return (
    <ConfirmDialog
      open={open}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={t('lanTitle')}
      confirmLabel={confirmLabel}
      busy={busy}
      blocked={isAlone ? t('noNetwork') : undefined}
    >
      {t('lanWhy')}
      {networks.length > 0 && (
        <>
          {' '}
          {t('lanAddresses')}
          <span className="networks mono">{networks.join(' · ')}</span>
        </>
      )}
    </ConfirmDialog>
  );
}
