import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * Renders a password field with a show button. Set `autoComplete` ('current-password' or 'new-password') so that password
 * managers work.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          small
          icon={shown ? 'eye' : 'eye-off'}
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
