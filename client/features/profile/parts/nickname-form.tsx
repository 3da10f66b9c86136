import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { nicknameLengthMax, useNickname } from '../use-nickname.ts';

export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { form, submit, busy } = useNickname(onDone);
  const field = form.field('nickname');
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      <Field
        label={t('nickname.label')}
        hint={t('nickname.hint', { count: nicknameLengthMax })}
        error={field.error}
      >
        <TextInput
          name="nickname"
          autoComplete="nickname"
          maxLength={nicknameLengthMax}
          value={field.value}
          onChange={(event) => field.set(event.currentTarget.value)}
          onBlur={field.leave}
        />
      </Field>
      <SubmitButton busy={busy}>{t('nickname.submit')}</SubmitButton>
    </form>
  );
}
