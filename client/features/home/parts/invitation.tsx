import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loginPath } from '../../../lib/navigation/layouts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useLayout } from '../../../ui/layout.tsx';

const registerPath = { mobile: '/pages/register/index', desktop: '/pages/desktop/register/register-phone' };

/** What a visitor sees in place of a balance. */
export function Invitation() {
  const { t } = useTranslation('home');
  const layout = useLayout();
  return (
    <section className="home-invite" aria-labelledby="invitation">
      <h2 id="invitation" className="t-24 w-6">
        {t('invitation.title')}
      </h2>
      <p className="c-2 mt-8">{t('invitation.text')}</p>
      <div className="home-actions home-actions--two mt-20">
        <Link className={buttonClass({ variant: 'primary' })} to={loginPath[layout]}>
          {t('invitation.login')}
        </Link>
        <Link className={buttonClass({ size: 'lg' })} to={registerPath[layout]}>
          {t('invitation.register')}
        </Link>
      </div>
    </section>
  );
}
