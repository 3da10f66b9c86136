import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepTypedAhead } from '../../lib/screens/typed-ahead.ts';
import { Icon } from '../../ui/icon.tsx';
import { isSearchKey } from './shortcuts.ts';
import { useShellDialog } from './use-shell-dialog.tsx';

/** Decoration: `aria-keyshortcuts` names the keys, so they are no part of the button's name. */
const shownKeys = 'Ctrl K';

/** The search box of the header; pressing it, or its keys, opens the command bar. */
export function HeaderSearch() {
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
