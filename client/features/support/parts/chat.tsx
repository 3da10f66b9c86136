import { type FormEvent, type Ref, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsClass } from '../../../entities/classroom/use-is-class.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type ChatEntry, messageMax, type SupportModel, useSupport } from '../use-support.ts';
import '../../../ui/styles/chat.css';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import '../support.css';

interface StayAtEnd {
  /** Number of entries; a change may move the end. */
  count: number;
  /** Scrolls even when the reader has scrolled away: for own messages. */
  always: boolean;
  /** The list scrolls in its own box; otherwise the window does. */
  boxed: boolean;
}

function scrollToEnd(list: Element | null, boxed: boolean): void {
  if (boxed && list) list.scrollTop = list.scrollHeight;
  else window.scrollTo({ top: document.documentElement.scrollHeight });
}

/** Keeps the end of a growing list in view, unless the reader has scrolled away from it. */
function useStayAtEnd({ count, always, boxed }: StayAtEnd): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const inView = useRef(true);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      inView.current = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (count > 0 && (inView.current || always)) scrollToEnd(end.current?.parentElement ?? null, boxed);
  }, [count, always, boxed]);
  return end;
}

function ChatMessage({ entry }: { entry: ChatEntry }) {
  const { t } = useTranslation('support');
  return (
    <>
      {entry.day && <span className="chat-day num">{entry.day}</span>}
      <div
        className={classNames(
          'msg',
          entry.from === 'user' ? 'msg--out' : 'msg--in',
          entry.state !== 'sent' && 'is-waiting',
        )}
      >
        <span className="sr-only">{t(entry.from === 'user' ? 'you' : entry.from)}: </span>
        {entry.text}
      </div>
      {entry.links.length > 0 && (
        <span className="support-links">
          {entry.links.map(({ label, path }) => (
            <Link key={`${path} ${label}`} className="chip" to={path}>
              {label}
            </Link>
          ))}
        </span>
      )}
      {(entry.ends || entry.state === 'failed') && <Meta entry={entry} />}
    </>
  );
}

function Meta({ entry }: { entry: ChatEntry }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const time = format.minute(entry.time);
  if (entry.from !== 'user') return <span className="msg-meta num">{t(`${entry.from}At`, { time })}</span>;
  if (entry.state === 'failed') {
    return (
      <span className="msg-meta msg-meta--out support-failed">
        {t('notSent')}
        <button type="button" className="link support-retry" onClick={entry.retry}>
          {t('retry')}
        </button>
      </span>
    );
  }
  return (
    <span className="msg-meta msg-meta--out num">
      {entry.state === 'sent' ? time : t(entry.state)}
      {entry.state === 'sent' && (
        <>
          <Icon name="check" size={12} />
          <span className="sr-only">{t('sent')}</span>
        </>
      )}
    </span>
  );
}

interface ChatLogProps {
  chat: SupportModel;
  boxed: boolean;
}

function ChatLog({ chat: { known, entries, isTyping, isHeldUp }, boxed }: ChatLogProps) {
  const { t } = useTranslation('support');
  const count = entries.length + (isTyping || isHeldUp ? 1 : 0);
  const end = useStayAtEnd({ count, always: entries.at(-1)?.from === 'user', boxed });
  return (
    <div className="chat support-log">
      {!known && <ChatSkeleton />}
      <div role="log" aria-live="polite" aria-label={t('log')} className="support-entries">
        {entries.map((entry) => (
          <ChatMessage key={entry.key} entry={entry} />
        ))}
      </div>
      {isHeldUp && <p className="msg-meta">{t('paused')}</p>}
      {isTyping && (
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

interface ChatFooterProps {
  chat: SupportModel;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Renders suggested questions and the text field. */
function ChatFooter({ chat, inputRef }: ChatFooterProps) {
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

interface ChatProps {
  /** In a box of its own height; otherwise the window scrolls. */
  boxed?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Chat({ boxed, inputRef }: ChatProps) {
  const chat = useSupport();
  return (
    <div className={classNames('support', boxed && 'support--boxed')}>
      <Status online={chat.online} simulated={chat.simulated} />
      <ChatLog chat={chat} boxed={boxed === true} />
      <ChatFooter chat={chat} inputRef={inputRef} />
    </div>
  );
}

/** Shows who answers, and that answers need the network. */
function Status({ online, simulated }: { online: boolean; simulated: boolean }) {
  const { t } = useTranslation('support');
  const isClass = useIsClass();
  return (
    <div className="banner">
      <Badge tone={online ? 'ok' : 'bad'} dot>
        {online ? t('online') : t('offline')}
      </Badge>
      <span className="t-12">
        {!online && t('offlineHint')}
        {online && (simulated ? t('simulated') : t('answering'))}
        {isClass && ` · ${t('trainerReads')}`}
      </span>
    </div>
  );
}
