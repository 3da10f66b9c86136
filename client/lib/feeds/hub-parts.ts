/** Dependencies of the hub on the page; tests replace them. */
import type { Mode, ProductGroup } from '@papertape/shared/contract/values.ts';
import type { ConnectionParts } from './feed-connection.ts';
import type { Reading } from './reading.ts';
import type { Scheduler } from './scheduler.ts';
import type { Timing } from './timing.ts';

/** User, account and language of the sockets. */
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
  /** Reads a message of the socket at a path as the contract describes it, and passes it on. */
  deliver: Reading['deliver'];
  isOnline: () => boolean;
  findGroup: (symbol: string) => ProductGroup | undefined;
  /** Random ID of this device, part of the market socket's path. */
  deviceId: string;
  /** Called when a socket was refused because the session of this token is over. */
  onSessionOver: (token: string) => void;
  /** Called when the world has another history: everything read before must be read again. */
  onOtherHistory: () => void;
  onMalformed: (feed: string, reason: string) => void;
}
