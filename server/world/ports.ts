/**
 * Contributions of modules to a world: each module returns one object from `install`, and the world calls
 * these ports instead of a module. A unique port that is given twice fails when the world is opened.
 */

import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Owner } from '../engine/accounts.ts';
import type { AccountView } from './account-view.ts';
import type { CommandData, CommandName, Commands, Decide } from './commands.ts';
import type { RowOf } from './database.ts';
import type { EventType, LoggedEvent } from './events.ts';
import type { Hold, MarginPort } from './margin-summary.ts';
import type { RequestKind, RequestQueue } from './request-queues.ts';
import type { DueHandler, DueWork, TimeSource } from './scheduled-events.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

/** Leverage that a user chose for a symbol. */
interface LeverageChoice {
  readonly symbol: string;
  readonly leverage: number;
}

/** Runs inside the transaction that emits an event of this type. */
type Subscriber<Type extends EventType = EventType> = (tx: Tx, event: LoggedEvent<Type>) => void;

/**
 * Changes of one module to which another may object: trading objects to a new margin mode while orders are
 * open.
 */
type ContestedChange = 'marginMode' | 'positionMode' | 'demoReset';

/** Returns the refusal of a change for a user; undefined if there is none. Called inside the command. */
type Objection = (tx: Tx, userId: string) => Refusal | undefined;

/** Returns the refusal of a user's command in this world, inside the command. */
type Gate = (world: World, command: CommandData) => Refusal | undefined;

/** User and session whose belongings are imported. */
export interface Moving {
  readonly userId: string;
  readonly session: number;
}

/** The stored state of a world that is about to take the place of another. */
export interface RestoredState {
  /** World time at which it continues. */
  readonly now: number;
  findUser(id: string): RowOf<'user'> | undefined;
}

/** Sessions that a world takes over, and when the first of them may be over. */
export interface CarriedSessions {
  readonly sessions: readonly RowOf<'session'>[];
  readonly due: RowOf<'due'>;
}

type MayRefill = (world: World, userId: string) => boolean;

type SetLeverage = (
  tx: Tx,
  owner: { userId: string; mode: Mode },
  choice: LeverageChoice,
) => Refusal | undefined;

/**
 * Resolves to undefined if the password is correct. Called before the command, because hashing takes time.
 */
type ProveFundPassword = (world: World, userId: string, typed: string) => Promise<Refusal | undefined>;

export interface Ports {
  /** Deciders by command name. */
  readonly commands?: Commands;
  /** Handlers of due items, by kind. */
  readonly due?: Readonly<Record<string, DueHandler | DueWork>>;
  /** Called for every event, inside the transaction that raises it. */
  readonly watch?: Subscriber;
  readonly on?: { readonly [Type in EventType]?: Subscriber<Type> };
  /** Finds events between due items. */
  readonly source?: TimeSource;
  /** Fills live state from the database: at the start, and again after a failed commit. */
  readonly load?: (world: World) => void;
  /** Returns the command that must run first when a world is opened again; undefined for none. */
  readonly opening?: (world: World) => CommandData | undefined;
  /**
   * Called when another machine or this one becomes the leader, so that open connections are reported again.
   */
  readonly onLeaderChange?: (world: World) => void;
  /** Returns the sessions that go on in the world that takes the place of this one: they are not part of its history. */
  readonly carry?: (from: World, into: RestoredState) => CarriedSessions;
  /** Copies a user's own settings, without money, into a world that is created for this user. */
  readonly bring?: (from: World, tx: Tx, moving: Moving) => void;
  /** Lists what should be frozen, for one account, or for all accounts for the auditor. */
  readonly holds?: (world: World, owner?: Owner) => Hold[];
  /** Checks an invariant; returns one sentence per breach. */
  readonly invariant?: (world: World) => string[];
  /** Its part of the live account feed. */
  readonly account?: AccountView;
  /** Requests that the back office decides. */
  readonly requestQueues?: { readonly [Kind in RequestKind]?: RequestQueue };
  readonly gate?: Gate;
  readonly objections?: { readonly [Change in ContestedChange]?: Objection };
  /** Returns whether a user may top up or reset the demo account, which a class or a lesson may forbid. */
  readonly mayRefill?: MayRefill;
  /** Margin of a user's contracts. */
  readonly margin?: MarginPort;
  /** Stores the leverage that a user chose for a symbol. */
  readonly setLeverage?: SetLeverage;
  /** Checks a typed fund password, and counts wrong ones. */
  readonly proveFundPassword?: ProveFundPassword;
}

export class Switchboard {
  readonly #commands = new Map<CommandName, Decide<CommandName>>();
  readonly due = new Map<string, DueWork>();
  readonly sources: TimeSource[] = [];
  readonly loaders: NonNullable<Ports['load']>[] = [];
  readonly openings: NonNullable<Ports['opening']>[] = [];
  readonly watchers: Subscriber[] = [];
  readonly onLeaderChange: NonNullable<Ports['onLeaderChange']>[] = [];
  readonly carriers: NonNullable<Ports['carry']>[] = [];
  readonly bringers: NonNullable<Ports['bring']>[] = [];
  readonly holds: NonNullable<Ports['holds']>[] = [];
  readonly invariants: NonNullable<Ports['invariant']>[] = [];
  readonly accountViews: AccountView[] = [];
  readonly gates: Gate[] = [];
  readonly requestQueues = new Map<RequestKind, RequestQueue>();
  readonly #modules = new Set<string>();
  readonly #subscribers = new Map<EventType, Subscriber[]>();
  readonly #objections = new Map<ContestedChange, Objection[]>();
  readonly #mayRefill: MayRefill[] = [];
  #margin: MarginPort | undefined;
  #setLeverage: SetLeverage | undefined;
  #proveFundPassword: ProveFundPassword | undefined;

