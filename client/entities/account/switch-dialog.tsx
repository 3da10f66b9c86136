import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSimulated } from '../brand/use-brand.ts';
import { useAccountSwitch } from './use-account-switch.ts';

interface SwitchDialogProps {
  /** The account to go to; null while nothing is asked. */
  wanted: Mode | null;
  onClose: () => void;
}

/** Warns before the account changes: to virtual funds, or back to the real account, which on a simulator holds paper money too. */
export function SwitchDialog({ wanted, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('lib');
  const { busy, switchTo } = useAccountSwitch();
  const demo = wanted === 'demo';
  const realText = useSimulated() ? t('account.realTextPaper') : t('account.realText');
  const confirm = async () => {
    if (wanted) await switchTo(wanted);
    onClose();
  };
  return (
    <ConfirmDialog
      open={wanted !== null}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      title={demo ? t('account.demoTitle') : t('account.realTitle')}
      confirmLabel={demo ? t('account.demoConfirm') : t('account.realConfirm')}
    >
      {demo ? t('account.demoText') : realText}
    </ConfirmDialog>
  );
}
