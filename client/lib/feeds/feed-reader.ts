/** Reads the data of feed messages as the contract describes them; what differs is mended and listed like an answer. */
import { type FeedEvent, feeds } from '@papertape/shared/contract/feeds.ts';
import type { Feed } from '@papertape/shared/contract/kit/feed.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { readAs } from '../api/lenient.ts';
import type { DataMessage } from './messages.ts';

/** Reads messages of the socket at a path; what the contract does not know of stays as it came. */
export type ReadMessage = (path: string, message: DataMessage) => DataMessage;

const known: readonly Feed[] = Object.values(feeds);

function feedAt(path: string): Feed | undefined {
  return known.find((feed) => path.startsWith(feed.path.replace(/\/:.*/, '')));
}

/** Which event it is where the host leaves that to be known from the socket. */
function eventOf({ messages }: Feed, { eventType, data }: DataMessage): FeedEvent {
  if (eventType !== '') return eventType;
  const [first, ...others] = Object.keys(messages) as [FeedEvent, ...FeedEvent[]];
  const isChart = others.includes('chart') && isRecord(data) && 'candles' in data;
  return isChart ? 'chart' : first;
}

export const readMessage: ReadMessage = (path, message) => {
  const feed = feedAt(path);
  // A message without data is malformed, and its reader says so.
  if (!feed || typeof message.data !== 'object' || message.data === null) return message;
  const eventType = eventOf(feed, message);
  const schema = Object.hasOwn(feed.messages, eventType) ? feed.messages[eventType] : undefined;
  if (!schema) return message;
  return { ...message, eventType, data: readAs(schema, `${feed.path} ${eventType}`, message.data) };
};
