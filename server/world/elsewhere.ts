/** Where worlds are that another machine holds: whoever asks this one for them is led there. */

export interface Holder {
  /** `http://host:port` */
  readonly address: string;
  /** By which it knows that one of the machines passed the request on. */
  readonly word: string;
}

export interface Elsewhere {
  /** What others bring along that pass a request on to this machine. */
  readonly word: string;
  /** Machines where the world is well, the one to be asked first at the beginning; empty where it is known of none. */
  holders(world: string): readonly Holder[];
  /** Tells the others that a caller has asked once; they count it with what they were asked. */
  counted(key: string): void;
  /** Who hears what the others have counted. */
  hearCounted(hear: (key: string, count: number) => void): void;
}
