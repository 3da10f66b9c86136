import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../../../entities/money/address-text.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { AddressFormModel } from '../use-address-form.ts';
import { PasswordDialog } from './password-dialog.tsx';

const fields = getBodyFields(withdraw.createAddress);

interface AddressFieldsProps {
  model: AddressFormModel;
  submitLabel: string;
}

/** Shows the entry once more and asks for the fund password. */
function AddressConfirmation({ model }: { model: AddressFormModel }) {
  const { t } = useTranslation('withdraw');
  const { values } = model.form;
  return (
    <PasswordDialog
      open={model.isConfirming}
      onClose={model.stopConfirming}
      onSend={model.send}
      busy={model.busy}
      problem={model.passwordProblem}
    >
      <div className="card card--quiet withdraw-summary">
        <KeyValueList
          items={[
            { label: t('form.name'), value: values.name },
            { label: t('form.chain'), value: values.chain },
            {
              label: t('form.address'),
              value: <CopiedAddress address={values.address.trim()} doneText={t('copied')} />,
              stacked: true,
            },
            ...(model.memo === '' ? [] : [{ label: t('form.memoSent'), value: model.memo }]),
          ]}
        />
      </div>
    </PasswordDialog>
  );
}

/** Asks for chain, address and name of an entry, then the fund password. */
export function AddressForm({ model, submitLabel }: AddressFieldsProps) {
  const { t } = useTranslation('withdraw');
  const formId = useId();
  const { form, chains, shape } = model;
  const chain = form.field('chain');
  const address = form.field('address');
  const prefixes = shape?.addressPrefixes.join(', ');
  return (
    <>
      <form id={formId} className="col g-16" noValidate onSubmit={model.submit}>
        <Field label={t('form.chain')} error={chain.error}>
          <Picker
            label={t('form.chain')}
            value={chain.value === '' ? null : chain.value}
            onChange={chain.set}
            searchable
            options={(chains ?? []).map((one) => ({
              value: one.chain,
              label: one.chain,
              description: one.name,
              end: <span className="t-12 c-3">{one.coins.slice(0, 3).join(', ')}</span>,
              keywords: one.coins.join(' '),
            }))}
          />
        </Field>
        <TextField
          label={t('form.address')}
          hint={prefixes && t('form.prefix', { prefix: prefixes })}
          field={address}
          onChange={(event) => address.set(event.currentTarget.value.trim())}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={getMaxLength(fields.address)}
        />
        {shape?.memo && (
          <TextField
            label={t(`form.${shape.memo}`)}
            hint={t('form.memoHint')}
            field={form.field('memo')}
            inputMode={shape.memo === 'tag' ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={getMaxLength(fields.memo)}
          />
        )}
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          field={form.field('name')}
          maxLength={getMaxLength(fields.name)}
        />
        <SubmitButton money busy={model.busy && !model.isConfirming}>
          {submitLabel}
        </SubmitButton>
      </form>
      <AddressConfirmation model={model} />
    </>
  );
}
