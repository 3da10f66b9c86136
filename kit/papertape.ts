/** Entry point of the kit: a server, its worlds and their contents, typed by the contract. */
import { Classes } from './client/classroom.ts';
import { Connection, type ConnectionSettings } from './client/connection.ts';
import { Recordings } from './client/recordings.ts';
import { Worlds } from './client/worlds.ts';

export type { CallOptions, ConnectionSettings } from './client/connection.ts';
export type { Duration, Instant } from './client/duration.ts';
export type { Fault } from './client/faults.ts';
export type { FeedMessage, Listener, MessageOf } from './client/listener.ts';
export type { NewRecording, RecordingOptions } from './client/recordings.ts';
export type { Trader } from './client/trader.ts';
export type { TraderInput } from './client/trader-input.ts';
export type { World } from './client/world.ts';
export type { WorldSettings } from './client/worlds.ts';

export interface Papertape {
  /** Address of the server. */
  url: string;
  /** Worlds of the server. */
  worlds: Worlds;
  /** Classes of the server. */
  classes: Classes;
  /** Recorded markets of the server. */
  recordings: Recordings;
  /** Typed calls of the contract, for everything the kit has no method for. */
  connection: Connection;
}

/** Returns a client of a Papertape server. Sends no request before the first call. */
export function papertape(settings: ConnectionSettings): Papertape {
  const connection = new Connection(settings);
  return {
    url: connection.url,
    worlds: new Worlds(connection),
    classes: new Classes(connection),
    recordings: new Recordings(connection),
    connection,
  };
}
