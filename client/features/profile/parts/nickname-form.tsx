import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { nicknameLengthMax, useNickname } from '../use-nickname.ts';

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
