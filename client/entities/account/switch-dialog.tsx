import { identity } from '@papertape/shared/contract/identity.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { rememberMode, useMode } from '../../lib/settings/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSimulated } from '../brand/use-brand.ts';

/** Switches between the real and the demo account; the page then shows the other account's data and colors. */
export function useAccountSwitch() {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const { run, busy } = useAction(identity.accountSwitch);
  /** Resolves to whether the account was switched. */
  const switchTo = async (target: Mode) => {
    const answer = await run({ mode: target });
    if (!answer) return false;
    rememberMode(answer.mode ?? target);
    const text = target === 'demo' ? t('account.switchedDemo') : t('account.switchedReal');
    showToast({ tone: 'ok', text, id: 'account' });
    return true;
  };
  return { mode, busy, switchTo };
}

interface SwitchDialogProps {
  /** The target account; null while the dialog is closed. */
  target: Mode | null;
  onClose: () => void;
}

/**
 * Warns before the account changes: to virtual funds, or back to the real account, which on a simulator holds paper money too.
 */
export function SwitchDialog({ target, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('lib');
  const { busy, switchTo } = useAccountSwitch();
  const demo = target === 'demo';
  const realText = useSimulated() ? t('account.realTextPaper') : t('account.realText');
  const confirm = async () => {
    if (target) await switchTo(target);
    onClose();
  };
  return (
    <ConfirmDialog
      open={target !== null}
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
