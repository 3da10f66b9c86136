import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../../lib/navigation/layouts.ts';
import { rememberReturn } from '../../../lib/navigation/return-place.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';

export type ListName = 'positions' | 'openOrders' | 'orderHistory' | 'filled' | 'closed' | 'marginHistory';

/** Renders an empty list: what is missing, why, and how to change that. */
export function NothingThere({
  list,
  filtered,
  onClear,
}: {
  list: ListName;
  filtered?: boolean;
  onClear?: () => void;
}) {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const layout = useLayout();
  const { pathname, search } = useLocation();
  if (!signedIn) {
    const login = (
      <Link
        to={loginPath[layout]}
        onClick={() => rememberReturn(pathname + search)}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('submit.login')}
      </Link>
    );
    return (
      <Empty title={t('empty.visitor')} action={login}>
        {t('empty.visitorHint')}
      </Empty>
    );
  }
  const clear = filtered && onClear && (
    <button type="button" className={buttonClass({ variant: 'outline', size: 'sm' })} onClick={onClear}>
      {t('filter.clear')}
    </button>
  );
  return (
    <Empty title={t(`empty.${list}`)} action={clear || undefined}>
      {filtered ? t('empty.filtered') : t(`empty.${list}Hint`)}
    </Empty>
  );
}
