import { useTranslation } from 'react-i18next';
import { pictureTypes } from '../../../lib/api/pictures.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useUserChange } from '../use-user-change.ts';

/** Uploads a picture and makes it the avatar. */
function useAvatar() {
  const { t } = useTranslation('profile');
  const upload = useUpload();
  const { run, busy } = useUserChange({ doneText: t('avatar.done') });
  const change = async (file: File) => {
    const avatar = await upload.send(file);
    if (avatar) await run({ avatar });
  };
  return {
    pick: (file: File) => void change(file),
    /** 0 to 100 during the upload. */
    progress: upload.progress,
    busy: busy || upload.progress !== undefined,
  };
}

/** Renders a file field that looks like a button. */
export function AvatarButton() {
  const { t } = useTranslation('profile');
  const format = useFormat();
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
      {progress === undefined
        ? t('avatar.change')
        : t('avatar.sending', { percent: format.wholePercent(progress) })}
    </label>
  );
}
