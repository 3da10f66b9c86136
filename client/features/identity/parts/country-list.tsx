import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCountries, useHomeCountry } from '../../../entities/contacts/countries.ts';
import { FlagIcon } from '../../../ui/coin-icon.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { matchOptions } from '../../../ui/picker-options.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { keepDraft, useDraft } from '../use-contact-form.ts';

/** Manages the list of countries of a registration, with a search by name and dial code. */
function useCountryChoice() {
  const navigate = useNavigate();
  const layout = useLayout();
  const countries = useCountries();
  const home = useHomeCountry();
  const chosen = useDraft((draft) => draft.country) || home;
  const [query, setQuery] = useState('');
  const options = countries.map(({ iso, name, englishName, dialCode }) => ({
    value: iso,
    label: name,
    keywords: `${englishName} ${dialCode}`,
  }));
  const order = matchOptions(options, query).map(({ value }) => value);
  const choose = (iso: string) => {
    keepDraft({ country: iso, dialCountry: iso });
    const depth = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (depth > 0) void navigate(-1);
    else void navigate(layoutPath[layout]('registerPhone'), { replace: true });
  };
  return {
    query,
    setQuery,
    chosen,
    /** Stores the country with its dial code and goes back. */
    choose,
    found: order.flatMap((iso) => countries.find((country) => country.iso === iso) ?? []),
  };
}

/** Lists buttons instead of radios, because choosing leaves the page at once. */
export function CountryList() {
  const { t } = useTranslation('identity');
  const { query, setQuery, found, chosen, choose } = useCountryChoice();
  return (
    <>
      <div className="pad">
        <SearchInput
          value={query}
          onChange={setQuery}
          aria-label={t('country.search')}
          placeholder={t('country.search')}
        />
      </div>
      {found.length === 0 && (
        <Empty scene="lens" title={t('country.none')}>
          {t('country.noneHint')}
        </Empty>
      )}
      <ul>
        {found.map(({ iso, name, dialCode }) => (
          <li key={iso}>
            <button type="button" className="row" aria-pressed={iso === chosen} onClick={() => choose(iso)}>
              <FlagIcon country={iso} size={24} />
              <span className="row__body">
                <span className="row__title">{name}</span>
              </span>
              <span className="num c-2">{dialCode}</span>
              <span className="country-mark">{iso === chosen && <Icon name="check" size={18} />}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
