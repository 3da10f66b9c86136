import { desktopPath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../../entities/account/use-sign-out.ts';
import { fileAddress } from '../../lib/api/address.ts';
import { useUser } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';

export function ProfileMenu() {
  const { t } = useTranslation('lib');
  const navigate = useNavigate();
  const user = useUser();
  const signOut = useSignOut();
  const dark = useSettings(({ theme }) => theme === 'dark');
  const goTo = (place: WidePlace) => () => void navigate(desktopPath(place));
  const actions = [
    {
      key: 'account',
      label: t('account.profile'),
      icon: 'user' as const,
      onSelect: goTo('profile'),
    },
    { key: 'kyc', label: t('account.kyc'), icon: 'id-card' as const, onSelect: goTo('kyc') },
    {
      key: 'password',
      label: t('account.password'),
      icon: 'lock' as const,
      onSelect: goTo('changePassword'),
    },
    {
      key: 'fund',
      label: t('account.fundPassword'),
      icon: 'shield' as const,
      onSelect: goTo('fundPassword'),
    },
    {
      key: 'language',
      label: t('account.language'),
      icon: 'globe' as const,
      onSelect: goTo('language'),
    },
    {
      key: 'theme',
      label: t(dark ? 'account.toLight' : 'account.toDark'),
      icon: dark ? ('sun' as const) : ('moon' as const),
      onSelect: () => changeSettings({ theme: dark ? 'light' : 'dark' }),
    },
    { key: 'logout', label: t('account.logout'), icon: 'logout' as const, onSelect: () => void signOut() },
  ];
  const name = user?.nickname ?? '';
  const src = user?.avatar ? fileAddress(user.avatar) : undefined;
  return (
    <Menu label={t('account.menu')} actions={actions}>
      {(opener) => (
        <button
          type="button"
          {...opener}
          className="avatarbtn"
          aria-label={name ? `${t('account.menu')}: ${name}` : t('account.menu')}
        >
          <Avatar name={name || '?'} src={src} />
        </button>
      )}
    </Menu>
  );
}
