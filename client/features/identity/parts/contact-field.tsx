import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { EmailField } from '../../../entities/contacts/email-field.tsx';
import { PhoneField } from '../../../entities/contacts/phone-field.tsx';
import type { FormField } from '../../../lib/form/use-form.ts';

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
