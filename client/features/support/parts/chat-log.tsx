import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { SupportModel } from '../use-support.ts';
import { ChatMessage } from './chat-message.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';
import '../../../ui/styles/chat.css';

interface ChatLogProps extends Pick<SupportModel, 'known' | 'entries' | 'typing'> {
  boxed: boolean;
}

export function ChatLog({ known, entries, typing, boxed }: ChatLogProps) {
  const { t } = useTranslation('support');
  const count = entries.length + (typing ? 1 : 0);
  const end = useStayAtEnd({ count, always: entries.at(-1)?.mine === true, boxed });
  return (
    <div className="chat support-log">
      {!known && <ChatSkeleton />}
      <div role="log" aria-live="polite" aria-label={t('log')} className="support-entries">
        {entries.map((entry) => (
          <ChatMessage key={entry.key} entry={entry} />
        ))}
      </div>
      {typing && (
        <div className="msg msg--in support-typing">
          <i />
          <i />
          <i />
          <span className="sr-only">{t('typing')}</span>
        </div>
      )}
      <div ref={end} className="support-end" />
    </div>
  );
}

function ChatSkeleton() {
  const { t } = useTranslation('support');
  return (
    <SkeletonGroup label={t('connecting')}>
      <Skeleton width="80%" height={80} />
      <p className="mt-8">
        <Skeleton width="50%" height={40} />
      </p>
    </SkeletonGroup>
  );
}
