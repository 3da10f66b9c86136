/** Turns a topic request into the key and the source of a topic. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { ProductGroup, Timeframe } from '@papertape/shared/contract/values.ts';
import { userConversation, visitorConversation } from '../modules/support/support.module.ts';
import type { LoggedEvent } from '../world/events.ts';
import type { World } from '../world/world.ts';
import type { SocketParts } from './feed-socket.ts';
import type { EventType, TopicSource } from './topic.ts';
import { accountSource, chartSource, forexSource, supportSource, symbolDetailSource } from './topics.ts';

export interface TopicRequest {
  eventType: EventType;
  type?: ProductGroup | undefined;
  symbol?: string | undefined;
  timeframe?: Timeframe | undefined;
}

export interface TopicPlan {
  key: string;
  request: TopicRequest;
  /** Audience of its events: a user or a support conversation. */
  audience?: string;
  create: () => TopicSource;
}

/** Returns the support conversation of a socket: the user's, or the one under the id of the socket. */
export function nameConversation(socket: SocketParts): string {
  return socket.user === undefined ? visitorConversation(socket.id) : userConversation(socket.user.id);
}

function userAudience(userId: string): string {
  return `account:${userId}`;
}

/** Lists the audiences of an event. */
export function listAudiences(event: LoggedEvent): string[] {
  const user = event.userId === undefined ? [] : [userAudience(event.userId)];
  return event.type === 'support.said' ? [...user, event.data.conversation] : user;
}

/** Returns the plan of a topic, or a refusal. */
export function planTopic(world: World, socket: SocketParts, request: TopicRequest): TopicPlan | CodeKey {
  const { eventType } = request;
  if (eventType === 'forex') {
    return { key: `forex ${request.type ?? ''}`, request, create: () => forexSource(world, request.type) };
  }
  if (eventType === 'contract') {
    if (socket.user === undefined) return 'sessionMissing';
    const viewer = { userId: socket.user.id, mode: socket.mode, language: socket.language };
    return {
      key: `contract ${viewer.userId} ${viewer.mode} ${viewer.language}`,
      request,
      audience: userAudience(viewer.userId),
      create: () => accountSource(world, viewer),
    };
  }
  if (eventType === 'support') {
    const conversation = nameConversation(socket);
    return {
      key: `support ${conversation} ${socket.language}`,
      request,
      audience: conversation,
      create: () => supportSource(world, conversation, socket.language),
    };
  }
  const instrument = world.market.find(request.symbol ?? '');
  if (instrument === undefined) return 'symbolUnknown';
  if (eventType === 'symbol_detail') {
    return {
      key: `detail ${instrument.symbol}`,
      request,
      create: () => symbolDetailSource(world, instrument),
    };
  }
  const timeframe = request.timeframe ?? '1m';
  return {
    key: `chart ${instrument.symbol} ${timeframe}`,
    request,
    create: () => chartSource(world, instrument, timeframe),
  };
}
