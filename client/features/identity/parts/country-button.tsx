import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OfferedCountry } from '../../../entities/contacts/countries.ts';
import { FlagIcon } from '../../../ui/coin-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';

/** Looks like a field and leads to the list of countries; what was typed stays. */
export function CountryButton({ country }: { country: OfferedCountry | undefined }) {
  const { t } = useTranslation('identity');
  const layout = useLayout();
  const name = country?.name ?? t('country.title');
  return (
    <div className="field">
      <div className="field__label" aria-hidden="true">
        {t('country.label')}
      </div>
      <Link
        className="input input--select"
        to={layoutPath[layout]('country')}
        aria-label={`${t('country.label')}: ${name}`}
      >
        <span className="flex g-8 t-16">
          {country && <FlagIcon country={country.iso} />}
          {name}
        </span>
        <span className="c-3 flex">
          <Icon name="chevron-down" size={16} />
        </span>
      </Link>
    </div>
  );
}
