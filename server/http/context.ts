/** Parts that every route needs, created once in app.ts. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Messages } from '../texts/languages.ts';
import type { Directory } from '../world/directory.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';
import type { Authenticator } from './call.ts';
import type { Disturbance } from './disturbance.ts';
import type { LanDoor } from './lan-door.ts';
import type { Limits } from './limits.ts';
import type { OwnHosts } from './own-hosts.ts';

/** External pages that the client shows in frames; `{lang}` is replaced by the language. */
export interface Frames {
  readonly calendar: string | null;
  readonly news: string | null;
  readonly company: string | null;
}

export interface AppContext {
  readonly directory: Directory;
  readonly authenticator: Authenticator;
  readonly messages: Messages;
  readonly limits: Limits;
  readonly frames: Frames;
  /** Public addresses of the machines of a cluster, as origins; empty on a single server. */
  readonly addresses: readonly string[];
  /** Place where codes are shown: in the answer that sends them, or in the simulated inbox alone. */
  readonly codes: 'page' | 'inbox';
  readonly disturbance: Disturbance;
  readonly lan: LanDoor;
  readonly hosts: OwnHosts;
  /** Finds worlds that other machines hold; `undefined` on a single server. */
  readonly elsewhere: RemoteWorlds | undefined;
  /** Number of replays that run at once; 0 disables them. */
  readonly replaysMost: number;
  /** Called when an endpoint refuses with a code it does not declare; it throws in tests. */
  readonly undeclared: (endpoint: string, refused: CodeKey) => void;
}
