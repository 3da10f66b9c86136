/**
 * The conversation as the user sees it: the server's messages, and own ones that are not confirmed yet. A message shows once,
 * however often it is sent or received, and none is lost silently. Pure.
 */
import type { SupportMessage, SupportState } from '@papertape/shared/contract/support.ts';

export interface Outgoing {
  clientId: string;
  text: string;
  time: number;
  /** Not confirmed in time; the user may send it again. */
  failed: boolean;
}

export interface Conversation {
  /** The server has sent the conversation. */
  known: boolean;
  messages: readonly SupportMessage[];
  outgoing: readonly Outgoing[];
  typing: boolean;
  simulated: boolean;
}

export const emptyConversation: Conversation = {
  known: false,
  messages: [],
  outgoing: [],
  typing: false,
  simulated: true,
};

/** Merges new messages by time; known ones keep their place. */
function mergeMessages(before: readonly SupportMessage[], news: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of news) byId.set(message.id, message);
  return [...byId.values()];
}

/** Applies a message of the server. */
export function withState(before: Conversation, state: SupportState): Conversation {
  const messages = state.whole ? state.messages : mergeMessages(before.messages, state.messages);
  const confirmed = new Set(messages.map((message) => message.clientId));
  return {
    known: true,
    messages,
    outgoing: before.outgoing.filter(({ clientId }) => !confirmed.has(clientId)),
    typing: state.typing,
    simulated: state.simulated,
  };
}

export function withOutgoing(before: Conversation, sent: Omit<Outgoing, 'failed'>): Conversation {
  return { ...before, outgoing: [...before.outgoing, { ...sent, failed: false }] };
}

/** Marks a waiting message as failed, or as being sent again. */
export function withFailed(before: Conversation, clientId: string, failed: boolean): Conversation {
  const outgoing = before.outgoing.map((one) => (one.clientId === clientId ? { ...one, failed } : one));
  return { ...before, outgoing };
}

/** Returns the new answers, which a closed chat counts as unread. */
export function newAnswers(before: Conversation, after: Conversation): SupportMessage[] {
  if (!before.known) return [];
  const known = new Set(before.messages.map(({ id }) => id));
  return after.messages.filter(({ id, from }) => from !== 'user' && !known.has(id));
}

/** Returns suggested questions: those of the newest message, unless the user has written since. */
export function openSuggestions({ messages, outgoing, typing }: Conversation): readonly string[] {
  if (outgoing.length > 0 || typing) return [];
  return messages.at(-1)?.suggestions ?? [];
}
