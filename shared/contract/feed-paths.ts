/** Where the feeds are: apart from their schemas, which a page need not have to open its sockets. `:id` is a part the client makes up. */
export const feedPaths = {
  forex: '/ws/forex',
  realtime: '/ws/realtime',
  orders: '/ws/orders',
  market: '/ws/market/:id',
} as const;

export type FeedName = keyof typeof feedPaths;
