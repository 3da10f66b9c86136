import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PlacesByKind } from '../places.ts';

const kinds: readonly ContactKind[] = ['phone', 'email'];

interface WaysProps {
  by: ContactKind;
  to: PlacesByKind;
  large?: boolean | undefined;
}

/** By phone or by e-mail: two pages that look like one. */
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
