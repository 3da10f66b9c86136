import { useTranslation } from 'react-i18next';
import { FlagIcon } from '../../../ui/coin-icon.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useCountryChoice } from '../use-country-choice.ts';

/** Buttons, not radios: choosing leaves the page at once. */
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
