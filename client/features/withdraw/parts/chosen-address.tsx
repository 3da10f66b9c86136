import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Withdraw } from '../use-withdraw.ts';
import { TargetText } from './target-text.tsx';

/** The address chosen in the book, in full; it is changed in the book beside the form. */
export function ChosenAddress({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const { address } = model;
  return (
    <Field label={t('form.address')} error={model.addressError}>
      <Shown address={address} />
    </Field>
  );
}

function Shown({ address }: { address: BookAddress | undefined }) {
  const { t } = useTranslation('withdraw');
  return (
    <output {...useFieldControl()} className="input withdraw-target">
      {address ? (
        <span className="grow">
          <b className="w-6 t-14">{address.name}</b>
          <TargetText entry={address} />
        </span>
      ) : (
        <span className="grow c-3">{t('book.select')}</span>
      )}
      <Icon name="contacts" />
    </output>
  );
}
