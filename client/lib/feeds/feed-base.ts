import { type FeedName, feedPaths } from '@papertape/shared/contract/feed-paths.ts';
import type { FeedQuery } from '@papertape/shared/contract/feeds.ts';
import { closeCodes } from './close-codes.ts';
import { type ConnectionEvents, FeedConnection } from './feed-connection.ts';
import type { HubParts } from './hub-parts.ts';
import type { WorldClock } from './world-clock.ts';
import type { WorldStateStore } from './world-state.ts';

/** Dependencies that the feeds of one hub share. */
export interface FeedShare {
  parts: HubParts;
  clock: WorldClock;
  world: WorldStateStore;
  onState: () => void;
  /** Called when a lost socket has reconnected. */
  onAgain: () => void;
}

/** Returns the address of a feed for this user or visitor; the path of the market feed contains the device ID. */
export function feedAddress<Name extends FeedName>(
  parts: HubParts,
  name: Name,
  query: FeedQuery<Name>,
): string {
  return parts.address(feedPaths[name].replace(':id', parts.deviceId), query);
}

/** Creates a connection that also updates the world clock, the page's connection state and the session. */
export function createConnection(
  { parts, clock, world, onState, onAgain }: FeedShare,
  address: string,
  events: Pick<ConnectionEvents, 'onData' | 'onOpen' | 'onControl'> & {
    /** Called when everything this socket has sent so far belongs to another history. */
    onOtherHistory?: () => void;
  },
): FeedConnection {
  const path = address.replace(/^\w+:\/\/[^/]*/, '').replace(/\?.*/, '');
  let history: number | undefined;
  const connection = new FeedConnection(address, parts, {
    onData(message, gap) {
      if (message.time !== undefined) clock.sample(message.time);
      parts.deliver(path, message, (read) => {
        if (connection.state !== 'stopped') events.onData(read, gap);
      });
    },
    onControl(news) {
      if (news.branch !== undefined) {
        // Each socket reports the history for itself, because another one may still deliver older messages.
        if (history !== undefined && history !== news.branch) events.onOtherHistory?.();
        history = news.branch;
      }
      const isOther = news.branch !== undefined && clock.isOther(news.branch);
      world.apply(news);
      clock.setPaused(world.state.isPaused);
      if (news.time !== undefined) clock.sample(news.time);
      if (isOther) {
        world.markRewound();
        parts.onOtherHistory();
      }
      events.onControl?.(news);
    },
    onOpen(again) {
      if (again) onAgain();
      events.onOpen?.(again);
    },
    onState,
    onRefused: (code) => {
      if (code === closeCodes.badToken || code === closeCodes.sessionEnded)
        parts.onSessionOver(parts.identity().token);
    },
    onMalformed: (reason) => parts.onMalformed(path, reason),
  });
  return connection;
}
