/** Where worlds are that another machine holds: requests here for them are led there. */

export interface Holder {
  /** `http://host:port` */
  readonly address: string;
  /** By which it knows that one of the machines passed the request on. */
  readonly word: string;
  /** Aborted once it is not there any more; it may take connections and say nothing. */
  readonly gone: AbortSignal;
}

/** A machine that holds a world. */
export interface Place {
  /** Of this start of the machine. */
  readonly node: string;
  /** Where other machines reach it; null where it does not listen yet. */
  readonly address: string | null;
  readonly leads: boolean;
}

/** The worlds that machines hold together, without opening any. */
export interface ListedElsewhere {
  /** All that there are, in the order of their ids; what was known last where no log server answers. */
  ids(): Promise<string[]>;
  /** Machines where a world is well, this one among them; the one that leads it first. */
  places(world: string): readonly Place[];
  /** What other machines say of worlds that they hold; those of which nobody says anything are left out. */
  listed(worlds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** How this machine tells of one; undefined where it is not open here. */
  tellBy(tell: (world: string) => unknown): void;
}

export interface Elsewhere {
  readonly listed: ListedElsewhere;
  /** What others bring along that pass a request on to this machine. */
  readonly word: string;
  /** Machines where the world is well, the one to be asked first at the beginning; empty where it is known of none. */
  holders(world: string): readonly Holder[];
  /** Whether commands for a world are decided by way of another machine that holds it. */
  decides(world: string): boolean;
  /** Tells the others that a caller has asked once; they count it with what they were asked. */
  counted(key: string): void;
  /** Who hears what the others have counted. */
  hearCounted(hear: (key: string, count: number) => void): void;
}
