/**
 * Content of the live account feed. Each module contributes the rows that it owns; the feed reads all of them
 * when a socket opens, and the changed ones after each commit. Views are called in the order of their
 * modules, once everything that they can see is durable. A row that changed twice in one commit is sent once,
 * in its final state.
 */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Language } from '../texts/languages.ts';
import type { LoggedEvent } from './events.ts';
import type { World } from './world.ts';

export type AccountChange = Partial<Omit<ContractData, 'whole' | 'mode'>>;

/** Owner of the account, and the language of its texts. */
export interface AccountViewer {
  readonly userId: string;
  readonly mode: Mode;
  readonly language: Language;
}

export interface AccountView {
  /**
   * Returns everything that is open, for the first message. Reads tables or live state, and changes nothing.
   */
  whole(world: World, viewer: AccountViewer): AccountChange;
  /** Returns the rows that an event of the viewer changed; undefined for none of this view. */
  changed(world: World, event: LoggedEvent, viewer: AccountViewer): AccountChange | undefined;
}

/**
 * Returns the whole account as its feed sends it first. Waits for the commit thread, so that the rows agree
 * with memory.
 */
export function wholeAccount(world: World, viewer: AccountViewer): AccountChange {
  world.database.writes.settle();
  return mergeChanges(world.ports.accountViews.map((view) => view.whole(world, viewer)));
}

/** Returns what events changed for a viewer; undefined if the feed shows none of it. */
export function changedAccount(
  world: World,
  events: readonly LoggedEvent[],
  viewer: AccountViewer,
): AccountChange | undefined {
  const parts: AccountChange[] = [];
  for (const event of events) {
    if (event.userId !== viewer.userId || (event.mode !== undefined && event.mode !== viewer.mode)) continue;
    world.database.writes.settle();
    for (const view of world.ports.accountViews) {
      const part = view.changed(world, event, viewer);
      if (part !== undefined) parts.push(part);
    }
  }
  return parts.length === 0 ? undefined : mergeChanges(parts);
}

function mergeChanges(parts: readonly AccountChange[]): AccountChange {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const before = merged[name];
      merged[name] = Array.isArray(before) && Array.isArray(value) ? mergeRows(before, value) : value;
    }
  }
  return merged as AccountChange;
}

/** Merges rows: later rows replace earlier ones with the same identity and keep their position. */
function mergeRows(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const rows = new Map<unknown, unknown>();
  for (const row of [...before, ...after]) rows.set(getRowKey(row), row);
  return [...rows.values()];
}

function getRowKey(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if ('id' in row) return row.id;
  if ('account' in row && 'coin' in row) return `${row.account}|${row.coin}`;
  return row;
}
