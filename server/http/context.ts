/** The parts that every route needs; made once in app.ts. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Messages } from '../texts/languages.ts';
import type { Directory } from '../world/directory.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';
import type { Authenticator } from './call.ts';
import type { Disturbance } from './disturbance.ts';
import type { LanDoor } from './lan-door.ts';
import type { Limits } from './limits.ts';
import type { OwnHosts } from './own-hosts.ts';

/** External pages that the client shows in frames; `{lang}` in them stands for the language. */
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
  /** Public addresses of the machines that hold the worlds together, as origins; none where this one is by itself. */
  readonly addresses: readonly string[];
  /** Where codes are read: in the answer that sends them, or in the simulated inbox alone. */
  readonly codes: 'page' | 'inbox';
  readonly disturbance: Disturbance;
  readonly lan: LanDoor;
  readonly hosts: OwnHosts;
  /** Where worlds are that other machines hold; undefined on a server by itself. */
  readonly elsewhere: RemoteWorlds | undefined;
  /** So many replays run at once; with none they are not offered. */
  readonly replaysMost: number;
  /** Called when an endpoint refuses with a code it does not declare; tests make this throw. */
  readonly undeclared: (endpoint: string, refused: CodeKey) => void;
}
