import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { SessionList } from './parts/session-list.tsx';
import { SettingGroup } from './parts/setting-row.tsx';
import { WithUser } from './parts/user-parts.tsx';
import './profile.css';

export function SecurityCenterMobile() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <MobilePage title={t('security.title')} fallback={mobilePath('profile')}>
      <WithUser>
        {(user) => (
          <>
            <ListRow
              icon="lock"
              title={t('password.title')}
              sub={t('password.changed', { date: format.date(user.passwordChangedAt) })}
              to={mobilePath('changePassword')}
            />
            <ListRow
              icon="refresh"
              title={t('security.resetLogin')}
              sub={t('security.resetText')}
              to={mobilePath('resetPassword')}
            />
            <ListRow
              icon="shield"
              title={t('fund.title')}
              sub={user.hasFundPassword ? t('fund.text') : t('fund.notSet')}
              to={mobilePath('fundPassword')}
            />
            {user.hasFundPassword && (
              <ListRow
                icon="help"
                title={t('security.resetFund')}
                sub={t('security.resetText')}
                to={mobilePath('forgotFundPassword')}
              />
            )}
            <SettingGroup title={t('sessions.title')}>
              <SessionList user={user} />
            </SettingGroup>
          </>
        )}
      </WithUser>
    </MobilePage>
  );
}
