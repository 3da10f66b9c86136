import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useSupportUnread } from '../../entities/account/support-unread.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShellDialog } from './use-shell-dialog.tsx';

/** Opens the chat; a dot and its name announce an answer that came after it was closed. */
export function SupportButton() {
  const { t } = useTranslation('lib');
  const { show, dialog } = useShellDialog('support', onePath('support'));
  const count = useSupportUnread((state) => state.count);
  return (
    <>
      <IconButton
        icon="headset"
        label={count > 0 ? t('account.supportUnread', { count }) : t('account.support')}
        dot={count > 0}
        onClick={show}
      />
      {dialog}
    </>
  );
}
