/**
 * The line to support, for all chats of the page together. It stays a while after the last chat was closed, so that
 * an answer under way still arrives and is counted. What cannot be sent now is sent when the line is back.
 */
import type { SupportState } from '@papertape/shared/contract/support.ts';
import { create } from 'zustand';
import { countSupportAnswers, forgetSupportAnswers } from '../../entities/account/support-unread.ts';
import { randomKey } from '../../lib/api/intents.ts';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { settings, useSettings } from '../../lib/settings/settings-store.ts';
import {
  type Conversation,
  emptyConversation,
  newAnswers,
  type Outgoing,
  withFailed,
  withSaid,
  withState,
} from './conversation.ts';

/** Not confirmed after this, a message counts as failed. */
const confirmWithinMs = 10_000;
const lingerMs = 20_000;

export const useConversation = create<Conversation>(() => emptyConversation);

let chats = 0;
let hangUp: (() => void) | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function send({ clientId, text }: Pick<Outgoing, 'clientId' | 'text'>): void {
  pageHub().market.say({ methodType: 'SEND', eventType: 'support', text, clientId });
  clearTimeout(waiting.get(clientId));
  const fail = () => useConversation.setState((state) => withFailed(state, clientId, true));
  waiting.set(clientId, setTimeout(fail, confirmWithinMs));
}

/** Another host may speak another way: what is no conversation is not shown. */
function isState(data: unknown): data is SupportState {
  return typeof data === 'object' && data !== null && 'messages' in data && Array.isArray(data.messages);
}

function hear(message: unknown): void {
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
  // A whole state is the first word of a new connection: what it does not know was not heard.
  if (message.whole) for (const one of after.outgoing) say(one);
}

/** Another person's conversation begins empty. */
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
  const stopHearing = pageHub().market.listen({ eventType: 'support' }, hear);
  const stopForgetting = forgetOn(() => settings().token);
  return () => {
    stopHearing();
    stopForgetting();
  };
}

/** A chat is on screen, until the answer is called. */
export function openChat(): () => void {
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

/** Says a message again under the name it has; the server takes it once. */
export function say(one: Pick<Outgoing, 'clientId' | 'text'>): void {
  useConversation.setState((state) => withFailed(state, one.clientId, false));
  send(one);
}

export function sayNew(text: string): void {
  const said = { clientId: randomKey(), text, time: worldNow() };
  useConversation.setState((state) => withSaid(state, said));
  send(said);
}