  /** Adds the ports of a module. Modules are called in the order in which they were connected. */
  connect(module: string, ports: Ports): void {
    if (this.#modules.has(module)) throw new Error(`two modules named ${module}`);
    this.#modules.add(module);
    for (const [name, decide] of listEntries(ports.commands))
      this.#addCommand(name, decide as Decide<CommandName>);
    for (const [kind, work] of Object.entries(ports.due ?? {})) this.#addDue(kind, work);
    for (const [kind, queue] of listEntries(ports.requestQueues)) this.#addRequestQueue(kind, queue);
    for (const [type, subscriber] of listEntries(ports.on)) {
      append(this.#subscribers, type, subscriber as Subscriber);
    }
    for (const [change, objection] of listEntries(ports.objections))
      append(this.#objections, change, objection);
    if (ports.mayRefill !== undefined) this.#mayRefill.push(ports.mayRefill);
    if (ports.source !== undefined) this.sources.push(ports.source);
    if (ports.watch !== undefined) this.watchers.push(ports.watch);
    if (ports.load !== undefined) this.loaders.push(ports.load);
    if (ports.opening !== undefined) this.openings.push(ports.opening);
    if (ports.onLeaderChange !== undefined) this.onLeaderChange.push(ports.onLeaderChange);
    if (ports.carry !== undefined) this.carriers.push(ports.carry);
    if (ports.bring !== undefined) this.bringers.push(ports.bring);
    if (ports.holds !== undefined) this.holds.push(ports.holds);
    if (ports.invariant !== undefined) this.invariants.push(ports.invariant);
    if (ports.gate !== undefined) this.gates.push(ports.gate);
    if (ports.account !== undefined) this.accountViews.push(ports.account);
    this.#margin = onlyOne('margin', this.#margin, ports.margin);
    this.#setLeverage = onlyOne('setLeverage', this.#setLeverage, ports.setLeverage);
    this.#proveFundPassword = onlyOne('proveFundPassword', this.#proveFundPassword, ports.proveFundPassword);
  }

  /** Undefined in a world without contracts. */
  get margin(): MarginPort | undefined {
    return this.#margin;
  }

  get setLeverage(): SetLeverage | undefined {
    return this.#setLeverage;
  }

  get proveFundPassword(): ProveFundPassword {
    if (this.#proveFundPassword === undefined) throw new Error('no module proves fund passwords');
    return this.#proveFundPassword;
  }

  getSubscribers(type: EventType): readonly Subscriber[] {
    return this.#subscribers.get(type) ?? noSubscribers;
  }

  /** Returns the refusal of a user's command, if a gate refuses it. */
  checkGates(world: World, command: CommandData): Refusal | undefined {
    if (command.actor.by !== 'user') return undefined;
    for (const gate of this.gates) {
      const refusal = gate(world, command);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Returns the first objection to a change; undefined if there is none. */
  findObjection(change: ContestedChange, tx: Tx, userId: string): Refusal | undefined {
    for (const objection of this.#objections.get(change) ?? []) {
      const refusal = objection(tx, userId);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Returns true unless a module forbids it. */
  mayRefill(world: World, userId: string): boolean {
    return this.#mayRefill.every((may) => may(world, userId));
  }

  /** Returns whether any module decides a command: a journal may come from a program with more commands. */
  decides(name: CommandName): boolean {
    return this.#commands.has(name);
  }

  /** Returns the decider of a command. Throws if no module has one. */
  getDecider(name: CommandName): Decide<CommandName> {
    const decide = this.#commands.get(name);
    if (decide === undefined) throw new Error(`no module decides ${name}`);
    return decide;
  }

  #addCommand(name: CommandName, decide: Decide<CommandName>): void {
    if (this.#commands.has(name)) throw new Error(`two modules decide ${name}`);
    this.#commands.set(name, decide);
  }

  #addDue(kind: string, work: DueHandler | DueWork): void {
    if (this.due.has(kind)) throw new Error(`two handlers for due kind ${kind}`);
    this.due.set(kind, typeof work === 'function' ? { run: work } : work);
  }

  #addRequestQueue(kind: RequestKind, queue: RequestQueue): void {
    if (this.requestQueues.has(kind)) throw new Error(`two request queues for ${kind}`);
    this.requestQueues.set(kind, queue);
  }
}

const noSubscribers: readonly Subscriber[] = [];

function onlyOne<Port>(name: string, before: Port | undefined, given: Port | undefined): Port | undefined {
  if (before !== undefined && given !== undefined) throw new Error(`two modules give ${name}`);
  return given ?? before;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function listEntries<Given extends object>(given: Given | undefined) {
  return Object.entries(given ?? {}) as [keyof Given & string, NonNullable<Given[keyof Given]>][];
}
