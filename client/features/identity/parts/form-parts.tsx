import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link, useLocation } from 'react-router-dom';
import { useSimulated } from '../../../entities/brand/use-brand.ts';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { EmailField, PhoneField } from '../../../entities/contacts/contact-fields.tsx';
import type { FormField } from '../../../lib/form/use-form.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type PlacesByKind, places } from '../places.ts';

/** Returns phone or email, by the address of the page. */
export function useContactPath(name: keyof typeof places): ContactKind {
  const { pathname } = useLocation();
  const byEmail = usePath()(places[name].email);
  return pathname.startsWith(byEmail.replace(/\/index$/, '')) ? 'email' : 'phone';
}

const kinds: readonly ContactKind[] = ['phone', 'email'];

interface WaysProps {
  by: ContactKind;
  to: PlacesByKind;
  large?: boolean | undefined;
}

/** Links the phone and the email page, which look like one. */
export function Ways({ by, to, large }: WaysProps) {
  const { t } = useTranslation('identity');
  const path = usePath();
  return (
    <nav className={classNames('seg ways', large && 'seg--lg')} aria-label={t('way')}>
      {kinds.map((kind) => (
        <Link key={kind} to={path(to[kind])} replace aria-current={kind === by ? 'page' : undefined}>
          {t(kind)}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the sentence under the title. On a simulator it mentions paper money; until the host is known its line is reserved. */
export function Lead({ of }: { of: 'login' | 'register' }) {
  const { t } = useTranslation('identity');
  const isSimulated = useSimulated();
  const text = isSimulated ? t(`${of}.paperText`) : t(`${of}.text`);
  return <p className="c-2 mt-4 visitor__lead">{isSimulated === undefined ? '\u00a0' : text}</p>;
}

interface AgreementTextProps {
  text: 'agree' | 'register.accept';
}

/** Links the terms and the privacy policy in a sentence. */
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

interface ContactFieldProps {
  by: ContactKind;
  field: (name: ContactKind) => FormField;
  country: string;
  onCountry: (iso: string) => void;
}

export function ContactField({ by, field, country, onCountry }: ContactFieldProps) {
  return by === 'phone' ? (
    <PhoneField field={field('phone')} country={country} onCountry={onCountry} />
  ) : (
    <EmailField field={field('email')} />
  );
}

/** Explains what to do when no message arrives. */
export function MissingCode() {
  const { t } = useTranslation('identity');
  return (
    <details className="mt-16 t-13 missing">
      <summary className="link">{t('code.missing')}</summary>
      <p className="c-2 mt-8">{t('code.missingHint')}</p>
    </details>
  );
}
