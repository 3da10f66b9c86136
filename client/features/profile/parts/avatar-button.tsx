import { useTranslation } from 'react-i18next';
import { pictureTypes } from '../../../lib/api/pictures.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useAvatar } from '../use-avatar.ts';

/** A file field that looks like a button. */
export function AvatarButton() {
  const { t } = useTranslation('profile');
  const { pick, progress, busy } = useAvatar();
  return (
    <label className={buttonClass({ variant: 'outline', size: 'sm', className: 'avatar-pick' })}>
      <input
        type="file"
        accept={pictureTypes}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) pick(file);
        }}
      />
      {progress === undefined ? t('avatar.change') : t('avatar.sending', { percent: progress })}
    </label>
  );
}
