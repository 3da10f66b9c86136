/**
 * Paths of the feeds, apart from their schemas so that a page can open sockets without loading those. `:id`
 * is chosen by the client.
 */
export const feedPaths = {
  forex: '/ws/forex',
  realtime: '/ws/realtime',
  orders: '/ws/orders',
  market: '/ws/market/:id',
} as const;

export type FeedName = keyof typeof feedPaths;
