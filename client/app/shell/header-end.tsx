import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSwitch } from '../../entities/account/account-switch.tsx';
import { NotificationBell } from '../../entities/account/notification-bell.tsx';
import { loginPath } from '../../lib/navigation/layouts.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ShortcutHost } from './shortcut-host.tsx';
import { SupportButton } from './support-button.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The right side of the desktop header, for a visitor or for a signed-in user. */
export function HeaderEnd() {
  const signedIn = useSignedIn();
  return (
    <>
      <HeaderSearch />
      <ShortcutHost />
      {signedIn && <AccountSwitch square />}
      {signedIn && <NotificationBell />}
      <SupportButton />
      {signedIn ? <ProfileMenu /> : <VisitorEnd />}
    </>
  );
}

/** Language and theme are in the header for visitors only: the account menu has them too. */
function VisitorEnd() {
  const { t } = useTranslation('lib');
  return (
    <>
      <span className="deskbar__opt">
        <LanguageMenu />
      </span>
      <span className="deskbar__opt">
        <ThemeButton />
      </span>
      <Link className="well well--square" to={loginPath.desktop}>
        {t('account.login')}
      </Link>
      <Link
        className={buttonClass({ variant: 'primary', className: 'deskbar__register' })}
        to={desktopPath('registerPhone')}
      >
        {t('account.register')}
      </Link>
    </>
  );
}
