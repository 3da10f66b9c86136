import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useSwitchBlock } from '../../../entities/account/use-switch-block.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SegmentedControl, type SegmentedControlProps } from '../../../ui/segmented-control.tsx';
import type { Profile, useProfile } from '../use-profile.ts';

const modes: readonly Mode[] = ['real', 'demo'];

interface AccountChoiceProps extends Pick<SegmentedControlProps<string>, 'label' | 'size'> {
  profile: Pick<ReturnType<typeof useProfile>, 'mode' | 'requestMode'>;
}

/** Shows the current account; the other one is disabled, with the reason, where it is unavailable. */
export function AccountChoice({ profile: { mode, requestMode }, ...look }: AccountChoiceProps) {
  const { t } = useTranslation('profile');
  const block = useSwitchBlock();
  return (
    <div>
      <SegmentedControl
        {...look}
        value={mode}
        onChange={requestMode}
        segments={modes.map((value) => ({
          value,
          label: t(`account.${value}`),
          disabled: value !== mode && block !== undefined,
        }))}
      />
      {block !== undefined && <p className="t-12 c-2 mt-8">{block}</p>}
    </div>
  );
}

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
