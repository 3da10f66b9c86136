/**
 * The conversation as the user sees it: what the server sent, and what was written here and is not confirmed yet.
 * Guarantees: a message shows once, however often it is sent or received, and nothing that was written is lost silently. Pure.
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
  /** Whether the server has sent the conversation yet. */
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

/** A new message takes its place by time; one that is there already keeps it. */
function merged(before: readonly SupportMessage[], news: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of news) byId.set(message.id, message);
  return [...byId.values()];
}

/** After a message of the server. */
export function withState(before: Conversation, state: SupportState): Conversation {
  const messages = state.whole ? state.messages : merged(before.messages, state.messages);
  const confirmed = new Set(messages.map((message) => message.clientId));
  return {
    known: true,
    messages,
    outgoing: before.outgoing.filter(({ clientId }) => !confirmed.has(clientId)),
    typing: state.typing,
    simulated: state.simulated,
  };
}

export function withSaid(before: Conversation, said: Omit<Outgoing, 'failed'>): Conversation {
  return { ...before, outgoing: [...before.outgoing, { ...said, failed: false }] };
}

/** Marks one that waits as failed, or as being sent again. */
export function withFailed(before: Conversation, clientId: string, failed: boolean): Conversation {
  const outgoing = before.outgoing.map((one) => (one.clientId === clientId ? { ...one, failed } : one));
  return { ...before, outgoing };
}

/** Answers that were not there before: what a closed chat counts as unread. */
export function newAnswers(before: Conversation, after: Conversation): SupportMessage[] {
  if (!before.known) return [];
  const known = new Set(before.messages.map(({ id }) => id));
  return after.messages.filter(({ id, from }) => from === 'assistant' && !known.has(id));
}

/** Questions to tap: those of the newest message, unless the user has said something since. */
export function openSuggestions({ messages, outgoing, typing }: Conversation): readonly string[] {
  if (outgoing.length > 0 || typing) return [];
  return messages.at(-1)?.suggestions ?? [];
}
