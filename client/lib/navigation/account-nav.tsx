import { desktopPath, onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { SideNav } from '../../ui/side-nav.tsx';

/** Renders the side navigation of the desktop pages about the user: settings, identity, messages, passwords, help. */
export function AccountNav() {
  const { t } = useTranslation('profile');
  return (
    <SideNav
      groups={[
        {
          title: t('nav.account'),
          items: [
            { to: desktopPath('profile'), label: t('nav.settings'), icon: 'user' },
            { to: desktopPath('kyc'), label: t('nav.kyc'), icon: 'id-card' },
            { to: desktopPath('notifications'), label: t('nav.notifications'), icon: 'bell' },
          ],
        },
        {
          title: t('nav.security'),
          items: [
            { to: desktopPath('changePassword'), label: t('nav.password'), icon: 'lock' },
            {
              to: desktopPath('fundPassword'),
              label: t('nav.fundPassword'),
              icon: 'shield',
              under: [desktopPath('forgotFundPassword')],
            },
          ],
        },
        {
          title: t('nav.preferences'),
          items: [
            { to: desktopPath('language'), label: t('nav.language'), icon: 'globe' },
            { to: onePath('help'), label: t('nav.help'), icon: 'help' },
          ],
        },
      ]}
    />
  );
}
