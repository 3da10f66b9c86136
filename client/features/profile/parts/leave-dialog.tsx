import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Profile } from '../use-profile.ts';

type LeaveDialogProps = Pick<Profile, 'leaving' | 'setLeaving' | 'signOut' | 'signingOut'>;

/** Asks before logging out. */
export function LeaveDialog({ leaving, setLeaving, signOut, signingOut }: LeaveDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <ConfirmDialog
      open={leaving}
      onCancel={() => setLeaving(false)}
      onConfirm={signOut}
      busy={signingOut}
      danger
      title={t('logout.title')}
      confirmLabel={t('logout.confirm')}
    >
      {t('logout.text')}
    </ConfirmDialog>
  );
}
