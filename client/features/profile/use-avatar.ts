import { useTranslation } from 'react-i18next';
import { useUpload } from '../../lib/api/use-upload.ts';
import { useUserChange } from './use-user-change.ts';

/** Sends a picture and makes it the avatar. */
export function useAvatar() {
  const { t } = useTranslation('profile');
  const upload = useUpload();
  const { run, busy } = useUserChange({ doneText: t('avatar.done') });
  const change = async (file: File) => {
    const avatar = await upload.send(file);
    if (avatar) await run({ avatar });
  };
  return {
    pick: (file: File) => void change(file),
    /** 0 to 100 while the picture is sent. */
    progress: upload.progress,
    busy: busy || upload.progress !== undefined,
  };
}
