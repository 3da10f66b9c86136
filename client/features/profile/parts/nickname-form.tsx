import { identity } from '@papertape/shared/contract/identity.ts';
import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { useTranslation } from 'react-i18next';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { useUserChange } from '../use-user-change.ts';

const nicknameLengthMax = getMaxLength(getBodyFields(identity.update).nickname);

function useNickname(onDone: () => void) {
  const { t } = useTranslation('profile');
  const check = useFieldChecks();
  const form = useForm<'nickname'>(
    { nickname: settings().user?.nickname ?? '' },
    { nickname: ({ nickname }) => check.required(nickname) },
  );
  const { run, busy } = useUserChange({ doneText: t('nickname.done'), onProblem: form.show, onDone });
  return { form, busy, submit: () => void run({ nickname: form.values.nickname.trim() }) };
}

export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { form, submit, busy } = useNickname(onDone);
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      <TextField
        label={t('nickname.label')}
        hint={t('nickname.hint', { count: nicknameLengthMax })}
        field={form.field('nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={nicknameLengthMax}
      />
      <SubmitButton busy={busy}>{t('nickname.submit')}</SubmitButton>
    </form>
  );
}
