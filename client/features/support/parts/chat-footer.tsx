import type { FormEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { messageMax, type SupportModel } from '../use-support.ts';

interface ChatFooterProps {
  chat: SupportModel;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Questions to tap and the field to write in. */
export function ChatFooter({ chat, inputRef }: ChatFooterProps) {
  const { t } = useTranslation('support');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send();
  };
  return (
    <div className="support-footer">
      {chat.suggestions.length > 0 && (
        <fieldset className="support-quick" aria-label={t('suggestions')}>
          {chat.suggestions.map((text) => (
            <Chip key={text} onClick={() => chat.ask(text)}>
              {text}
            </Chip>
          ))}
        </fieldset>
      )}
      <form className="chat-input" onSubmit={submit}>
        <TextInput
          inputSize="md"
          fill
          boxClassName="grow support-input"
          aria-label={t('message')}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={messageMax}
          value={chat.draft}
          onChange={(event) => chat.changeDraft(event.currentTarget.value)}
          ref={inputRef}
        />
        <IconButton
          type="submit"
          icon="send"
          label={t('send')}
          className="support-send"
          disabled={chat.draft.trim() === ''}
        />
      </form>
    </div>
  );
}
