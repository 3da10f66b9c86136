import { longest } from '@papertape/shared/contract/kit/bounds.ts';
import { supportText } from '@papertape/shared/contract/support.ts';
import { useEffect } from 'react';
import { useOnline } from '../../lib/form/use-online.ts';
import { useFormat } from '../../lib/format/format.ts';
import { type Outgoing, openSuggestions } from './conversation.ts';
import { changeDraft, useDraft } from './draft.ts';
import { openChat, say, sayNew, useConversation } from './support-line.ts';

export const messageMax = longest(supportText);

/** One line of the chat. */
export interface ChatEntry {
  key: string;
  mine: boolean;
  text: string;
  time: number;
  links: readonly { label: string; path: string }[];
  /** Of what was said here: confirmed, on its way, waiting for the network, or not arrived. */
  state: 'sent' | 'sending' | 'waiting' | 'failed';
  /** The day it begins, if it is the first of one. */
  day: string | undefined;
  /** The last of several by one side: sender and time stand below it. */
  ends: boolean;
  retry: (() => void) | undefined;
}

function outgoingState({ failed }: Outgoing, online: boolean): ChatEntry['state'] {
  if (!online) return 'waiting';
  return failed ? 'failed' : 'sending';
}

type Bare = Omit<ChatEntry, 'day' | 'ends'>;

function arranged(entries: readonly Bare[], dayOf: (time: number) => string): ChatEntry[] {
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const day = dayOf(entry.time);
    const begins = before === undefined || dayOf(before.time) !== day;
    const ends = after === undefined || after.mine !== entry.mine || dayOf(after.time) !== day;
    return { ...entry, day: begins ? day : undefined, ends };
  });
}

/** The chat while it is on screen. */
export function useSupport() {
  const conversation = useConversation();
  const draft = useDraft((state) => state.text);
  const online = useOnline();
  const format = useFormat();
  useEffect(() => openChat(), []);
  const confirmed = conversation.messages.map(
    (message): Bare => ({
      key: message.clientId ?? message.id,
      mine: message.from === 'user',
      text: message.text,
      time: message.time,
      links: message.links,
      state: 'sent',
      retry: undefined,
    }),
  );
  const said = conversation.outgoing.map(
    (one): Bare => ({
      key: one.clientId,
      mine: true,
      text: one.text,
      time: one.time,
      links: [],
      state: outgoingState(one, online),
      retry: () => say(one),
    }),
  );
  const tell = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== '' && trimmed.length <= messageMax) sayNew(trimmed);
  };
  return {
    known: conversation.known || conversation.messages.length > 0,
    entries: arranged([...confirmed, ...said], format.date),
    typing: conversation.typing,
    simulated: conversation.simulated,
    suggestions: openSuggestions(conversation),
    online,
    draft,
    changeDraft,
    tooLong: draft.trim().length > messageMax,
    send: () => {
      if (draft.trim() === '' || draft.trim().length > messageMax) return;
      tell(draft);
      changeDraft('');
    },
    ask: tell,
  };
}

export type SupportModel = ReturnType<typeof useSupport>;
