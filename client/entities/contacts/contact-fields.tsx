import { useTranslation } from 'react-i18next';
import { TextField } from '../../lib/form/text-field.tsx';
import type { FormField } from '../../lib/form/use-form.ts';
import { FlagIcon } from '../../ui/coin-icon.tsx';
import { FieldOutside } from '../../ui/field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { readPhone } from './contact.ts';
import { type OfferedCountry, useCountries } from './countries.ts';

export function EmailField({ field }: { field: FormField }) {
  const { t } = useTranslation('contact');
  return (
    <TextField
      label={t('email')}
      field={field}
      type="email"
      inputMode="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PhoneFieldProps {
  field: FormField;
  /** ISO code of the country whose dial code precedes the number. */
  country: string;
  onCountry: (iso: string) => void;
}

export function PhoneField({ field, country, onCountry }: PhoneFieldProps) {
  const { t } = useTranslation('contact');
  const countries = useCountries();
  const change = (text: string) => {
    const { dialCode, digits } = readPhone(text);
    const found = countries.find((one) => one.dialCode === dialCode);
    if (found) onCountry(found.iso);
    field.set(digits);
  };
  return (
    <TextField
      label={t('phone')}
      field={field}
      type="tel"
      inputMode="tel"
      name="phone"
      autoComplete="tel-national"
      onChange={(event) => change(event.currentTarget.value)}
      prefix={
        <FieldOutside>
          <span className="input__prefix input__prefix--rule">
            <DialCodePicker countries={countries} value={country} onChange={onCountry} />
          </span>
        </FieldOutside>
      }
    />
  );
}

interface DialCodePickerProps {
  countries: OfferedCountry[];
  value: string;
  onChange: (iso: string) => void;
}

function DialCodePicker({ countries, value, onChange }: DialCodePickerProps) {
  const { t } = useTranslation('contact');
  const dialCodes = new Map(countries.map(({ iso, dialCode }) => [iso, dialCode]));
  return (
    <Picker
      label={t('dialCode')}
      look="plain"
      searchable
      value={value}
      onChange={onChange}
      options={countries.map(({ iso, name, englishName, dialCode }) => ({
        value: iso,
        label: name,
        icon: <FlagIcon country={iso} />,
        end: <span className="num c-2">{dialCode}</span>,
        keywords: `${dialCode} ${englishName}`,
      }))}
      renderValue={({ value: iso }) => (
        <>
          <FlagIcon country={iso} />
          <span className="num">{dialCodes.get(iso)}</span>
        </>
      )}
    />
  );
}
