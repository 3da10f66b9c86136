import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'prefix' | 'suffix'> {
  value: string;
  onChange: (value: string) => void;
  /** Escape bubbles, for example to a dialog that it closes. */
  leavesEscape?: boolean | undefined;
}

/** Renders a search field. It needs an `aria-label` unless it is inside a Field. Escape clears it, unless `leavesEscape`. */
export function SearchInput({ value, onChange, leavesEscape = false, ...rest }: SearchInputProps) {
  const { t } = useTranslation('ui');
  return (
    <TextInput
      inputSize="md"
      fill
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={t('search')}
      {...rest}
      type="text"
      role="searchbox"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value && !leavesEscape) {
          event.stopPropagation();
          onChange('');
        } else rest.onKeyDown?.(event);
      }}
      prefix={<Icon name="search" size={16} />}
      suffix={
        value && <IconButton small icon="x" iconSize={14} label={t('clear')} onClick={() => onChange('')} />
      }
    />
  );
}
