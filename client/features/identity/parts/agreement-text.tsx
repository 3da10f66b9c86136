import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link } from 'react-router-dom';

interface AgreementTextProps {
  text: 'agree' | 'register.accept';
}

/** A sentence that leads to the terms and to the privacy policy. */
export function AgreementText({ text }: AgreementTextProps) {
  const { t } = useTranslation('identity');
  return (
    <Trans
      t={t}
      i18nKey={text}
      components={{
        terms: <Link className="link" to={onePath('documents', { document: 'terms' })} />,
        privacy: <Link className="link" to={onePath('documents', { document: 'privacy' })} />,
      }}
    />
  );
}
