import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { useWay, Ways } from './parts/form-parts.tsx';
import { RecoverForm, useRecover } from './parts/recover-form.tsx';
import { places } from './places.ts';
import './identity.css';

export function RecoverMobile() {
  const { t } = useTranslation('identity');
  const by = useWay('recover');
  const recover = useRecover(by);
  return (
    <MobilePage title={t('recover.title')} fallback={mobilePath('recover')} className="pad">
      <p className="c-2 visitor__lead">{t('recover.text')}</p>
      {!recover.awaiting && <Ways by={by} to={places.recover} />}
      <RecoverForm by={by} recover={recover} />
    </MobilePage>
  );
}

/** Asks for a phone number or an email address. */
export function ChooseRecoveryMobile() {
  const { t } = useTranslation('identity');
  return (
    <MobilePage title={t('recover.title')} fallback={mobilePath('loginPhone')}>
      <p className="pad c-2">{t('recover.choose')}</p>
      <ListRow
        icon="phone"
        title={t('recover.byPhone')}
        sub={t('recover.byPhoneText')}
        to={mobilePath('recoverPhone')}
      />
      <ListRow
        icon="mail"
        title={t('recover.byEmail')}
        sub={t('recover.byEmailText')}
        to={mobilePath('recoverEmail')}
      />
    </MobilePage>
  );
}
