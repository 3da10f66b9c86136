/**
 * What modules give a world, in one place: each returns one object from `install`, and the world asks here, never a module.
 * Guarantees that where there may be one of a name there is one: a second fails when the world is opened.
 */

import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Owner } from '../engine/accounts.ts';
import type { AccountView } from './account-view.ts';
import type { CommandData, CommandName, Commands, Decide } from './commands.ts';
import type { WorldDatabase } from './database.ts';
import type { EventType, LoggedEvent } from './events.ts';
import type { DueHandler, DueWork, TimeSource } from './happenings.ts';
import type { Hold, MarginPort } from './margin-summary.ts';
import type { RequestKind, RequestQueue } from './request-queues.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

/** The leverage that a user chose for a symbol. */
interface LeverageChoice {
  readonly symbol: string;
  readonly leverage: number;
}

/** Runs inside the transaction that emits an event of this type. */
type Subscriber<Type extends EventType = EventType> = (tx: Tx, event: LoggedEvent<Type>) => void;

/** What one module is about to do and another may object to: trading keeps the margin mode while orders are open. */
type ContestedChange = 'marginMode' | 'positionMode' | 'demoReset';

/** Says why the change must not happen to this user now; undefined when there is nothing against it. Asked inside the command. */
type Objection = (tx: Tx, userId: string) => Refusal | undefined;

/** Says why a user may not give this command in this world now. Asked inside it. */
type Gate = (world: World, command: CommandData) => Refusal | undefined;

/** Whose things go along, and by which session. */
export interface Moving {
  readonly userId: string;
  readonly session: number;
}

type MayRefill = (world: World, userId: string) => boolean;

type SetLeverage = (
  tx: Tx,
  owner: { userId: string; mode: Mode },
  choice: LeverageChoice,
) => Refusal | undefined;

/** Undefined when the password is right. Asked before the command: hashing takes its time. */
type ProveFundPassword = (world: World, userId: string, typed: string) => Promise<Refusal | undefined>;

export interface Ports {
  /** What it decides, by the name of the command. */
  readonly commands?: Commands;
  /** Who carries out due things, by their kind. */
  readonly due?: Readonly<Record<string, DueHandler | DueWork>>;
  /** Hears of every event, inside the transaction that raises it. */
  readonly watch?: Subscriber;
  readonly on?: { readonly [Type in EventType]?: Subscriber<Type> };
  /** Finds what happens by itself between due things. */
  readonly source?: TimeSource;
  /** Fills live state from the database: at start, and again if a commit failed. */
  readonly load?: (world: World) => void;
  /** What has to be put right first when a world is opened again: undefined where nothing has. */
  readonly opening?: (world: World) => CommandData | undefined;
  /** Another machine leads the world, or this one does: what those here hold open is said again. */
  readonly ledAnew?: (world: World) => void;
  /** Puts what is no part of history from a world that is left into the file of the one that takes its place. */
  readonly carry?: (from: World, into: WorldDatabase['connection']) => void;
  /** Brings what is a user's own, and no money, into a world that is made for this user. */
  readonly bring?: (from: World, tx: Tx, moving: Moving) => void;
  /** What should be frozen, item by item: of one account, or of all, for the auditor. */
  readonly holds?: (world: World, owner?: Owner) => Hold[];
  /** What must always be true; returns a sentence for each breach. */
  readonly invariant?: (world: World) => string[];
  /** What the live account feed shows of it. */
  readonly account?: AccountView;
  /** Requests that the back office decides. */
  readonly requestQueues?: { readonly [Kind in RequestKind]?: RequestQueue };
  readonly gate?: Gate;
  readonly objections?: { readonly [Change in ContestedChange]?: Objection };
  /** Whether a user may have demo money anew, by filling up or beginning anew: a class or a lesson may have forbidden it. */
  readonly mayRefill?: MayRefill;
  /** How a user's contracts stand. */
  readonly margin?: MarginPort;
  /** Keeps the leverage that a user chose for a symbol. */
  readonly setLeverage?: SetLeverage;
  /** Checks the fund password that a user typed, and counts the wrong ones. */
  readonly proveFundPassword?: ProveFundPassword;
}

export class Switchboard {
  readonly #commands = new Map<CommandName, Decide<CommandName>>();
  readonly due = new Map<string, DueWork>();
  readonly sources: TimeSource[] = [];
  readonly loaders: NonNullable<Ports['load']>[] = [];
  readonly openings: NonNullable<Ports['opening']>[] = [];
  readonly watchers: Subscriber[] = [];
  readonly ledAnew: NonNullable<Ports['ledAnew']>[] = [];
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

  /** Takes what a module gives. Modules are asked in the order in which they came. */
  connect(module: string, ports: Ports): void {
    if (this.#modules.has(module)) throw new Error(`two modules named ${module}`);
    this.#modules.add(module);
    for (const [name, decide] of entriesOf(ports.commands))
      this.#addCommand(name, decide as Decide<CommandName>);
    for (const [kind, work] of Object.entries(ports.due ?? {})) this.#addDue(kind, work);
    for (const [kind, queue] of entriesOf(ports.requestQueues)) this.#addRequestQueue(kind, queue);
    for (const [type, subscriber] of entriesOf(ports.on)) {
      append(this.#subscribers, type, subscriber as Subscriber);
    }
    for (const [change, objection] of entriesOf(ports.objections))
      append(this.#objections, change, objection);
    if (ports.mayRefill !== undefined) this.#mayRefill.push(ports.mayRefill);
    if (ports.source !== undefined) this.sources.push(ports.source);
    if (ports.watch !== undefined) this.watchers.push(ports.watch);
    if (ports.load !== undefined) this.loaders.push(ports.load);
    if (ports.opening !== undefined) this.openings.push(ports.opening);
    if (ports.ledAnew !== undefined) this.ledAnew.push(ports.ledAnew);
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

  subscribersOf(type: EventType): readonly Subscriber[] {
    return this.#subscribers.get(type) ?? nobody;
  }

  /** Why a user may not give a command now. */
  gateOf(world: World, command: CommandData): Refusal | undefined {
    if (command.actor.by !== 'user') return undefined;
    for (const gate of this.gates) {
      const refusal = gate(world, command);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** The first objection, if there is one. */
  objectionTo(change: ContestedChange, tx: Tx, userId: string): Refusal | undefined {
    for (const objection of this.#objections.get(change) ?? []) {
      const refusal = objection(tx, userId);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Unless a module forbids it. */
  mayRefill(world: World, userId: string): boolean {
    return this.#mayRefill.every((may) => may(world, userId));
  }

  /** Whether any module does: a journal may come from a program that knows more. */
  decides(name: CommandName): boolean {
    return this.#commands.has(name);
  }

  /** The deciding code of a command. */
  decideOf(name: CommandName): Decide<CommandName> {
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

const nobody: readonly Subscriber[] = [];

function onlyOne<Port>(name: string, before: Port | undefined, given: Port | undefined): Port | undefined {
  if (before !== undefined && given !== undefined) throw new Error(`two modules give ${name}`);
  return given ?? before;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function entriesOf<Given extends object>(given: Given | undefined) {
  return Object.entries(given ?? {}) as [keyof Given & string, NonNullable<Given[keyof Given]>][];
}
