import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

const rules = ['corners', 'sharp', 'colour', 'original'] as const;

export function GoodPhotoRules() {
  const { t } = useTranslation('kyc');
  return (
    <ul className="col g-12 t-13 c-2">
      {rules.map((rule) => (
        <li key={rule} className="flex g-8">
          <span className="kyc-ok flex">
            <Icon name="check" size={16} />
          </span>
          {t(`good.${rule}`)}
        </li>
      ))}
    </ul>
  );
}

/** How front and back should lie in the picture. */
export function PhotoExamples() {
  const { t } = useTranslation('kyc');
  return (
    <div className="kyc-examples">
      <svg className="kyc-example" viewBox="0 0 108 72" role="img" aria-label={t('example.front')}>
        <title>{t('example.front')}</title>
        <rect className="kyc-example__card" x="10" y="9" width="88" height="54" rx="4" />
        <path className="kyc-example__band" d="M14 9h80a4 4 0 0 1 4 4v6H10v-6a4 4 0 0 1 4-4z" />
        <circle className="kyc-example__ink" cx="27" cy="36" r="6" />
        <path className="kyc-example__ink" d="M16 56c1-9 5-11 11-11s10 2 11 11z" />
        <path className="kyc-example__line" d="M46 30h42M46 38h32M46 46h36M46 54h24" />
      </svg>
      <svg className="kyc-example" viewBox="0 0 108 72" role="img" aria-label={t('example.back')}>
        <title>{t('example.back')}</title>
        <rect className="kyc-example__card" x="10" y="9" width="88" height="54" rx="4" />
        <path className="kyc-example__band" d="M10 17h88v9H10z" />
        <path className="kyc-example__line" d="M18 36h40M18 44h30M18 52h72M18 57h72" />
        <rect className="kyc-example__ink" x="72" y="32" width="18" height="13" rx="2" />
      </svg>
    </div>
  );
}
