import { useTranslation } from 'react-i18next';

/** What to do when no message comes. */
export function MissingCode() {
  const { t } = useTranslation('identity');
  return (
    <details className="mt-16 t-13 missing">
      <summary className="link">{t('code.missing')}</summary>
      <p className="c-2 mt-8">{t('code.missingHint')}</p>
    </details>
  );
}
