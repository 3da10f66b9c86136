import { useTranslation } from 'react-i18next';
import { invitationLink } from '../../lib/navigation/invitation-link.ts';
import { copyText } from '../../ui/copy-text.ts';
import { shareOnDevice } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';
import { useOwnUser } from './use-own-user.ts';

export function useReferral() {
  const { t } = useTranslation('profile');
  const own = useOwnUser();
  /** Opens the registration with the code filled in. */
  const link = invitationLink(own.user?.referralCode ?? '');
  const copy = async () => {
    const done = await copyText(link);
    showToast(
      done ? { tone: 'ok', text: t('referral.copied') } : { tone: 'bad', text: t('referral.notCopied') },
    );
  };
  /** The share sheet of the device, or the clipboard where it has none. */
  const share = async () => {
    const isShared = await shareOnDevice({ title: t('referral.shareTitle'), url: link });
    if (!isShared) await copy();
  };
  return { ...own, link, share: () => void share() };
}
