import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '../../lib/navigation/layouts.ts';
import { rememberReturn } from '../../lib/navigation/return-place.ts';
import { useLayout } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';

/** Returns a function that shows a visitor what needs a login, with a link there and back to this page. */
export function useLoginOffer(): (id: string, text: string) => void {
  const { t } = useTranslation('market');
  const navigate = useNavigate();
  const layout = useLayout();
  const { pathname, search } = useLocation();
  return useCallback(
    (id, text) => {
      const onPress = () => {
        rememberReturn(pathname + search);
        void navigate(loginPath[layout]);
      };
      showToast({ tone: 'plain', text, id, action: { label: t('favorite.signInAction'), onPress } });
    },
    [t, navigate, layout, pathname, search],
  );
}
