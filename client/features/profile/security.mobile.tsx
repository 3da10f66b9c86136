import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/format/format.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { ForgotFundPassword } from './parts/fund-password.tsx';
import { PasswordForm } from './parts/password-form.tsx';
import { ResetForm } from './parts/reset-form.tsx';
import { SessionList } from './parts/session-list.tsx';
import { SettingGroup } from './parts/setting-group.tsx';
import { WithUser } from './parts/with-user.tsx';
import './profile.css';

const security = mobilePath('security');
const resetPassword = mobilePath('resetPassword');
const fundPassword = mobilePath('fundPassword');
const forgotFundPassword = mobilePath('forgotFundPassword');

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
              to={resetPassword}
            />
            <ListRow
              icon="shield"
              title={t('fund.title')}
              sub={user.hasFundPassword ? t('fund.text') : t('fund.notSet')}
              to={fundPassword}
            />
            {user.hasFundPassword && (
              <ListRow
                icon="help"
                title={t('security.resetFund')}
                sub={t('security.resetText')}
                to={forgotFundPassword}
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

/** Where a change leads back to. */
function useBack(): () => void {
  const navigate = useNavigate();
  return () => void navigate(security, { replace: true });
}

export function ChangePasswordMobile() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <MobilePage title={t('password.title')} fallback={security} className="pad">
      <PasswordForm kind="login" forgot={resetPassword} onDone={back} />
    </MobilePage>
  );
}

export function ResetPasswordMobile() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <MobilePage title={t('password.reset')} fallback={security} className="pad">
      <WithUser>{(user) => <ResetForm kind="login" user={user} onDone={back} />}</WithUser>
    </MobilePage>
  );
}

export function PaymentPasswordMobile() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <MobilePage title={t('fund.title')} fallback={security} className="pad">
      <p className="c-2 page-lead">{t('fund.text')}</p>
      <WithUser>
        {({ hasFundPassword }) => (
          <PasswordForm kind="fund" first={!hasFundPassword} forgot={forgotFundPassword} onDone={back} />
        )}
      </WithUser>
    </MobilePage>
  );
}

export function ForgotFundPasswordMobile() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <MobilePage title={t('fund.reset')} fallback={security} className="pad">
      <WithUser>{(user) => <ForgotFundPassword user={user} setAt={fundPassword} onDone={back} />}</WithUser>
    </MobilePage>
  );
}
