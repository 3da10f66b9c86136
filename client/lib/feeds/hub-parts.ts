/** What the hub needs from the page; tests put their own in place. */
import type { Mode, ProductGroup } from '@papertape/shared/contract/values.ts';
import type { ConnectionParts } from './feed-connection.ts';
import type { Reading } from './reading.ts';
import type { Scheduler } from './scheduler.ts';
import type { Timing } from './timing.ts';

/** Whose sockets they are. */
interface Identity {
  token: string;
  mode: Mode;
  lang: string;
}

export interface HubParts {
  open: ConnectionParts['open'];
  timing: Timing;
  scheduler: Scheduler;
  address: (path: string, query: Record<string, unknown>) => string;
  identity: () => Identity;
  /** Hands a message of the socket at a path on, read as the contract describes it. */
  hand: Reading['hand'];
  isOnline: () => boolean;
  groupOf: (symbol: string) => ProductGroup | undefined;
  /** The part of the market socket's path that this device made up. */
  deviceId: string;
  /** A socket was refused because the session of this token is over. */
  onSessionOver: (token: string) => void;
  /** The world is another history than before: what was read of it is to be read anew. */
  onOtherHistory: () => void;
  onMalformed: (feed: string, reason: string) => void;
}
