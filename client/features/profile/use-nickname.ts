import { identity } from '@papertape/shared/contract/identity.ts';
import { fieldsOf, longest } from '@papertape/shared/contract/kit/bounds.ts';
import { useTranslation } from 'react-i18next';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { useUserChange } from './use-user-change.ts';

export const nicknameLengthMax = longest(fieldsOf(identity.update).nickname);

export function useNickname(onDone: () => void) {
  const { t } = useTranslation('profile');
  const check = useFieldChecks();
  const form = useForm<'nickname'>(
    { nickname: settings().user?.nickname ?? '' },
    { nickname: ({ nickname }) => check.required(nickname) },
  );
  const { run, busy } = useUserChange({ doneText: t('nickname.done'), onProblem: form.show, onDone });
  return { form, busy, submit: () => void run({ nickname: form.values.nickname.trim() }) };
}
