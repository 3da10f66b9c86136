import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { type SupportMessage, type SupportState, supportText } from '@papertape/shared/contract/support.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { countSupportAnswers, forgetSupportAnswers } from '../../entities/account/support-unread.ts';
import { randomKey } from '../../lib/api/intents.ts';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { useWorldState } from '../../lib/feeds/use-live.ts';
import { useOnline } from '../../lib/form/use-online.ts';
import { useFormat } from '../../lib/format/format.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { settings, useSettings } from '../../lib/settings/settings-store.ts';
import {
  type Conversation,
  emptyConversation,
  newAnswers,
  type Outgoing,
  openSuggestions,
  withFailed,
  withOutgoing,
  withState,
} from './conversation.ts';

/** The unsent text, which survives closing the chat, leaving the page and a reload. */
const useDraft = create<{ text: string }>()(
  persist(() => ({ text: '' }), { name: 'papertape.support-draft', version: 1, storage: deviceStorage }),
);

function changeMessageDraft(text: string): void {
  useDraft.setState({ text });
}

/** Not confirmed after this, a message counts as failed. */
const confirmWithinMs = 10_000;
const lingerMs = 20_000;

const useConversation = create<Conversation>(() => emptyConversation);

let chats = 0;
let hangUp: (() => void) | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function sendMessage({ clientId, text }: Pick<Outgoing, 'clientId' | 'text'>): void {
  pageHub().market.send({ methodType: 'SEND', eventType: 'support', text, clientId });
  clearTimeout(waiting.get(clientId));
  const fail = () => useConversation.setState((state) => withFailed(state, clientId, true));
  waiting.set(clientId, setTimeout(fail, confirmWithinMs));
}

/** Returns whether the data is a conversation; another host may send other data. */
function isState(data: unknown): data is SupportState {
  return typeof data === 'object' && data !== null && 'messages' in data && Array.isArray(data.messages);
}

function receiveMessages(message: unknown): void {
  if (!isState(message)) return;
  const before = useConversation.getState();
  const after = withState(before, message);
  useConversation.setState(after);
  for (const { clientId } of after.messages) {
    if (clientId === null) continue;
    clearTimeout(waiting.get(clientId));
    waiting.delete(clientId);
  }
  if (chats === 0) countSupportAnswers(newAnswers(before, after).length);
  // A new connection begins with the whole state: messages missing from it were not received.
  if (message.whole) for (const one of after.outgoing) resend(one);
}

/** Clears the conversation when the user or the world changes. */
function forgetOn(change: () => string): () => void {
  let known = change();
  return useSettings.subscribe(() => {
    const now = change();
    if (now === known) return;
    known = now;
    forgetConversation();
  });
}

function forgetConversation(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  useConversation.setState(emptyConversation);
  forgetSupportAnswers();
}

onOtherHistory(forgetConversation);

function pickUp(): () => void {
  const unsubscribe = pageHub().market.listen({ eventType: 'support' }, receiveMessages);
  const stopForgetting = forgetOn(() => settings().token);
  return () => {
    unsubscribe();
    stopForgetting();
  };
}

/**
 * Subscribes a chat on screen and returns the function that ends it. The subscription, shared by all chats of the page, stays a
 * while after the last one was closed, so that a pending answer still arrives and is counted. Unsent messages are sent when the
 * connection is back.
 */
function openChat(): () => void {
  chats += 1;
  clearTimeout(lingering);
  hangUp ??= pickUp();
  forgetSupportAnswers();
  return () => {
    chats -= 1;
    if (chats > 0) return;
    lingering = setTimeout(() => {
      hangUp?.();
      hangUp = undefined;
      useConversation.setState({ known: false });
    }, lingerMs);
  };
}

/** Sends a message again under its id; the server accepts it once. */
function resend(one: Pick<Outgoing, 'clientId' | 'text'>): void {
  useConversation.setState((state) => withFailed(state, one.clientId, false));
  sendMessage(one);
}

function sendNew(text: string): void {
  const sent = { clientId: randomKey(), text, time: worldNow() };
  useConversation.setState((state) => withOutgoing(state, sent));
  sendMessage(sent);
}

export const messageMax = getMaxLength(supportText);

/** One line of the chat. */
export interface ChatEntry {
  key: string;
  from: SupportMessage['from'];
  text: string;
  time: number;
  links: readonly { label: string; path: string }[];
  /** The state of an own message: confirmed, being sent, waiting for the network, or failed. */
  state: 'sent' | 'sending' | 'waiting' | 'failed';
  /** The day that it begins, if it is the first of one. */
  day: string | undefined;
  /** The last of several by one side: sender and time are below it. */
  ends: boolean;
  retry: (() => void) | undefined;
}

function outgoingState({ failed }: Outgoing, online: boolean): ChatEntry['state'] {
  if (!online) return 'waiting';
  return failed ? 'failed' : 'sending';
}

type Bare = Omit<ChatEntry, 'day' | 'ends'>;

function groupEntries(entries: readonly Bare[], getDay: (time: number) => string): ChatEntry[] {
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const day = getDay(entry.time);
    const begins = before === undefined || getDay(before.time) !== day;
    const ends = after === undefined || after.from !== entry.from || getDay(after.time) !== day;
    return { ...entry, day: begins ? day : undefined, ends };
  });
}

/** Lists confirmed messages, then those that are being sent. */
function listEntries(conversation: Conversation, online: boolean): Bare[] {
  const confirmed = conversation.messages.map(
    ({ clientId, id, from, text, time, links }): Bare => ({
      key: clientId ?? id,
      from,
      text,
      time,
      links,
      state: 'sent',
      retry: undefined,
    }),
  );
  const unconfirmed = conversation.outgoing.map(
    (one): Bare => ({
      key: one.clientId,
      from: 'user',
      text: one.text,
      time: one.time,
      links: [],
      state: outgoingState(one, online),
      retry: () => resend(one),
    }),
  );
  return [...confirmed, ...unconfirmed];
}

/** Manages the chat while it is on screen. */
export function useSupport() {
  const conversation = useConversation();
  const draft = useDraft((state) => state.text);
  const online = useOnline();
  const { isPaused } = useWorldState();
  const format = useFormat();
  useEffect(() => openChat(), []);
  const submit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== '' && trimmed.length <= messageMax) sendNew(trimmed);
  };
  return {
    known: conversation.known || conversation.messages.length > 0,
    entries: groupEntries(listEntries(conversation, online), format.date),
    isTyping: conversation.typing && !isPaused,
    // The assistant answers on the clock of the world.
    isHeldUp: conversation.typing && isPaused,
    simulated: conversation.simulated,
    suggestions: openSuggestions(conversation),
    online,
    draft,
    changeDraft: changeMessageDraft,
    tooLong: draft.trim().length > messageMax,
    send: () => {
      if (draft.trim() === '' || draft.trim().length > messageMax) return;
      submit(draft);
      changeMessageDraft('');
    },
    ask: submit,
  };
}

export type SupportModel = ReturnType<typeof useSupport>;
