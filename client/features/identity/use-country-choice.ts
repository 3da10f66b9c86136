import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCountries, useHomeCountry } from '../../entities/contacts/countries.ts';
import { useLayout } from '../../ui/layout.tsx';
import { matchOptions } from '../../ui/picker-options.ts';
import { keepDraft, useDraft } from './draft.ts';

/** The list of countries of a registration, with a search by name and dial code. */
export function useCountryChoice() {
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
    /** Keeps the country, which also brings its dial code, and goes back. */
    choose,
    found: order.flatMap((iso) => countries.find((country) => country.iso === iso) ?? []),
  };
}
