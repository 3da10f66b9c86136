/**
 * What the live account feed shows. Each module adds the rows it owns; the feed asks for all of them when a
 * socket begins and for the changed ones after each commit. Guarantees: views are asked in order of their
 * modules, when all that they can see is durable, and a row that changed twice in one commit is sent once, as it ended.
 */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Language } from '../texts/languages.ts';
import type { LoggedEvent } from './events.ts';
import type { World } from './world.ts';

export type AccountChange = Partial<Omit<ContractData, 'whole' | 'mode'>>;

/** Whose account, and in which language its texts are. */
export interface AccountViewer {
  readonly userId: string;
  readonly mode: Mode;
  readonly language: Language;
}

export interface AccountView {
  /** Everything that is open, for the first message. Reads tables or live state; changes nothing. */
  whole(world: World, viewer: AccountViewer): AccountChange;
  /** What this event, which concerns the viewer, changed; undefined for nothing of this view. */
  changed(world: World, event: LoggedEvent, viewer: AccountViewer): AccountChange | undefined;
}

export function wholeAccount(world: World, viewer: AccountViewer): AccountChange {
  world.database.writes.settle();
  return merge(world.ports.accountViews.map((view) => view.whole(world, viewer)));
}

/** What these events changed for a viewer; undefined when nothing that the feed shows. */
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
  return parts.length === 0 ? undefined : merge(parts);
}

function merge(parts: readonly AccountChange[]): AccountChange {
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

/** Later rows replace earlier ones of the same identity and keep their place. */
function mergeRows(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const rows = new Map<unknown, unknown>();
  for (const row of [...before, ...after]) rows.set(identity(row), row);
  return [...rows.values()];
}

function identity(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if ('id' in row) return row.id;
  if ('account' in row && 'coin' in row) return `${row.account}|${row.coin}`;
  return row;
}
