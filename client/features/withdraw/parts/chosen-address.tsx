import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Withdraw } from '../use-withdraw.ts';

/** The address chosen in the book, in full; it is changed in the book beside the form. */
export function ChosenAddress({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const { address } = model;
  return (
    <Field label={t('form.address')} error={model.addressError}>
      <TextInput
        readOnly
        value={address?.address ?? ''}
        placeholder={t('book.select')}
        prefix={address && <b className="w-6">{address.name}</b>}
        suffix={<Icon name="contacts" />}
        className="mono t-13"
      />
    </Field>
  );
}
