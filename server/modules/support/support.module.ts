/**
 * The support chat of a world: messages are stored, and the assistant answers a moment later on the world's clock. A message with the
 * same `clientId` is stored once, and every message is answered once.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { SupportMessage } from '@papertape/shared/contract/support.ts';
import type { ServerModule } from '../../http/routes.ts';
import { isUsedUp } from '../../office/day-quota.ts';
import { negotiateLanguage } from '../../texts/languages.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { answerQuestion, createGreeting, type Reply } from './assistant.ts';
import { type MessageRow, supportMessages } from './support.store.ts';

/** The chat has no endpoint: it is a topic of the market feed. */
export const supportModule: ServerModule = {
  name: 'support',
  install: () => ({
    commands: {
      'support.say': (tx, actor, input) =>
        addMessage(tx, {
          ...input,
          userId: actor.by === 'user' ? actor.userId : undefined,
          language: actor.language,
        }),
    },
    due: { [answerDue]: reply },
  }),
  register: () => undefined,
};

const answerDue = 'support.answer';

/** Delay of an answer. */
const typingMs = 1_200;
/** Messages in the first frame of the feed. */
const historySize = 200;

export const visitorConversation = (feedId: string) => `visitor:${feedId}`;
export const userConversation = (userId: string) => `user:${userId}`;

interface Saying {
  conversation: string;
  userId: string | undefined;
  text: string;
  clientId: string;
  language: string;
}

/**
 * Times of greetings, which are stored only with the first message, so that opening the chat costs no write. Visitors choose the ids of
 * their conversations, so only the latest are kept.
 */
const greetedAt = perWorld(() => new Map<string, number>());
const greetedMax = 10_000;

function greetingTime(world: World, name: string): number {
  const seen = greetedAt(world);
  const known = seen.get(name);
  if (known !== undefined) return known;
  const [oldest] = seen.keys();
  if (seen.size >= greetedMax && oldest !== undefined) seen.delete(oldest);
  const now = world.clock.now();
  seen.set(name, now);
  return now;
}

export function listConversation(world: World, name: string, language: string): SupportMessage[] {
  const rows = supportMessages.newest(world, name, historySize).reverse();
  const first = rows[0];
  const at = first?.at ?? greetingTime(world, name);
  const welcome: SupportMessage = {
    id: 'greeting',
    from: 'assistant',
    clientId: null,
    time: at,
    ...createGreeting(negotiateLanguage(first?.language ?? language)),
  };
  return [welcome, ...rows.map(formatMessage)];
}

export function isTyping(world: World, name: string): boolean {
  const [last] = supportMessages.newest(world, name, 1);
  return last?.sender === 'user';
}

/** Enforces the daily limit of a user's messages; the feed counts those of visitors. */
function isWithinLimit(tx: Tx, { conversation: name, userId }: Saying): boolean {
  if (userId === undefined) return true;
  return !isUsedUp(
    { limit: tx.world.settings.limits.messagesPerDay, now: tx.now },
    (limit) => supportMessages.newestOfUser(tx, name, limit),
    (row) => row.at,
  );
}

function addMessage(tx: Tx, saying: Saying): Refusal | undefined {
  const { conversation: name, clientId } = saying;
  if (supportMessages.hasMessage(tx, name, clientId)) return undefined;
  if (!isWithinLimit(tx, saying)) return refuse('tooManyRequests');
  const row = insert(tx, {
    conversation: name,
    sender: 'user',
    text: saying.text,
    clientId,
    links: '[]',
    suggestions: '[]',
    language: saying.language,
  });
  announce(tx, row, saying.userId);
  tx.schedule(answerDue, row.id, tx.now + typingMs);
  return undefined;
}

/** Answers one message when it is due. */
function reply(tx: Tx, messageId: string): void {
  const question = supportMessages.get(tx, messageId);
  if (question === undefined) return;
  const content: Reply = answerQuestion(negotiateLanguage(question.language), question.text);
  const row = insert(tx, {
    conversation: question.conversation,
    sender: 'assistant',
    text: content.text,
    clientId: null,
    links: writeJson('SupportMessage', 'links', content.links),
    suggestions: writeJson('SupportMessage', 'suggestions', content.suggestions),
    language: question.language,
  });
  const owner = question.conversation.startsWith('user:') ? question.conversation.slice(5) : undefined;
  announce(tx, row, owner);
}

/** Adds a message of the trainer of a class to the conversation of one user. */
export function addTrainerMessage(tx: Tx, userId: string, text: string): void {
  const row = insert(tx, {
    conversation: userConversation(userId),
    sender: 'trainer',
    text,
    clientId: null,
    links: '[]',
    suggestions: '[]',
    language: 'en',
  });
  announce(tx, row, userId);
}

function formatMessage(row: MessageRow): SupportMessage {
  return {
    id: row.id,
    from: row.sender,
    text: row.text,
    clientId: row.clientId,
    links: readJson('SupportMessage', 'links', row.links),
    suggestions: readJson('SupportMessage', 'suggestions', row.suggestions),
    time: row.at,
  };
}

export function messageById(world: World, id: string): SupportMessage | undefined {
  const row = supportMessages.get(world, id);
  return row && formatMessage(row);
}

function insert(tx: Tx, message: Omit<MessageRow, 'id' | 'number' | 'at'>): MessageRow {
  return supportMessages.append(tx, { ...message, id: tx.id('msg'), at: tx.now });
}

function announce(tx: Tx, row: MessageRow, userId: string | undefined): void {
  const data = { conversation: row.conversation, messageId: row.id, from: row.sender };
  tx.emit({ type: 'support.said', ...(userId === undefined ? {} : { userId }), data });
}
