import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useSupport } from '../use-support.ts';
import { ChatFooter } from './chat-footer.tsx';
import { ChatLog } from './chat-log.tsx';
import '../support.css';

interface ChatProps {
  /** In a box of its own height; else the window scrolls. */
  boxed?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Chat({ boxed, inputRef }: ChatProps) {
  const chat = useSupport();
  return (
    <div className={classNames('support', boxed && 'support--boxed')}>
      <Status online={chat.online} simulated={chat.simulated} />
      <ChatLog known={chat.known} entries={chat.entries} typing={chat.typing} boxed={boxed === true} />
      <ChatFooter chat={chat} inputRef={inputRef} />
    </div>
  );
}

/** Says who answers, and that nobody does while there is no network. */
function Status({ online, simulated }: { online: boolean; simulated: boolean }) {
  const { t } = useTranslation('support');
  return (
    <div className="banner">
      <Badge tone={online ? 'ok' : 'bad'} dot>
        {online ? t('online') : t('offline')}
      </Badge>
      <span className="t-12">
        {!online && t('offlineHint')}
        {online && (simulated ? t('simulated') : t('answering'))}
      </span>
    </div>
  );
}
