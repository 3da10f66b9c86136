import { useTranslation } from 'react-i18next';
import { SideNav } from '../../ui/side-nav.tsx';

const root = '/pages/desktop';

/** Side navigation of the desktop pages about the person: settings, identity, messages, passwords, help. */
export function AccountNav() {
  const { t } = useTranslation('lib');
  return (
    <SideNav
      groups={[
        {
          title: t('accountNav.account'),
          items: [
            { to: `${root}/settings/account`, label: t('accountNav.settings'), icon: 'user' },
            { to: `${root}/kyc/index`, label: t('accountNav.kyc'), icon: 'id-card' },
            { to: `${root}/notification/index`, label: t('accountNav.notifications'), icon: 'bell' },
          ],
        },
        {
          title: t('accountNav.security'),
          items: [
            { to: `${root}/settings/change-password`, label: t('accountNav.password'), icon: 'lock' },
            {
              to: `${root}/settings/set-fund-password`,
              label: t('accountNav.fundPassword'),
              icon: 'shield',
              under: [`${root}/settings/forgot-fund-password`],
            },
          ],
        },
        {
          title: t('accountNav.preferences'),
          items: [
            { to: `${root}/language/index`, label: t('accountNav.language'), icon: 'globe' },
            { to: '/pages/profile/helper-center', label: t('accountNav.help'), icon: 'help' },
          ],
        },
      ]}
    />
  );
}
