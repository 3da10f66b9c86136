/** Reads feed messages as the contract describes them; differences are mended and recorded as in answers. */
import { type FeedEvent, feeds } from '@papertape/shared/contract/feeds.ts';
import type { Feed } from '@papertape/shared/contract/kit/feed.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { readAs } from '../api/lenient.ts';
import type { DataMessage } from './messages.ts';

/** Reads a message of the socket at a path; data that the contract does not know stays unchanged. */
export type ReadMessage = (path: string, message: DataMessage) => DataMessage;

const known: readonly Feed[] = Object.values(feeds);

function feedAt(path: string): Feed | undefined {
  return known.find((feed) => path.startsWith(feed.path.replace(/\/:.*/, '')));
}

/** Returns the event type; a message without one gets the type that its socket implies. */
function readEvent({ messages }: Feed, { eventType, data }: DataMessage): FeedEvent {
  if (eventType !== '') return eventType;
  const [first, ...others] = Object.keys(messages) as [FeedEvent, ...FeedEvent[]];
  const isChart = others.includes('chart') && isRecord(data) && 'candles' in data;
  return isChart ? 'chart' : first;
}

export const readMessage: ReadMessage = (path, message) => {
  const feed = feedAt(path);
  // The feed that receives a message without data reports it as malformed.
  if (!feed || typeof message.data !== 'object' || message.data === null) return message;
  const eventType = readEvent(feed, message);
  const schema = Object.hasOwn(feed.messages, eventType) ? feed.messages[eventType] : undefined;
  if (!schema) return message;
  return { ...message, eventType, data: readAs(schema, `${feed.path} ${eventType}`, message.data) };
};
