import type { feeds } from '@papertape/shared/contract/feeds.ts';
import type { IncomingOf } from '@papertape/shared/contract/kit/feed.ts';

export type MarketRequest = IncomingOf<typeof feeds.market>;
export type MarketTopic = Omit<Extract<MarketRequest, { methodType: 'SUBSCRIBE' }>, 'methodType'>;

/** Returns a unique name of a topic, as a key for counting and comparing. */
export function topicName({ eventType, type, symbol, timeframe }: MarketTopic): string {
  return [eventType, type ?? '', symbol ?? '', timeframe ?? ''].join(' ');
}

/** Parses a name made by `topicName`. */
export function topicOfName(name: string): MarketTopic {
  const [eventType, type, symbol, timeframe] = name.split(' ');
  return {
    eventType,
    ...(type ? { type } : {}),
    ...(symbol ? { symbol } : {}),
    ...(timeframe ? { timeframe } : {}),
  } as MarketTopic;
}
