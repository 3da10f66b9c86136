import { useTranslation } from 'react-i18next';

export const mainId = 'main';

/** Renders the first stop of the Tab key, which skips bars and navigation. */
export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <a
      className="skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
}
