/**
 * The support chat, which is the topic `support` of the market feed. SUBSCRIBE answers the conversation, SEND
 * sends a message, and answers arrive as further messages. With a token the conversation belongs to the user,
 * without one to the id in the path of the feed.
 */
import * as z from 'zod/mini';
import { lines, time } from './values.ts';

/** Text of one message of a user. */
export const supportText = lines(1000);

export const supportMessage = z.object({
  id: z.string(),
  /** `trainer`: the trainer of a class, to this user only. */
  from: z.enum(['user', 'assistant', 'trainer']),
  text: z.string(),
  /** Id that the user gave to the message; null for the others. */
  clientId: z.nullable(z.string()),
  /** Related screens and help articles. */
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Questions to tap. */
  suggestions: z.array(z.string()),
  time,
});
export type SupportMessage = z.output<typeof supportMessage>;

export const supportState = z.object({
  /** True if `messages` is the whole conversation, false if it holds new messages only. */
  whole: z.boolean(),
  messages: z.array(supportMessage),
  /** True while the assistant is writing. */
  typing: z.boolean(),
  /** True if a script answers, which the page always discloses to the user. */
  simulated: z.boolean(),
});
export type SupportState = z.output<typeof supportState>;
