import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { classNames } from '../../../ui/class-names.ts';

const kinds: readonly ContactKind[] = ['phone', 'email'];

interface WaysProps {
  by: ContactKind;
  to: Readonly<Record<ContactKind, string>>;
  large?: boolean | undefined;
}

/** By phone or by e-mail: two pages that look like one. */
export function Ways({ by, to, large }: WaysProps) {
  const { t } = useTranslation('identity');
  return (
    <nav className={classNames('seg ways', large && 'seg--lg')} aria-label={t('way')}>
      {kinds.map((kind) => (
        <Link key={kind} to={to[kind]} replace aria-current={kind === by ? 'page' : undefined}>
          {t(kind)}
        </Link>
      ))}
    </nav>
  );
}
