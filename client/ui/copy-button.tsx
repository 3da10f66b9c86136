import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toast.ts';

export interface CopyButtonProps {
  text: string;
  /** What is copied, for the name: "Copy address". */
  label?: string | undefined;
  /** Shown when it worked. */
  doneText?: string | undefined;
}

export function CopyButton({ text, label, doneText }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const copy = async () => {
    const done = await copyText(text);
    showToast(done ? { tone: 'ok', text: doneText ?? t('copied') } : { tone: 'bad', text: t('copyFailed') });
  };
  return <IconButton small icon="copy" iconSize={16} label={label ?? t('copy')} onClick={copy} />;
}
