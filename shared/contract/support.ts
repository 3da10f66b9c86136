/**
 * The support chat. It has no path of its own: it is the topic `support` of the market feed. SUBSCRIBE
 * answers the conversation, SEND says something, and answers arrive as further messages. With a token the
 * conversation belongs to the user, without one to the id in the feed's path.
 */
import * as z from 'zod/mini';
import { lines, time } from './values.ts';

/** What a user says in one message. */
export const supportText = lines(1000);

const supportMessage = z.object({
  id: z.string(),
  from: z.enum(['user', 'assistant']),
  text: z.string(),
  /** What the sender called it; null for the assistant. */
  clientId: z.nullable(z.string()),
  /** Screens and help articles that go further. */
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Questions to tap. */
  suggestions: z.array(z.string()),
  time,
});
export type SupportMessage = z.output<typeof supportMessage>;

export const supportState = z.object({
  /** Whether `messages` is the whole conversation or what is new. */
  whole: z.boolean(),
  messages: z.array(supportMessage),
  /** The assistant is writing. */
  typing: z.boolean(),
  /** Always said to the user: nobody but a script answers here. */
  simulated: z.boolean(),
});
export type SupportState = z.output<typeof supportState>;
