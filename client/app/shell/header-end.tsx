import { desktopPath, mobilePath, onePath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AccountSwitch } from '../../entities/account/account-switch.tsx';
import { NotificationBell } from '../../entities/account/notification-bell.tsx';
import { useSupportUnread } from '../../entities/account/support-unread.ts';
import { useSignOut } from '../../entities/account/use-sign-out.ts';
import { fileAddress } from '../../lib/api/address.ts';
import { changePreferences } from '../../lib/api/change-preferences.ts';
import { loginPath } from '../../lib/navigation/layouts.ts';
import { isSingleKey } from '../../lib/navigation/single-key.ts';
import type { ShellDialog, ShellDialogProps } from '../../lib/screens/screen.ts';
import { keepTypedAhead } from '../../lib/screens/typed-ahead.ts';
import { languageNames, offeredLanguages } from '../../lib/settings/languages.ts';
import { useSignedIn, useUser } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { isOverlayOpen } from '../../ui/back-stack.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { onDemand, useOnceOpen } from '../../ui/on-demand.tsx';
import { Switch } from '../../ui/switch.tsx';
import { shellDialogs } from '../screens.ts';

/** Pages by the key that follows "g". */
const goKeys = {
  d: { place: desktopPath('home'), label: 'nav.dashboard' },
  t: { place: desktopPath('trade'), label: 'nav.trade' },
  a: { place: desktopPath('assets'), label: 'nav.asset' },
  f: { place: desktopPath('financing'), label: 'nav.financing' },
  l: { place: desktopPath('loan'), label: 'nav.loan' },
} as const;

type GoKey = keyof typeof goKeys;

const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key);

/** Returns true for "/", Ctrl+K and Command+K. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key === 'k') return (event.ctrlKey || event.metaKey) && !isOverlayOpen();
  return event.key === '/' && isSingleKey(event);
}

/** Renders the right side of the desktop header, for a visitor or a signed-in user. */
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

/** Renders language and theme for visitors; signed-in users have them in the account menu. */
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

function ThemeButton() {
  const { t } = useTranslation('lib');
  const dark = useSettings((settings) => settings.theme === 'dark');
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('account.toLight') : t('account.toDark')}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    />
  );
}

/** Opens the chat; a dot and its name announce an answer that came after it was closed. */
function SupportButton() {
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

function LanguageMenu() {
  const { t } = useTranslation('lib');
  const language = useSettings((settings) => settings.language);
  const actions = offeredLanguages.map((one) => ({
    key: one,
    label: <span lang={languageNames[one].tag}>{languageNames[one].label}</span>,
    checked: one === language,
    onSelect: () => void changePreferences({ language: one }),
  }));
  return (
    <Menu label={t('account.language')} actions={actions}>
      {(opener) => (
        <IconButton
          {...opener}
          icon="globe"
          label={t('account.languageNow', { name: languageNames[language].label })}
        />
      )}
    </Menu>
  );
}

/** Handles the keys that open a page; "?" lists them. */
function ShortcutHost() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const going = useRef(false);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wasGoing = going.current;
      going.current = false;
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      if (key === '?') setOpen(true);
      else if (wasGoing && isGoKey(key)) void navigate(goKeys[key].place);
      else if (key === 'g') going.current = true;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return <ShortcutSheet open={open} onClose={() => setOpen(false)} />;
}

/** Decoration: `aria-keyshortcuts` names the keys, so they are no part of the button's name. */
const shownKeys = 'Ctrl K';

/** Renders the search box of the header; a press or its keys open the command bar. */
function HeaderSearch() {
  const { t } = useTranslation('lib');
  const { show, dialog } = useShellDialog('search', mobilePath('search'));
  const latest = useRef(show);
  // A layout effect, because the key may be pressed as soon as the box is painted.
  useLayoutEffect(() => {
    latest.current = show;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      keepTypedAhead();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="well well--square deskbar__search"
        aria-label={t('account.search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => {
          keepTypedAhead();
          show();
        }}
      >
        <Icon name="search" size={16} />
        <span className="deskbar__hint">{t('account.search')}</span>
        <span className="kbd" data-keys={shownKeys} />
      </button>
      {dialog}
    </>
  );
}

function ProfileMenu() {
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

const components = new Map(
  shellDialogs.map(({ name, load, part }) => [name, onDemand<ShellDialogProps>(load, part)]),
);

/** Opens a feature's dialog over the page, or goes to its page where the feature has none. */
function useShellDialog(name: ShellDialog['name'], fallback: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceOpen(open);
  const Component = components.get(name);
  const dialog = Component && wasOpened && <Component open={open} onClose={() => setOpen(false)} />;
  const show = () => {
    if (Component) setOpen(true);
    else void navigate(fallback);
  };
  return { show, dialog };
}

interface ShortcutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Lists all keys, with the switch that turns single keys off. */
function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('app');
  const singleKeys = useSettings((settings) => settings.singleKeys);
  const rows: [label: string, keys: string[]][] = [
    [t('shortcuts.search'), ['/']],
    [t('shortcuts.searchAlways'), ['Ctrl', 'K']],
    [t('shortcuts.list'), ['?']],
    [t('shortcuts.close'), ['Esc']],
    ...Object.entries(goKeys).map(([key, { label }]): [string, string[]] => [
      t('shortcuts.goTo', { page: t(label) }),
      ['G', key.toUpperCase()],
    ]),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')}>
      <dl>
        {rows.map(([label, keys]) => (
          <div key={label} className="kv">
            <dt>{label}</dt>
            <dd className="shortcut-keys">
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="kv kv--total shortcut-switch">
        <span>{t('shortcuts.singleKeys')}</span>
        <Switch
          aria-label={t('shortcuts.singleKeys')}
          checked={singleKeys}
          onChange={(on) => changeSettings({ singleKeys: on })}
        />
      </div>
    </Dialog>
  );
}
