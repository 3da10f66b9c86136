import type { ContactKind } from '../../../lib/contacts/contact.ts';
import { EmailField } from '../../../lib/contacts/email-field.tsx';
import { PhoneField } from '../../../lib/contacts/phone-field.tsx';
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
