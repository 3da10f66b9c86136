/** Worlds that other machines hold; requests for them are forwarded. */

export interface RemoteHolder {
  /** Address in the form `http://host:port`. */
  readonly address: string;
  /** Secret that proves that a machine of the cluster forwarded the request. */
  readonly secret: string;
  /** Aborted once the machine is gone; it may still accept connections without answering. */
  readonly gone: AbortSignal;
}

/** A machine that holds a world. */
export interface WorldMachine {
  /** Id of this process of the machine. */
  readonly node: string;
  /** Address for other machines; null while it does not listen. */
  readonly address: string | null;
  readonly leads: boolean;
}

/** Worlds that machines hold together, listed without opening any. */
export interface RemoteWorldList {
  /** Lists all ids in order; the last known ones if no log server answers. */
  ids(): Promise<string[]>;
  /** Lists the machines on which a world is healthy, this one included, the leader first. */
  places(world: string): readonly WorldMachine[];
  /**
   * Returns the descriptions that other machines give of their worlds; worlds that none describes are left
   * out.
   */
  listed(worlds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Sets the function that describes a world of this machine; it returns undefined if the world is not open
   * here.
   */
  describeWith(describe: (world: string) => unknown): void;
}

export interface RemoteWorlds {
  readonly listed: RemoteWorldList;
  /** Secret that other machines send when they forward a request to this one. */
  readonly secret: string;
  /**
   * Lists the machines on which a world is healthy, in the order in which they should be tried; empty if none
   * is known.
   */
  holders(world: string): readonly RemoteHolder[];
  /** Returns whether commands for a world are decided through another machine that holds it. */
  decides(world: string): boolean;
  /** Reports one counted request of a caller to the other machines, which add it to their own. */
  reportCount(key: string): void;
  /** Sets the listener for the requests that other machines have counted. */
  onCounted(onCount: (key: string, count: number) => void): void;
}
